/// The marks of fixations: circles that hide nothing, the way to their lines, and a flag that says which one it is.
enum MarkScript {
  static let source = #"""
    const paintTethers = (context, own, moving) => {
      if (view.isSnapped) return;
      const byLine = new Map();
      for (let place = 0; place < own.count; place++) {
        const line = own.line[place];
        if (line === 0 || moving && moving.has(place)) continue;
        if (!byLine.has(line)) byLine.set(line, []);
        byLine.get(line).push(place);
      }
      context.lineWidth = 1;
      context.globalAlpha = 0.45;
      for (const [line, places] of byLine) {
        const to = toStage({ x: middle(own, line), y: middle(own, line) });
        context.strokeStyle = colourOf(line);
        context.beginPath();
        for (const place of places) {
          const at = toStage({ x: own.x[place], y: own.y[place] });
          context.moveTo(at.x, at.y);
          if (isVertical(own)) context.lineTo(to.x, at.y); else context.lineTo(at.x, to.y);
        }
        context.stroke();
      }
      context.globalAlpha = 1;
    };

    // One picture for each look, drawn once and laid down thousands of times.
    const stamps = new Map();
    const stampOf = (line, r, look) => {
      const density = devicePixelRatio || 1;
      r = Math.round(2 * r) / 2;
      const name = [line === 0 ? 0 : (line - 1) % 5 + 1, r, look, density].join();
      if (stamps.has(name)) return stamps.get(name);
      const pixels = 2 * Math.ceil((r + 5) * density), canvas = document.createElement("canvas");
      canvas.width = canvas.height = pixels;
      const context = canvas.getContext("2d");
      context.translate(pixels / 2, pixels / 2);
      context.scale(density, density);
      const colour = colourOf(line);
      if (look === "unsure") {
        context.lineWidth = 3.5;
        context.strokeStyle = colours.doubt;
        context.beginPath();
        context.arc(0, 0, r + 2.5, 0, 7);
        context.stroke();
      }
      context.beginPath();
      context.arc(0, 0, r, 0, 7);
      context.globalAlpha = look === "held" ? 0.4 : line === 0 ? 0.08 : 0.22;
      context.fillStyle = colour;
      context.fill();
      context.globalAlpha = 1;
      context.lineWidth = look === "held" ? 2 : 1.5;
      context.strokeStyle = colour;
      if (line === 0) context.setLineDash([3, 2.5]);
      context.stroke();
      if (look === "moved") {
        context.beginPath();
        context.arc(0, 0, Math.max(2, 0.42 * r), 0, 7);
        context.fillStyle = colour;
        context.fill();
      }
      stamps.set(name, canvas);
      return canvas;
    };
    // On whole pixels, where a picture is laid down several times as fast as between them.
    const stamp = (context, at, canvas) => {
      const density = devicePixelRatio || 1, size = canvas.width / density;
      context.drawImage(
        canvas, Math.round((at.x - size / 2) * density) / density, Math.round((at.y - size / 2) * density) / density, size, size);
    };
    const lookOf = (own, place) =>
      isOpen(own, place) ? "unsure" : own.decided[place] && own.line[place] !== own.automatic[place] ? "moved" : "";
    const paintFixations = (context, own, places) => {
      for (const place of places) {
        const at = toStage(placeOf(own, place));
        if (at.x < -30 || at.y < -30 || at.x > view.width + 30 || at.y > view.height + 30) continue;
        stamp(context, at, stampOf(own.line[place], radius(own.duration[place]), lookOf(own, place)));
      }
      if (!view.hasNumbers) return;
      context.font = "11px system-ui, sans-serif";
      context.textAlign = "center";
      context.textBaseline = "bottom";
      for (const place of places) {
        const at = toStage(placeOf(own, place)), y = at.y - radius(own.duration[place]) - 1;
        context.lineWidth = 3;
        context.strokeStyle = colours.sheet;
        context.strokeText(own.fixation[place], at.x, y);
        context.fillStyle = colours.ink;
        context.fillText(own.fixation[place], at.x, y);
      }
    };
    const paintPath = (context, own, from, to, strength) => {
      context.globalAlpha = strength;
      context.strokeStyle = colours.soft;
      context.lineWidth = 1.2;
      context.beginPath();
      for (let place = from; place <= to; place++) {
        const at = toStage(placeOf(own, place));
        if (place === from) context.moveTo(at.x, at.y); else context.lineTo(at.x, at.y);
      }
      context.stroke();
      context.globalAlpha = 1;
    };
    // The one in the hand goes where the hand is; the others are shown on the line that they would come to, which is drawn
    // once for each line.
    const group = document.createElement("canvas").getContext("2d");
    const paintGroup = (own, line) => {
      const { width, height } = layers.hand.canvas, density = devicePixelRatio || 1;
      Object.assign(group.canvas, { width, height });
      group.setTransform(density, 0, 0, density, 0, 0);
      const to = line > 0 ? toStage({ x: middle(own, line), y: middle(own, line) }) : null;
      for (const place of hand.moving) {
        if (place === hand.held) continue;
        const at = toStage(placeOf(own, place));
        if (to && isVertical(own)) at.x = to.x; else if (to) at.y = to.y;
        stamp(group, at, stampOf(line, radius(own.duration[place]), "held"));
      }
      hand.grouped = line;
    };
    const paintMoving = (context, own, line) => {
      if (hand.moving.size > 1) {
        if (hand.grouped !== line) paintGroup(own, line);
        context.drawImage(group.canvas, 0, 0, view.width, view.height);
      }
      const at = toStage(placeOf(own, hand.held)), r = radius(own.duration[hand.held]);
      if (isVertical(own)) at.x = hand.point.x; else at.y = hand.point.y;
      stamp(context, at, stampOf(line, r, "held"));
      const name = line === 0 ? "Off text" : "Line " + line;
      paintLabel(context, at, r, hand.moving.size > 1 ? name + " · " + hand.moving.size + " fixations" : name);
    };
    const paintFlag = (context, own, place) => {
      paintLabel(context, toStage(placeOf(own, place)), radius(own.duration[place]) + 4,
        own.fixation[place] + (own.line[place] === own.automatic[place] ? "" : " · now " + lineName(own.line[place])) + " · automatic: " + lineName(own.automatic[place]) + ", " + surenessOf(own, place));
    };
    const paintLabel = (context, at, r, text) => {
      context.font = "600 12.5px system-ui, sans-serif";
      const width = context.measureText(text).width + 16, height = 24;
      const x = Math.min(Math.max(4, at.x - width / 2), Math.max(4, view.width - width - 4));
      const y = at.y - r - height - 6 < 4 ? at.y + r + 6 : at.y - r - height - 6;
      context.beginPath();
      context.roundRect(x, y, width, height, 6);
      context.fillStyle = colours.ink;
      context.fill();
      context.fillStyle = colours.sheet;
      context.textAlign = "left";
      context.textBaseline = "middle";
      context.fillText(text, x + 8, y + height / 2 + 0.5);
    };
    """#
}
