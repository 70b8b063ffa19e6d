import Basics
import Geometry

/// Circles whose areas are proportional to durations.
struct DurationScale {
  /// The radius of a second's.
  private let unit: Double
  private let longest: Time

  private static let greatestRadius = 11.0
  private static let leastMedianRadius = 1.6

  /// As large as leaves most of the area free in the fullest panel.
  init(_ panels: [[Time]], in area: Double) {
    let seconds = panels.map { $0.map(\.seconds) }
    let total = seconds.map { $0.reduce(0, +) }.max() ?? 0
    let all = seconds.joined().sorted()
    longest = panels.joined().max() ?? .zero
    let median = median(ofSorted: all) ?? 0
    guard total > 0, longest > .zero else {
      unit = 10
      return
    }
    let free = (0.12 * area / (.pi * total)).squareRoot()
    let least = median > 0 ? Self.leastMedianRadius / median.squareRoot() : 0
    unit = min(max(free, least), Self.greatestRadius / longest.seconds.squareRoot())
  }

  /// Never so small that it could not be seen.
  func radius(_ duration: Time) -> Double { max(0.6, unit * duration.seconds.squareRoot()) }

  func drawLegend(on sheet: inout Sheet) {
    let round = [50, 100, 200, 500, 1000, 2000, 5000, 10_000].map(Time.milliseconds)
    let shown = round.filter { $0 <= longest }.suffix(sheet.isNarrow ? 2 : 3)
    guard !shown.isEmpty else { return }
    let row = sheet.take(max(TextSize.lineHeight(TextSize.small), 2 * radius(shown.last ?? .zero)) + 2)
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
      write("\(decimalText(duration.milliseconds)) ms", &sheet)
    }
  }
}
