/// Where things are: the text's places on the stage, the line at a place, the fixations at a place.
enum PlaceScript {
  static let source = #"""
    const stage = part("stage");
    const view = { scale: 1, x: 0, y: 0, width: 1, height: 1, isSnapped: false, hasPath: false, hasNumbers: false };
    const isVertical = own => own.text.direction === "top-to-bottom";
    const middle = (own, line) => own.text.middles[line - 1];
    const across = (own, point) => isVertical(own) ? point.x : point.y;

    // In the text's own measure; on its line where all are shown so.
    const placeOf = (own, place) => {
      const point = { x: own.x[place], y: own.y[place] }, line = own.line[place];
      if (!view.isSnapped || line === 0) return point;
      if (isVertical(own)) point.x = middle(own, line); else point.y = middle(own, line);
      return point;
    };
    const toStage = point => ({ x: point.x * view.scale + view.x, y: point.y * view.scale + view.y });
    const toText = point => ({ x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale });
    const radius = duration => Math.min(15, Math.max(4, 0.62 * Math.sqrt(duration))) * Math.min(1.5, Math.max(0.7, Math.sqrt(view.scale)));

    // The line whose middle is nearest; none beyond the first and the last.
    const lineAt = (own, point) => {
      const value = across(own, point), middles = own.text.middles, room = 1.1 * own.text.lineHeight;
      if (value < Math.min(...middles) - room || value > Math.max(...middles) + room) return 0;
      let best = 0;
      for (let line = 1; line < middles.length; line++) {
        if (Math.abs(middles[line] - value) < Math.abs(middles[best] - value)) best = line;
      }
      return best + 1;
    };
    // The fixation nearest to a place on the stage, where one is near.
    const fixationAt = (own, point, reach) => {
      let best = -1, least = Infinity;
      for (let place = 0; place < own.count; place++) {
        const at = toStage(placeOf(own, place));
        const far = Math.hypot(at.x - point.x, at.y - point.y);
        if (far < least && far <= Math.max(reach, radius(own.duration[place]) + 3)) { best = place; least = far; }
      }
      return best;
    };
    const fixationsInside = (own, loop) => {
      const found = [];
      for (let place = 0; place < own.count; place++) {
        const at = toStage(placeOf(own, place));
        let isInside = false;
        for (let one = 0, other = loop.length - 1; one < loop.length; other = one++) {
          const a = loop[one], b = loop[other];
          if ((a.y > at.y) !== (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x) isInside = !isInside;
        }
        if (isInside) found.push(place);
      }
      return found;
    };
    const wordAt = (own, place) => {
      const line = own.line[place], vertical = isVertical(own), value = vertical ? own.y[place] : own.x[place];
      const word = own.text.words.find(([of, left, top, right, bottom]) =>
        of === line && (vertical ? top <= value && value < bottom : left <= value && value < right));
      return word ? word[5] : null;
    };

    // Around the text, with fixations that are not far from it.
    const extent = own => {
      const height = own.text.lineHeight, box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
      const take = (left, top, right, bottom) => {
        box.left = Math.min(box.left, left); box.top = Math.min(box.top, top);
        box.right = Math.max(box.right, right); box.bottom = Math.max(box.bottom, bottom);
      };
      for (const [, left, top, right, bottom] of own.text.words) take(left, top, right, bottom);
      const text = { ...box };
      for (let place = 0; place < own.count; place++) {
        const x = Math.min(Math.max(own.x[place], text.left - 3 * height), text.right + 3 * height);
        const y = Math.min(Math.max(own.y[place], text.top - 3 * height), text.bottom + 3 * height);
        take(x, y, x, y);
      }
      take(text.left - height, text.top - 1.5 * height, text.right + height, text.bottom + 1.5 * height);
      return box;
    };
    // So that letters can be read, which may show a part of the page; once more, the whole of it.
    const fit = () => {
      const own = reading(), box = extent(own), margin = 30;
      const whole = Math.max(0.05, Math.min(
        (view.width - 2 * margin) / Math.max(1, box.right - box.left), (view.height - 24) / Math.max(1, box.bottom - box.top)));
      const legible = Math.min(4, Math.max(whole, 11 / fontOf(own).size));
      view.scale = view.fitted === own && view.scale === legible ? whole : legible;
      view.fitted = own;
      view.x = (view.width - (box.left + box.right) * view.scale) / 2;
      view.y = (view.height - (box.top + box.bottom) * view.scale) / 2;
      if (view.scale > whole) {
        if ((box.right - box.left) * view.scale > view.width - 2 * margin) view.x = margin - box.left * view.scale;
        if ((box.bottom - box.top) * view.scale > view.height) view.y = 12 - box.top * view.scale;
      }
      reveal(job.fixation);
      repaint("text", "marks", "hand");
    };
    const zoom = (factor, at = { x: view.width / 2, y: view.height / 2 }) => {
      const fixed = toText(at);
      view.scale = Math.min(8, Math.max(0.05, view.scale * factor));
      view.x = at.x - fixed.x * view.scale;
      view.y = at.y - fixed.y * view.scale;
      repaint("text", "marks", "hand");
    };
    // Moves the page where a fixation is out of sight.
    const reveal = place => {
      if (place < 0) return;
      const at = toStage(placeOf(reading(), place)), room = Math.min(60, view.width / 5, view.height / 5);
      const dx = at.x < room ? room - at.x : at.x > view.width - room ? view.width - room - at.x : 0;
      const dy = at.y < room ? room - at.y : at.y > view.height - room ? view.height - room - at.y : 0;
      if (dx === 0 && dy === 0) return;
      view.x += dx;
      view.y += dy;
      repaint("text", "marks", "hand");
    };
    """#
}
