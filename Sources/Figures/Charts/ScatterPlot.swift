import Geometry

/// The axes, points and curves of a `Scatter`.
struct ScatterPlot {
  private let chart: Scatter
  private let horizontal: Axis
  private let vertical: Axis

  private static let height = 330.0

  init(_ chart: Scatter) {
    self.chart = chart
    horizontal = chart.x.axis(for: chart.series.flatMap(\.x), about: 8)
    vertical = chart.y.axis(for: chart.series.flatMap(\.y), about: 6)
  }

  /// What has to be said below it.
  func draw(on sheet: inout Sheet) -> [String] {
    let names = lines(of: chart.y.label, within: sheet.width, size: TextSize.small)
    let heading = sheet.take(Double(names.count) * TextSize.lineHeight(TextSize.small) + 6)
    sheet.drawLines(names, at: Point(x: heading.left, y: heading.top), size: TextSize.small, color: .muted)
    var plot = sheet.take(Self.height)
    plot.left += Sheet.tickLabelWidth(vertical)
    plot.width -= Sheet.tickLabelWidth(vertical) + 8
    let x = Scale(axis: horizontal, start: plot.left, end: plot.right)
    let y = Scale(axis: vertical, start: plot.bottom, end: plot.top)
    sheet.drawHorizontalAxis(x, in: plot)
    sheet.drawVerticalAxis(y, in: plot)
    let points = ScatterPoints(chart, x, y)
    draw(points, in: plot, on: &sheet)
    for index in chart.curves.indices { drawCurve(index, x, y, in: plot, on: &sheet) }
    sheet.skip(Sheet.tickLabelHeight)
    let xNames = lines(of: chart.x.label, within: plot.width, size: TextSize.small)
    let bottom = sheet.take(Double(xNames.count) * TextSize.lineHeight(TextSize.small))
    let end = Point<PagePoints>(x: plot.right, y: bottom.top)
    sheet.drawLines(xNames, at: end, size: TextSize.small, anchor: .end, color: .muted)
    if let cells = points.cells {
      sheet.skip(6)
      let name = chart.series.first.map { $0.name.isEmpty ? "" : $0.name + ", " } ?? ""
      ScaleLegend(label: name + "points in a cell", axis: cells.axis, hasEmpty: false).draw(on: &sheet)
    }
    return points.notes
  }

  private func draw(_ points: ScatterPoints, in plot: Area, on sheet: inout Sheet) {
    points.cells?.draw(in: plot, on: &sheet)
    let isDense = chart.count > 400
    for (index, places) in points.series.enumerated() {
      var marks: [Mark] = []
      let radius = isDense ? 1.8 : 3
      if !places.inside.isEmpty {
        let paint = Paint.fill(.series(index), opacity: isDense ? 0.5 : 0.75)
        marks.append(.symbols(.series(index), places.inside, radius: radius, paint))
      }
      if !places.clamped.isEmpty {
        let paint = Paint.outline(.series(index), width: 0.9)
        marks.append(.symbols(.series(index), places.clamped, radius: radius + 0.4, paint))
      }
      if !marks.isEmpty { sheet.draw(.group(title: chart.series[index].name, clip: nil, marks)) }
    }
  }

  private func drawCurve(_ index: Int, _ x: Scale, _ y: Scale, in plot: Area, on sheet: inout Sheet) {
    let curve = chart.curves[index]
    var trace = Trace()
    for (a, b) in zip(curve.x, curve.y) {
      let isShown = (!chart.x.isLogarithmic || a > 0) && (!chart.y.isLogarithmic || b > 0) && b.isFinite
      let height = { min(max(y.position(of: b), plot.top - plot.height), plot.bottom + plot.height) }
      trace.add(isShown ? Point(x: x.position(of: a), y: height()) : nil)
    }
    trace.finish()
    let stroke = Scatter.stroke(ofCurve: index)
    let rim = Mark.path(trace.steps, .outline(.background, width: stroke.width + 1.6))
    let line = Mark.path(trace.steps, Paint(stroke: stroke))
    if !trace.steps.isEmpty {
      sheet.draw(.group(title: curve.name, clip: plot, chart.count > 400 ? [rim, line] : [line]))
    }
  }
}
