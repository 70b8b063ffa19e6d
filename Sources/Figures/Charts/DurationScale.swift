import Basics
import Geometry

/// Circles whose areas are proportional to durations.
struct DurationScale {
  /// The radius of a second's.
  private let unit: Double
  private let longest: Double

  private static let greatestRadius = 11.0
  private static let leastMedianRadius = 1.6

  /// As large as leaves most of the area free in the fullest panel.
  init(_ panels: [[Double]], in area: Double) {
    let total = panels.map { $0.reduce(0, +) }.max() ?? 0
    let all = panels.joined().sorted()
    longest = all.last ?? 0
    let median = median(ofSorted: all) ?? 0
    guard total > 0, longest > 0 else {
      unit = 10
      return
    }
    let free = (0.12 * area / (.pi * total)).squareRoot()
    let least = median > 0 ? Self.leastMedianRadius / median.squareRoot() : 0
    unit = min(max(free, least), Self.greatestRadius / longest.squareRoot())
  }

  /// Never so small that it could not be seen.
  func radius(_ duration: Double) -> Double { max(0.6, unit * duration.squareRoot()) }

  func drawLegend(on sheet: inout Sheet) {
    let shown = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].filter { $0 <= longest }.suffix(sheet.isNarrow ? 2 : 3)
    guard !shown.isEmpty else { return }
    let row = sheet.take(max(TextSize.lineHeight(TextSize.small), 2 * radius(shown.last ?? 0)) + 2)
    let baseline = Label.baseline(centredAt: row.center.y, size: TextSize.small)
    var left = row.left
    let write = { (text: String, sheet: inout Sheet) in
      let place = Point<PagePoints>(x: left, y: baseline)
      sheet.draw(.text(Label(text, at: place, size: TextSize.small, color: .muted)))
      left += textWidth(text, size: TextSize.small) + 14
    }
    write("duration", &sheet)
    for duration in shown {
      let radius = radius(duration)
      let center = Point<PagePoints>(x: left + radius, y: row.center.y)
      sheet.draw(.symbols(.circle, [center], radius: radius, .outline(.muted, width: 0.8)))
      left += 2 * radius + 5
      write("\(decimalText(1000 * duration)) ms", &sheet)
    }
  }
}
