/// What is drawn: the text, the fixations over it, and over both what a hand is doing.
///
/// Layers, so that a drag among thousands of fixations draws only what moves.
enum PaintScript {
  static let source = #"""
    const layers = Object.fromEntries(["ground", "marks", "text", "hand"].map(name => [name, part(name).getContext("2d")]));
    const strip = part("strip");
    const due = new Set();
    let colours = {};
    const repaint = (...names) => {
      if (due.size === 0) requestAnimationFrame(paint);
      for (const name of names) due.add(name);
    };
    const paint = () => {
      const names = [...due];
      due.clear();
      for (const name of names) painters[name]();
    };
    const readColours = () => {
      const style = getComputedStyle(document.documentElement);
      const colour = name => style.getPropertyValue("--" + name).trim();
      colours = Object.fromEntries(["ink", "soft", "edge", "band", "accent", "doubt", "sheet", "tint"].map(name => [name, colour(name)]));
      colours.lines = [0, 1, 2, 3, 4, 5].map(number => colour("line-" + number));
    };
    const colourOf = line => colours.lines[line === 0 ? 0 : (line - 1) % 5 + 1];
    const size = () => {
      const density = devicePixelRatio || 1, box = stage.getBoundingClientRect(), low = strip.getBoundingClientRect();
      view.width = Math.max(1, stage.clientWidth);
      view.height = Math.max(1, stage.clientHeight);
      for (const context of Object.values(layers)) {
        context.canvas.width = Math.round(view.width * density);
        context.canvas.height = Math.round(view.height * density);
      }
      strip.width = Math.round(low.width * density);
      strip.height = Math.round(low.height * density);
    };
    const cleared = name => {
      const context = layers[name], density = devicePixelRatio || 1;
      context.setTransform(density, 0, 0, density, 0, 0);
      context.clearRect(0, 0, view.width, view.height);
      return context;
    };

    // The band of a line on the stage, over the whole width.
    const band = (own, line) => {
      const half = own.text.lineHeight * view.scale / 2, at = toStage({ x: middle(own, line), y: middle(own, line) });
      return isVertical(own) ? [at.x - half, 0, 2 * half, view.height] : [0, at.y - half, view.width, 2 * half];
    };
    // How large letters are, so that words are as wide as they were shown.
    const fonts = new Map();
    const fontOf = own => {
      if (fonts.has(own.passage)) return fonts.get(own.passage);
      const family = (own.text.font ? JSON.stringify(own.text.font) + ", " : "") + "\"Segoe UI\", Roboto, \"DejaVu Sans\", sans-serif";
      const context = layers.text;
      context.font = "100px " + family;
      const sizes = own.text.words.map(([, left, , right, , text]) => 100 * (right - left) / Math.max(1, context.measureText(text).width));
      sizes.sort((a, b) => a - b);
      const high = Math.min(...own.text.words.slice(0, 50).map(([, , top, , bottom]) => bottom - top));
      const found = { family, size: isVertical(own) ? 0.8 * own.text.lineHeight : Math.min(sizes[sizes.length >> 1] || 16, Math.max(4, high)) };
      fonts.set(own.passage, found);
      return found;
    };
    const paintWord = (context, own, font, [, left, top, right, bottom, text]) => {
      const at = toStage({ x: left, y: (top + bottom) / 2 }), width = (right - left) * view.scale;
      if (at.x + width < 0 || at.x > view.width) return;
      context.save();
      if (isVertical(own)) {
        const letters = [...text], step = (bottom - top) * view.scale / letters.length;
        const first = toStage({ x: (left + right) / 2, y: top });
        context.textAlign = "center";
        letters.forEach((letter, index) => context.fillText(letter, first.x, first.y + (index + 0.5) * step));
      } else {
        const stretch = width / Math.max(1, context.measureText(text).width);
        context.translate(at.x, at.y);
        context.scale(Math.min(1.35, Math.max(0.6, stretch)), 1);
        context.fillText(text, 0, 0.04 * font.size * view.scale);
      }
      context.restore();
    };

    const painters = {
      text() {
        const own = reading(), ground = cleared("ground"), context = cleared("text"), font = fontOf(own);
        for (let line = 1; line <= lineCount(own); line += 2) {
          ground.fillStyle = colours.band;
          ground.fillRect(...band(own, line));
        }
        context.font = font.size * view.scale + "px " + font.family;
        context.textBaseline = "middle";
        context.fillStyle = colours.ink;
        for (const word of own.text.words) paintWord(context, own, font, word);
        context.font = "600 12px system-ui, sans-serif";
        for (let line = 1; line <= lineCount(own); line++) {
          const [x, y, width, height] = band(own, line);
          const place = isVertical(own) ? [x + width / 2, 12] : [8, y + height / 2];
          context.textAlign = isVertical(own) ? "center" : "left";
          context.lineWidth = 5;
          context.strokeStyle = colours.sheet;
          context.strokeText(line, ...place);
          context.fillStyle = colourOf(line);
          context.fillText(line, ...place);
        }
      },

      marks() {
        const own = reading(), context = cleared("marks"), moving = hand.moving;
        if (view.hasPath) paintPath(context, own, 0, own.count - 1, 0.35);
        paintTethers(context, own, moving);
        const places = own.line.map((_, place) => place).filter(place => !moving || !moving.has(place));
        paintFixations(context, own, places);
      },

      hand() {
        const own = reading(), context = cleared("hand"), here = job.fixation;
        if (hand.moving) {
          const line = hand.line;
          context.globalAlpha = 0.16;
          context.fillStyle = colourOf(line);
          if (line > 0) context.fillRect(...band(own, line));
          context.globalAlpha = 1;
          paintMoving(context, own, line);
          return;
        }
        if (here >= 0 && !view.hasPath) paintPath(context, own, Math.max(0, here - 3), Math.min(own.count - 1, here + 3), 0.8);
        context.lineWidth = 2.5;
        context.strokeStyle = colours.accent;
        for (const place of job.chosen) {
          const at = toStage(placeOf(own, place));
          context.beginPath();
          context.arc(at.x, at.y, radius(own.duration[place]) + 4, 0, 7);
          context.stroke();
        }
        if (here >= 0) paintFlag(context, own, here);
        if (hand.over >= 0 && hand.over !== here) paintFlag(context, own, hand.over);
        if (hand.loop) {
          context.beginPath();
          hand.loop.forEach((point, index) => index === 0 ? context.moveTo(point.x, point.y) : context.lineTo(point.x, point.y));
          context.closePath();
          context.fillStyle = colours.accent;
          context.globalAlpha = 0.1;
          context.fill();
          context.globalAlpha = 1;
          context.setLineDash([5, 4]);
          context.lineWidth = 1.5;
          context.stroke();
          context.setLineDash([]);
        }
      },

      strip() {
        const own = reading(), context = strip.getContext("2d"), density = devicePixelRatio || 1;
        context.setTransform(density, 0, 0, density, 0, 0);
        context.clearRect(0, 0, strip.width, strip.height);
        const at = place => stripPlace(own, place);
        context.strokeStyle = colours.edge;
        context.lineWidth = 1;
        context.beginPath();
        for (let place = 0; place < own.count; place++) context.lineTo(at(place).x, at(place).y);
        context.stroke();
        for (let place = 0; place < own.count; place++) {
          const { x, y } = at(place);
          if (isOpen(own, place)) { context.fillStyle = colours.doubt; context.fillRect(x - 4, y - 4, 8, 8); }
          context.fillStyle = colourOf(own.line[place]);
          context.fillRect(x - 2, y - 2, 4, 4);
        }
        context.strokeStyle = colours.accent;
        context.lineWidth = 2;
        for (const place of job.chosen) context.strokeRect(at(place).x - 5, at(place).y - 5, 10, 10);
      }
    };
    // Off text is the lowest row.
    const stripPlace = (own, place) => {
      const width = strip.clientWidth - 24, height = strip.clientHeight - 18, rows = lineCount(own);
      const first = own.start[0], last = own.start[own.count - 1];
      const row = own.line[place] === 0 ? rows : own.line[place] - 1;
      return { x: 12 + width * (own.start[place] - first) / Math.max(1, last - first), y: 9 + height * row / rows };
    };
    """#
}
