import Geometry

extension Sheet {
  /// Room for the labels of ticks below a plot.
  static let tickLabelHeight = 16.0

  /// Light lines across a plot from the ticks of its horizontal axis, and their labels below where they have room.
  mutating func drawHorizontalAxis(_ scale: Scale, in plot: Area, hasLabels: Bool = true, overhang: Double = 8) {
    var free = plot.left - overhang
    for tick in scale.axis.ticks {
      let x = scale.position(of: tick.value)
      draw(.line([Point(x: x, y: plot.top), Point(x: x, y: plot.bottom)], Stroke(color: .grid, width: 0.75)))
      let half = textWidth(tick.label, size: TextSize.small) / 2
      let middle = min(max(x, plot.left - overhang + half), plot.right + overhang - half)
      guard hasLabels, middle - half >= free else { continue }
      free = middle + half + 4
      draw(
        .text(
          Label(
            tick.label,
            at: Point(x: middle, y: plot.bottom + 4 + TextSize.small),
            size: TextSize.small,
            anchor: .middle,
            color: .muted
          )
        )
      )
    }
  }

  /// The same to the left of a plot.
  mutating func drawVerticalAxis(_ scale: Scale, in plot: Area, hasLabels: Bool = true) {
    var taken: [Double] = []
    for tick in scale.axis.ticks {
      let y = scale.position(of: tick.value)
      draw(.line([Point(x: plot.left, y: y), Point(x: plot.right, y: y)], Stroke(color: .grid, width: 0.75)))
      guard hasLabels, taken.allSatisfy({ abs($0 - y) >= TextSize.lineHeight(TextSize.small) }) else { continue }
      taken.append(y)
      let baseline = Label.baseline(centredAt: y, size: TextSize.small)
      draw(
        .text(
          Label(
            tick.label,
            at: Point(x: plot.left - 6, y: baseline),
            size: TextSize.small,
            anchor: .end,
            color: .muted
          )
        )
      )
    }
  }

  /// How wide the labels to the left of a plot are, with their distance from it.
  static func tickLabelWidth(_ axis: Axis) -> Double {
    6 + (axis.ticks.map { textWidth($0.label, size: TextSize.small) }.max() ?? 0)
  }

  /// The lines of a text below each other, the first one's middle at `top` plus half a line.
  mutating func drawLines(
    _ lines: [String],
    at place: Point<PagePoints>,
    size: Double = TextSize.label,
    anchor: Label.Anchor = .start,
    color: Color = .ink,
    isBold: Bool = false
  ) {
    for (index, line) in lines.enumerated() {
      let height = TextSize.lineHeight(size)
      let middle = place.y + (Double(index) + 0.5) * height
      let baseline = Point<PagePoints>(x: place.x, y: Label.baseline(centredAt: middle, size: size))
      draw(.text(Label(line, at: baseline, size: size, anchor: anchor, color: color, isBold: isBold)))
    }
  }

  /// The same within a plot, where the lines of an axis would cross the letters.
  mutating func drawCovering(_ lines: [String], at place: Point<PagePoints>) {
    let width = lines.map { textWidth($0, size: TextSize.small) }.max() ?? 0
    let height = Double(lines.count) * TextSize.lineHeight(TextSize.small)
    draw(.rectangle(Area(left: place.x, top: place.y, width: width, height: height), .fill(.background)))
    drawLines(lines, at: place, size: TextSize.small)
  }

  /// The name of a vertical axis or of a scale, above it, and as far away as the gap.
  mutating func drawName(above text: String, gap: Double) {
    let names = Figures.lines(of: text, within: width, size: TextSize.small)
    let heading = take(Double(names.count) * TextSize.lineHeight(TextSize.small) + gap)
    drawLines(names, at: Point(x: heading.left, y: heading.top), size: TextSize.small, color: .muted)
  }

  /// The name of a horizontal axis, below its right end.
  mutating func drawName(below text: String, within limit: Double, endingAt right: Double) {
    let names = Figures.lines(of: text, within: limit, size: TextSize.small)
    let bottom = take(Double(names.count) * TextSize.lineHeight(TextSize.small))
    let end = Point<PagePoints>(x: right, y: bottom.top)
    drawLines(names, at: end, size: TextSize.small, anchor: .end, color: .muted)
  }
}
