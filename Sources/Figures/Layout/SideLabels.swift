import Geometry

/// Names to the right of a plot, each as near as there is room to the height of what it names.
struct SideLabels {
  struct Entry {
    let name: String
    /// Nil where there is nothing to lead to.
    let y: Double?
    let stroke: Stroke
  }

  /// From the plot to the names.
  static let gap = 20.0
  private static let greatestWidth = 96.0

  static func lines(of name: String) -> [String] {
    Figures.lines(of: name, within: greatestWidth, size: TextSize.small)
  }

  /// With the gap; zero where there are none.
  static func width(_ names: [String]) -> Double {
    names.flatMap(lines).map { textWidth($0, size: TextSize.small) }.max().map { $0 + gap } ?? 0
  }

  /// What they need at least.
  static func height(_ names: [String]) -> Double { Double(names.count) * pitch(names) }

  static func draw(_ entries: [Entry], beside plot: Area, on sheet: inout Sheet) {
    let pitch = pitch(entries.map(\.name))
    let limits = plot.top + pitch / 2...max(plot.top, plot.bottom - pitch) + pitch / 2
    let wanted = entries.map { $0.y ?? plot.center.y }
    for (entry, y) in zip(entries, spacedApart(wanted, by: pitch, within: limits)) {
      if let end = entry.y { drawLeader(from: end, to: y, entry.stroke, beside: plot, on: &sheet) }
      let lines = lines(of: entry.name)
      let top = y - Double(lines.count) * TextSize.lineHeight(TextSize.small) / 2
      sheet.drawLines(lines, at: Point(x: plot.right + gap, y: top), size: TextSize.small)
    }
  }

  private static func drawLeader(
    from start: Double,
    to end: Double,
    _ stroke: Stroke,
    beside plot: Area,
    on sheet: inout Sheet
  ) {
    let start = min(max(start, plot.top), plot.bottom)
    let left = plot.right
    let bends = [(left + 2, start), (left + 5, start), (left + gap - 7, end), (left + gap - 3, end)]
    var stroke = stroke
    stroke.width = 1
    sheet.draw(.line(bends.map { Point(x: $0.0, y: $0.1) }, stroke))
  }

  /// From one name to the next.
  private static func pitch(_ names: [String]) -> Double {
    let count = names.map { lines(of: $0).count }.max() ?? 1
    return TextSize.lineHeight(TextSize.small) * Double(count) + (count > 1 ? 3 : 0)
  }
}
