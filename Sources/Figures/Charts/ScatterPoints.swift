import Geometry

/// Where the points of a `Scatter` lie on the page.
struct ScatterPoints {
  /// Of each series.
  struct Places {
    var inside: [Point<PagePoints>] = []
    /// At the edge, for those beyond the axes.
    var clamped: [Point<PagePoints>] = []
  }

  let series: [Places]
  /// Nil where single points can be seen.
  let cells: Honeycomb?
  /// What the figure says of those that are not where they should be, or not drawn.
  let notes: [String]

  /// `greatestCount`: of points of which more cannot be told apart.
  init(_ chart: Scatter, _ x: Scale, _ y: Scale, upTo greatestCount: Int) {
    let all = chart.series.map { Self.places(of: $0, x, y) }
    let clamped = all.reduce(0) { $0 + $1.clamped.count }
    var notes = [clampedNote(clamped, of: chart.count, "beyond the axes")].compactMap(\.self)
    if chart.isHoneycomb {
      cells = Honeycomb(all.flatMap(\.inside))
      series = all.map { Places(clamped: Figures.thinned($0.clamped, to: 2)) }
    } else {
      let isDense = chart.count > greatestCount
      let limit = max(1, greatestCount / max(1, chart.series.count))
      cells = nil
      series = all.map { places in
        isDense
          ? Places(inside: Figures.thinned(places.inside, upTo: limit), clamped: Figures.thinned(places.clamped, to: 2))
          : places
      }
      let drawn = series.reduce(0) { $0 + $1.inside.count }
      if drawn + clamped < chart.count {
        let numbers = [drawn, chart.count - clamped].map { decimalText(Double($0)) }
        notes.append("Of points of a series that would cover one another one is drawn: \(numbers[0]) of \(numbers[1]).")
      }
    }
    self.notes = notes
  }

  private static func places(of series: Scatter.Series, _ x: Scale, _ y: Scale) -> Places {
    zip(series.x, series.y).reduce(into: Places()) { places, point in
      let (a, b) = (x.axis.clamped(point.0), y.axis.clamped(point.1))
      let place = Point<PagePoints>(x: x.position(of: a), y: y.position(of: b))
      if (a, b) == point { places.inside.append(place) } else { places.clamped.append(place) }
    }
  }
}
