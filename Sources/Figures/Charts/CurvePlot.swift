import Geometry

/// The axes and lines of `Curves`.
struct CurvePlot {
  private let chart: Curves

  private static let height = 330.0
  /// At most, between the symbols of two series at the same place.
  private static let greatestGap = 9.0
  /// Of the way from one place to the next, what the symbols of a place may take.
  private static let share = 0.6
  private static let symbolRadius = 3.5

  init(_ chart: Curves) {
    self.chart = chart
  }

  func draw(on sheet: inout Sheet) {
    let gap = gap(within: sheet.width)
    let reach = reach(gap)
    let points = chart.series.flatMap(\.points)
    let ends = points.compactMap(\.interval).flatMap { [$0.lowerBound, $0.upperBound] }
    let up = chart.y.axis(for: points.map(\.y) + ends, about: 6)
    let frame = PlotFrame(
      x: chart.names.map(Axis.init(names:)) ?? chart.x.axis(for: points.map(\.x), about: 8),
      named: chart.x.label,
      y: up,
      named: chart.y.label,
      // Never higher than wide: a diagonal that says what guessing finds would stand steeper than it is.
      height: min(Self.height, PlotFrame.width(beside: up, on: sheet)),
      inset: chart.style == .line ? 0 : reach + Self.symbolRadius + 1,
      on: &sheet
    )
    for (index, curve) in chart.curves.enumerated() {
      frame.draw(curve, ReferenceCurve.stroke(index), on: &sheet)
    }
    // A line that runs along the edge keeps its width, and a symbol its shape.
    var clip = frame.area
    clip.top -= Self.symbolRadius + 1
    clip.height += 2 * (Self.symbolRadius + 1)
    for (index, series) in chart.series.enumerated() {
      let marks = chart.style == .line ? line(series, index, frame) : symbols(series, index, frame, gap)
      sheet.draw(.group(title: series.name, clip: clip, marks))
    }
    frame.drawHorizontalName(on: &sheet)
  }

  /// As much as leaves the symbols of one place nearer to each other than to those of the next.
  private func gap(within width: Double) -> Double {
    let places = Set(chart.series.flatMap(\.points).map(\.x)).sorted()
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    guard let least = steps.min(), let first = places.first, let last = places.last else { return Self.greatestGap }
    let room = width * least / (last - first)
    return min(Self.greatestGap, Self.share * room / Double(max(1, chart.series.count)))
  }

  /// From where series meet to the first of them, and to the last.
  private func reach(_ gap: Double) -> Double { Double(max(0, chart.series.count - 1)) / 2 * gap }

  private func line(_ series: Curves.Series, _ index: Int, _ frame: PlotFrame) -> [Mark] {
    let banded = series.points.filter { $0.interval != nil }
    let upper = banded.map { frame.place($0.x, $0.interval?.upperBound ?? $0.y) }
    let lower = banded.map { frame.place($0.x, $0.interval?.lowerBound ?? $0.y) }
    let band = Mark.path(.polygon(upper + lower.reversed()), .fill(.series(index), opacity: 0.14))
    let line = Mark.line(series.points.map { frame.place($0.x, $0.y) }, Curves.stroke(index))
    return banded.count > 1 ? [band, line] : [line]
  }

  /// Beside each other where series meet at the same place.
  private func symbols(_ series: Curves.Series, _ index: Int, _ frame: PlotFrame, _ gap: Double) -> [Mark] {
    let offset = Double(index) * gap - reach(gap)
    let places = series.points.map { point in
      let place = frame.place(point.x, point.y)
      return Point<PagePoints>(x: place.x + offset, y: place.y)
    }
    let whiskers = zip(series.points, places).compactMap { point, place in
      point.interval.map { interval in
        let ends = [interval.lowerBound, interval.upperBound].map {
          Point<PagePoints>(x: place.x, y: frame.y.position(of: $0))
        }
        return Mark.line(ends, Stroke(color: .series(index), width: 1.4))
      }
    }
    var joint = Curves.stroke(index)
    joint.width = 1.2
    return whiskers + [
      .line(places, joint), .symbols(.series(index), places, radius: Self.symbolRadius, .fill(.series(index))),
    ]
  }
}
