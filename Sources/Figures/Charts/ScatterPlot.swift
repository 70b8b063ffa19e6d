import Geometry

/// The axes, points and curves of a `Scatter`.
struct ScatterPlot {
  private let chart: Scatter

  private static let height = 330.0
  private static let narrowHeight = 230.0

  init(_ chart: Scatter) {
    self.chart = chart
  }

  /// What has to be said below it.
  func draw(on sheet: inout Sheet) -> [String] {
    let frame = PlotFrame(
      x: chart.x.axis(for: chart.series.flatMap(\.x), about: sheet.isNarrow ? 4 : 8),
      named: chart.x.label,
      y: chart.y.axis(for: chart.series.flatMap(\.y), about: 6),
      named: chart.y.label,
      height: sheet.isNarrow ? Self.narrowHeight : Self.height,
      on: &sheet
    )
    let points = ScatterPoints(chart, frame.x, frame.y, upTo: sheet.isNarrow ? 1000 : 4000)
    draw(points, in: frame.area, on: &sheet)
    for (index, curve) in chart.curves.enumerated() {
      frame.draw(curve, ReferenceCurve.stroke(index), hasRim: chart.isDense, on: &sheet)
    }
    frame.drawHorizontalName(on: &sheet)
    if let cells = points.cells {
      sheet.skip(6)
      let name = chart.series.first.map { $0.name.isEmpty ? "" : $0.name + ", " } ?? ""
      ScaleLegend(label: name + "points in a cell", axis: cells.axis).draw(on: &sheet)
    }
    return points.notes
  }

  private func draw(_ points: ScatterPoints, in plot: Area, on sheet: inout Sheet) {
    points.cells?.draw(in: plot, on: &sheet)
    for (index, places) in points.series.enumerated() {
      var marks: [Mark] = []
      let radius = chart.isDense ? 1.8 : 3
      if !places.inside.isEmpty {
        let paint = Paint.fill(.series(index), opacity: chart.isDense ? 0.5 : 0.75)
        marks.append(.symbols(.series(index), places.inside, radius: radius, paint))
      }
      if !places.clamped.isEmpty {
        let paint = Paint.outline(.series(index), width: 0.9)
        marks.append(.symbols(.series(index), places.clamped, radius: radius + 0.4, paint))
      }
      if !marks.isEmpty { sheet.draw(.group(title: chart.series[index].name, clip: nil, marks)) }
    }
  }
}
