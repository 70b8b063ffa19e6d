/// What a person can do, whether by key, by button or by mouse.
enum ActionScript {
  static let source = #"""
    const focusStage = () => stage.focus({ preventScroll: true });
    const changed = () => { fill(); repaint("marks", "hand", "strip"); keep(); };
    // What is under the mouse is in sight already, and is not to slip away.
    const choose = (places, fixation = places.length ? places[places.length - 1] : -1, isInHand = false) => {
      job.chosen = new Set(places);
      job.fixation = fixation;
      if (!isInHand) reveal(fixation);
      fillFixation();
      repaint("hand", "strip");
      if (fixation < 0) return;
      const own = reading();
      say(places.length > 1 ? counted(places.length, "fixation") + " chosen." : "Fixation " + own.fixation[fixation] + ": "
        + lineName(own.line[fixation]) + ", automatic " + lineName(own.automatic[fixation]) + ", " + surenessOf(own, fixation) + ".");
    };
    const firstOpen = (own, from) => {
      for (let place = from; place < own.count; place++) if (isOpen(own, place)) return place;
      return -1;
    };
    const show = (place, fixation = null) => {
      if (place < 0 || place >= readings.length) return;
      job.place = place;
      const own = reading(), first = fixation === null ? firstOpen(own, 0) : fixation;
      part("note").value = own.note;
      choose(first < 0 ? [] : [first]);
      fit();
      fill();
      repaint("strip");
      entries[place].scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    // The next one in time; after the last the first that is left, and where none is, the page waits to be judged.
    const nextUnsure = () => {
      const own = reading(), later = firstOpen(own, job.fixation + 1), found = later >= 0 ? later : firstOpen(own, 0);
      if (found >= 0) return choose([found]);
      choose([]);
      say(own.right ? "This page is right." : "Nothing unsure is left on this page. Shift and Enter: this page is right.");
    };
    const accept = () => {
      if (job.chosen.size > 0) decide([...job.chosen], place => reading().line[place]);
      nextUnsure();
    };
    const moveBy = step => decide([...job.chosen], place => {
      const own = reading(), line = own.line[place];
      // From off text, a key brings it to the line that is nearest.
      return line === 0 ? lineAt(own, { x: own.x[place], y: own.y[place] }) || (step < 0 ? lineCount(own) : 1) : Math.max(1, line + step);
    });
    const moveTo = line => { if (line <= lineCount(reading())) decide([...job.chosen], () => line); };
    const stepBy = step => {
      const own = reading(), place = job.fixation < 0 ? (step > 0 ? 0 : own.count - 1) : job.fixation + step;
      if (place >= 0 && place < own.count) choose([place]);
    };
    const judgeAndGo = () => {
      judge(true);
      const next = readings.findIndex((own, place) => place > job.place && !own.right);
      const left = next >= 0 ? next : readings.findIndex(own => !own.right);
      if (left >= 0) show(left); else say("Every page is right. Save the corrections.");
    };
    const flip = name => {
      view[name] = !view[name];
      fillPage();
      repaint("marks", "hand");
    };
    const commands = {
      undo, redo, accept, fit,
      up: () => moveBy(-1), down: () => moveBy(1), off: () => moveTo(0), next: nextUnsure,
      right: () => { if (reading().right) judge(false); else judgeAndGo(); },
      path: () => flip("hasPath"), numbers: () => flip("hasNumbers"), snapped: () => flip("isSnapped"),
      larger: () => zoom(1.25), smaller: () => zoom(0.8)
    };
    for (const [id, run] of Object.entries(commands)) {
      part(id).addEventListener("click", event => {
        run();
        // A mouse leaves the keys to the page; who came by keyboard stays on the button.
        if (event.detail > 0) focusStage();
      });
    }
    part("note").addEventListener("input", event => {
      reading().note = event.target.value;
      job.isSaved = false;
      keep();
    });
    strip.addEventListener("click", event => {
      const own = reading(), box = strip.getBoundingClientRect();
      let best = -1, least = Infinity;
      for (let place = 0; place < own.count; place++) {
        const at = stripPlace(own, place), far = Math.hypot(at.x - event.clientX + box.left, (at.y - event.clientY + box.top) / 2);
        if (far < least) { best = place; least = far; }
      }
      if (best >= 0) choose([best]);
      focusStage();
    });
    """#
}
