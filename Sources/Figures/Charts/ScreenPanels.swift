import Basics
import Geometry

/// The panels of a `ScreenScatter`, as large as the page allows.
struct ScreenPanels {
  private let chart: ScreenScatter
  private let view: ScreenView<ScreenPoints>
  private let facets: Facets
  private let plotSize: Size<PagePoints>
  private let horizontal: Axis
  private let vertical: Axis
  private let tickWidth: Double
  private let colors: [String: Int]

  private static let gap = 18.0

  /// `pageWidth`: below one another where that is narrow.
  init(_ chart: ScreenScatter, width pageWidth: Double) {
    self.chart = chart
    view = ScreenView(of: chart)
    facets = Facets(count: chart.panels.count, columns: pageWidth < Sheet.width ? 1 : nil)
    vertical = Axis(within: view.y, about: facets.columns == 1 ? 8 : 5)
    tickWidth = Sheet.tickLabelWidth(vertical)
    let room = pageWidth - 2 * Sheet.margin - tickWidth - Double(facets.columns - 1) * Self.gap
    let shape = (view.y.upperBound - view.y.lowerBound) / (view.x.upperBound - view.x.lowerBound)
    let width = min(room / Double(facets.columns), Sheet.greatestHeight(of: facets.rows) / shape)
    plotSize = Size(width: width, height: width * shape)
    horizontal = Axis(within: view.x, about: max(2, Int(clamped: width / 45)))
    colors = Dictionary(uniqueKeysWithValues: chart.seriesNames.enumerated().map { ($0.element, $0.offset) })
  }

  func draw(on sheet: inout Sheet) {
    sheet.drawName(above: chart.yLabel, gap: 4)
    for row in 0..<facets.rows {
      let indices = chart.panels.indices.filter { facets.row(of: $0) == row }
      drawRow(indices, on: &sheet)
      sheet.skip(row == facets.rows - 1 ? Sheet.tickLabelHeight : 10)
    }
    let columns = facets.column(of: facets.count - 1) + 1
    let used = tickWidth + Double(columns) * (plotSize.width + Self.gap) - Self.gap
    sheet.drawName(below: chart.xLabel, within: sheet.width, endingAt: Sheet.margin + used)
  }

  private func drawRow(_ indices: [Int], on sheet: inout Sheet) {
    let titles = indices.map { index in
      lines(of: chart.panels[index].title ?? "", within: plotSize.width, size: TextSize.heading, isBold: true)
    }
    let titleHeight = TextSize.lineHeight(TextSize.heading) * Double(titles.map(\.count).max() ?? 0)
    let row = sheet.take(titleHeight + plotSize.height + (titleHeight > 0 ? 6 : 0))
    for (index, title) in zip(indices, titles) {
      let left = row.left + tickWidth + Double(facets.column(of: index)) * (plotSize.width + Self.gap)
      let plot = Area(
        left: left,
        top: row.bottom - plotSize.height,
        width: plotSize.width,
        height: plotSize.height
      )
      sheet.drawLines(title, at: Point(x: left, y: row.top), size: TextSize.heading, isBold: true)
      draw(index, in: plot, on: &sheet)
    }
  }

  private func draw(_ index: Int, in plot: Area, on sheet: inout Sheet) {
    let isUpright = chart.frame == .bottomLeft
    let x = Scale(axis: horizontal, start: plot.left, end: plot.right)
    let y = Scale(
      axis: vertical,
      start: isUpright ? plot.bottom : plot.top,
      end: isUpright ? plot.top : plot.bottom
    )
    sheet.drawHorizontalAxis(x, in: plot, hasLabels: facets.isLowest(index))
    sheet.drawVerticalAxis(y, in: plot, hasLabels: facets.column(of: index) == 0)
    let place = { (point: Point<ScreenPoints>) in
      Point<PagePoints>(x: x.position(of: point.x), y: y.position(of: point.y))
    }
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map { (x: Double, y: Double) in
      place(Point(x: x * chart.screen.width, y: y * chart.screen.height))
    }
    sheet.draw(.path(.polygon(corners), .outline(.ink, width: 1.2)))
    let panel = chart.panels[index]
    for series in panel.series { drawLines(of: series, place, on: &sheet) }
    for series in panel.series { drawPoints(of: series, place, on: &sheet) }
    let radius = facets.columns > 2 ? 3.5 : 4.5
    for target in chart.targets { sheet.draw(.cross(at: place(target), radius: radius)) }
  }

  private func drawLines(
    of series: ScreenScatter.Series,
    _ place: (Point<ScreenPoints>) -> Point<PagePoints>,
    on sheet: inout Sheet
  ) {
    guard let target = series.target, !series.points.isEmpty else { return }
    let end = place(view.clamped(target))
    let steps = series.points.flatMap { [PathStep.move(place(view.clamped($0))), .line(end)] }
    let stroke = Stroke(color: .series(colors[series.name] ?? 0), width: 0.5, opacity: 0.5)
    sheet.draw(.path(steps, Paint(stroke: stroke)))
  }

  private func drawPoints(
    of series: ScreenScatter.Series,
    _ place: (Point<ScreenPoints>) -> Point<PagePoints>,
    on sheet: inout Sheet
  ) {
    let index = colors[series.name] ?? 0
    let isDense = chart.points.count / chart.panels.count > 150
    let shown = series.points.filter(view.contains).map(place)
    let clamped = series.points.filter { !view.contains($0) }.map { place(view.clamped($0)) }
    var marks: [Mark] = []
    let symbol = Symbol.series(index)
    let radius = isDense ? 1.8 : 2.6
    if !shown.isEmpty {
      marks.append(.symbols(symbol, shown, radius: radius, .fill(.series(index), opacity: isDense ? 0.6 : 0.8)))
    }
    if !clamped.isEmpty {
      marks.append(.symbols(symbol, clamped, radius: radius + 0.4, .outline(.series(index), width: 0.9)))
    }
    sheet.draw(.group(title: series.name, clip: nil, marks))
  }
}
