/// The mouse, the pen and fingers on the stage: drag, draw around several, move and enlarge the page.
enum PointerScript {
  static let source = #"""
    // What a hand is doing: fixations that it moves, the loop that it draws, or the page that it shifts.
    const hand = { moving: null, grouped: -1, held: -1, line: 0, point: null, loop: null, over: -1 };
    const fingers = new Map();
    let press = null;
    const pointOf = event => {
      const box = stage.getBoundingClientRect();
      return { x: event.clientX - box.left - stage.clientLeft, y: event.clientY - box.top - stage.clientTop };
    };
    const letGo = () => {
      const wasMoving = hand.moving !== null;
      hand.moving = hand.loop = null;
      press = null;
      repaint("hand");
      if (wasMoving) repaint("marks");
    };
    stage.addEventListener("contextmenu", event => event.preventDefault());
    stage.addEventListener("pointerdown", event => {
      event.preventDefault();
      focusStage();
      const point = pointOf(event);
      fingers.set(event.pointerId, point);
      stage.setPointerCapture(event.pointerId);
      if (fingers.size > 1) return letGo();
      const own = reading(), place = event.button === 0 ? fixationAt(own, point, event.pointerType === "touch" ? 20 : 9) : -1;
      press = { point, place, isShift: event.shiftKey, isPage: event.button !== 0, view: { x: view.x, y: view.y } };
      hand.over = -1;
      if (place < 0) return;
      if (press.isShift) {
        const chosen = new Set(job.chosen);
        if (!chosen.delete(place)) chosen.add(place);
        choose([...chosen], chosen.has(place) ? place : [...chosen].pop() ?? -1, true);
      } else if (job.chosen.has(place)) {
        job.fixation = place;
        fillFixation();
        repaint("hand");
      } else choose([place], place, true);
    });
    stage.addEventListener("pointermove", event => {
      const point = pointOf(event);
      if (fingers.size > 1 && fingers.has(event.pointerId)) return pinch(event.pointerId, point);
      if (!press) {
        const over = fixationAt(reading(), point, 9);
        if (over !== hand.over) { hand.over = over; stage.style.cursor = over >= 0 ? "grab" : "crosshair"; repaint("hand"); }
        return;
      }
      const isFar = Math.hypot(point.x - press.point.x, point.y - press.point.y) > 3;
      if (press.isPage) {
        view.x = press.view.x + point.x - press.point.x;
        view.y = press.view.y + point.y - press.point.y;
        return repaint("text", "marks", "hand");
      }
      if (press.place >= 0) {
        if (!hand.moving && (!isFar || !job.chosen.has(press.place))) return;
        if (!hand.moving) { hand.moving = new Set(job.chosen); hand.held = press.place; hand.grouped = -1; repaint("marks"); }
        hand.point = point;
        hand.line = lineAt(reading(), toText(point));
        stage.style.cursor = "grabbing";
        return repaint("hand");
      }
      if (!hand.loop && isFar) hand.loop = [press.point];
      if (hand.loop) {
        for (const one of event.getCoalescedEvents?.() ?? [event]) hand.loop.push(pointOf(one));
        hand.loop.push(point);
        repaint("hand");
      }
    });
    const release = event => {
      if (!fingers.delete(event.pointerId) || !press) return;
      const { moving, line, loop } = hand, { place, isShift, isPage } = press;
      letGo();
      stage.style.cursor = "crosshair";
      if (event.type === "pointercancel" || isPage) return;
      if (moving) return decide([...moving], () => line);
      if (loop) {
        const found = fixationsInside(reading(), loop);
        const all = isShift ? [...new Set([...job.chosen, ...found])] : found;
        return choose(all, all.length ? all[0] : -1, true);
      }
      if (place < 0 && !isShift) choose([]);
    };
    stage.addEventListener("pointerup", release);
    stage.addEventListener("pointercancel", release);
    stage.addEventListener("pointerleave", () => { if (hand.over >= 0) { hand.over = -1; repaint("hand"); } });
    const pinch = (id, point) => {
      const before = fingers.get(id), other = [...fingers].find(([one]) => one !== id)[1];
      const ratio = Math.hypot(point.x - other.x, point.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      fingers.set(id, point);
      view.x += (point.x - before.x) / 2;
      view.y += (point.y - before.y) / 2;
      zoom(Math.min(1.5, Math.max(0.67, ratio)), { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
    };
    stage.addEventListener("wheel", event => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) return zoom(Math.exp(-event.deltaY / 300), pointOf(event));
      view.x -= event.shiftKey ? event.deltaY : event.deltaX;
      view.y -= event.shiftKey ? 0 : event.deltaY;
      repaint("text", "marks", "hand");
    }, { passive: false });
    """#
}
