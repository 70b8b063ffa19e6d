/// What stands beside the page: the readings, the chosen fixation, how far the job is.
enum PanelScript {
  static let source = #"""
    const counted = (count, noun) => count + " " + noun + (count === 1 ? "" : "s");
    const surenessOf = (own, place) =>
      own.aside[place] ? "set aside" : own.confidence[place] === null ? "confidence not told" : percent(own.confidence[place]) + " sure";
    const percent = share => (share >= 0.9 && share < 1 ? Math.floor(1000 * share) / 10 : Math.floor(100 * share)) + "\u00a0%";
    const say = text => { part("said").textContent = text; };
    const entries = readings.map((own, place) => {
      const item = document.createElement("li"), button = document.createElement("button");
      button.type = "button";
      button.innerHTML = "<b></b><span class=badge></span><small></small>";
      button.querySelector("b").textContent = own.recording;
      button.querySelector("small").textContent =
        (own.text.title || own.passage) + " · " + "about " + own.wrong.toFixed(own.wrong < 10 ? 1 : 0) + " of " + own.count + " wrong";
      button.title = own.recording;
      button.addEventListener("click", () => { show(place); focusStage(); });
      item.append(button);
      part("readings").append(item);
      return button;
    });
    const fillEntries = () => readings.forEach((own, place) => {
      const open = openCount(own), badge = entries[place].querySelector(".badge");
      badge.textContent = own.right ? "✓" : open;
      badge.className = "badge" + (own.right ? " right" : open === 0 ? " none" : "");
      entries[place].setAttribute("aria-label",
        own.recording + ", " + (own.text.title || own.passage) + ": " + (own.right ? "right" : open + " unsure"));
      if (place === job.place) entries[place].setAttribute("aria-current", "true"); else entries[place].removeAttribute("aria-current");
    });
    const fillProgress = () => {
      const right = readings.filter(own => own.right).length;
      const all = readings.reduce((sum, own) => sum + own.unsurePlaces.length, 0);
      const open = readings.reduce((sum, own) => sum + openCount(own), 0);
      part("progress").textContent =
        right + " of " + counted(readings.length, "page") + " right · " + (all - open) + " of " + all + " unsure looked at";
      part("bar").setAttribute("aria-valuemax", readings.length);
      part("bar").setAttribute("aria-valuenow", right);
      part("bar").firstElementChild.style.width = 100 * right / Math.max(1, readings.length) + "%";
    };
    const swatch = line => {
      const mark = document.createElement("i");
      mark.className = "swatch";
      mark.style.background = colourOf(line);
      return mark;
    };
    const capital = text => text[0].toUpperCase() + text.slice(1);
    const lineWords = (node, line, more) => node.replaceChildren(swatch(line), capital(lineName(line)) + more);
    const fillFixation = () => {
      const own = reading(), places = [...job.chosen], here = job.fixation, isNone = places.length === 0;
      for (const id of ["up", "down", "off", "accept"]) part(id).disabled = isNone;
      const meter = part("meter");
      meter.hidden = true;
      if (isNone) {
        part("which").textContent = "No fixation chosen";
        part("when").textContent = openCount(own) > 0 ? "Space goes to the next unsure one." : "Nothing unsure is left here.";
        for (const id of ["automatic", "confidence", "now"]) part(id).textContent = "–";
        return;
      }
      if (places.length > 1) {
        const name = lines => { const all = [...new Set(lines)].sort((a, b) => a - b); return all.length === 1 ? capital(lineName(all[0])) : "Lines " + all.map(line => line || "off").join(", "); };
        const known = places.map(place => own.confidence[place]).filter(value => value !== null);
        part("which").textContent = counted(places.length, "fixation") + " chosen";
        part("when").textContent = "Drag one, or a key moves all.";
        part("automatic").textContent = name(places.map(place => own.automatic[place]));
        part("confidence").textContent = known.length === 0 ? "not told" : "from " + percent(Math.min(...known));
        part("now").textContent = name(places.map(place => own.line[place]));
        return;
      }
      const word = wordAt(own, here), confidence = own.confidence[here], decided = own.decided[here];
      part("which").textContent = "Fixation " + own.fixation[here];
      part("when").textContent =
        ((own.start[here] - own.start[0]) / 1000).toFixed(2) + " s · " + Math.round(own.duration[here]) + " ms" + (word ? " · ‘" + word + "’" : "");
      lineWords(part("automatic"), own.automatic[here], own.aside[here] ? " (set aside)" : "");
      part("confidence").textContent = confidence === null ? "not told by " + own.assigner : percent(confidence);
      meter.hidden = confidence === null;
      meter.classList.toggle("low", own.unsure[here] === 1);
      meter.firstElementChild.style.width = 100 * (confidence || 0) + "%";
      const who = !decided ? "" : decided.by === null ? "by you" : decided.by ? "by " + decided.by : "before";
      lineWords(part("now"), own.line[here], !decided ? "" : own.line[here] === own.automatic[here] ? ", accepted " + who : ", moved " + who);
    };
    const fillPage = () => {
      const own = reading(), open = openCount(own);
      const moved = own.line.filter((line, place) => own.decided[place] && line !== own.automatic[place]).length;
      part("title").textContent = own.recording + " · " + (own.text.title || own.passage);
      part("page-state").textContent =
        (own.right ? "Judged right" + (own.right.by ? " by " + own.right.by : "") : open === 0 ? "None unsure left" : open + " unsure left")
        + " · " + moved + " moved";
      part("right").setAttribute("aria-pressed", own.right ? "true" : "false");
      part("right").textContent = own.right ? "✓ This page is right" : "This page is right";
      part("right").classList.toggle("ready", !own.right && open === 0);
      if (document.activeElement !== part("note")) part("note").value = own.note;
      part("undo").disabled = job.done.length === 0;
      part("redo").disabled = job.undone.length === 0;
      for (const [id, name] of [["path", "hasPath"], ["numbers", "hasNumbers"], ["snapped", "isSnapped"]]) {
        part(id).setAttribute("aria-pressed", view[name]);
      }
    };
    const fill = () => { fillEntries(); fillProgress(); fillFixation(); fillPage(); };
    """#
}
