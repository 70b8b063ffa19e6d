import Geometry

/// The lines of a `SlopeChart` with their names beside their ends.
///
/// On a narrow page there are no names, and the stages are numbered.
struct SlopePlot {
  private let chart: SlopeChart
  private let isNarrow: Bool
  private let axis: Axis
  private let names: [[String]]
  /// Those of the last stage.
  private let values: [String]
  private let nameWidth: Double
  private let valueWidth: Double
  /// From one name to the next.
  private let nameHeight: Double
  private let height: Double

  init(_ chart: SlopeChart, isNarrow: Bool) {
    self.chart = chart
    self.isNarrow = isNarrow
    let numbers = chart.categories.flatMap { $0.values.compactMap(\.self) }
    let range = numbers.min().map { $0...(numbers.max() ?? $0) } ?? 1...10
    axis = chart.isLogarithmic ? Axis(logarithmicCovering: range) : Axis(covering: range, about: 6)
    names = chart.categories.map { lines(of: $0.name, within: 150, size: TextSize.label) }
    values = chart.categories.map(chart.lastValue)
    nameWidth = names.joined().map { textWidth($0, size: TextSize.label) }.max() ?? 0
    valueWidth = values.map { textWidth($0, size: TextSize.label) }.max() ?? 0
    let lineCount = names.map(\.count).max() ?? 1
    nameHeight = TextSize.lineHeight(TextSize.label) * Double(lineCount) + (lineCount > 1 ? 4 : 0)
    height = isNarrow ? 200 : max(270, Double(names.count) * nameHeight)
  }

  func draw(on sheet: inout Sheet) {
    sheet.drawName(above: chart.label, gap: 8)
    var plot = sheet.take(height)
    plot.left += Sheet.tickLabelWidth(axis)
    plot.width -= Sheet.tickLabelWidth(axis) + (isNarrow ? 0 : nameWidth + valueWidth + 36)
    let scale = Scale(axis: axis, start: plot.bottom, end: plot.top)
    sheet.drawVerticalAxis(scale, in: plot)
    drawStages(in: plot, on: &sheet)
    for index in chart.categories.indices { drawSlope(index, scale, in: plot, on: &sheet) }
    if !isNarrow { drawNames(scale, in: plot, on: &sheet) }
  }

  private func x(_ stage: Int, _ plot: Area) -> Double {
    let step = plot.width / Double(chart.stages.count)
    return plot.left + (Double(stage) + 0.5) * step
  }

  private func drawStages(in plot: Area, on sheet: inout Sheet) {
    let room = plot.width / Double(chart.stages.count) - 8
    let texts = chart.stages.enumerated().map { stage, name in
      isNarrow ? ["\(stage + 1)"] : lines(of: name, within: room, size: TextSize.label)
    }
    for (stage, lines) in texts.enumerated() {
      let x = x(stage, plot)
      sheet.draw(.line([Point(x: x, y: plot.top), Point(x: x, y: plot.bottom)], Stroke(color: .grid, width: 0.75)))
      sheet.drawLines(lines, at: Point(x: x, y: plot.bottom + 6), anchor: .middle)
    }
    sheet.skip(6 + Double(texts.map(\.count).max() ?? 0) * TextSize.lineHeight(TextSize.label))
    guard isNarrow else { return }
    sheet.skip(4)
    for (stage, name) in chart.stages.enumerated() { sheet.write("\(stage + 1)  \(name)", size: TextSize.small) }
  }

  /// Where a value is missing the line is interrupted.
  private func drawSlope(_ index: Int, _ scale: Scale, in plot: Area, on sheet: inout Sheet) {
    let category = chart.categories[index]
    let points = category.values.enumerated().map { stage, value in
      value.map { Point<PagePoints>(x: x(stage, plot), y: scale.position(of: $0)) }
    }
    let pieces = points.split(whereSeparator: { $0 == nil }).map { $0.compactMap(\.self) }
    let stroke = Stroke(color: .series(index), width: 1.8)
    let lines = pieces.filter { $0.count > 1 }.map { Mark.line($0, stroke) }
    let dots = Mark.symbols(.series(index), points.compactMap(\.self), radius: 3.2, .fill(.series(index)))
    sheet.draw(.group(title: category.name, clip: nil, lines + [dots]))
  }

  private func drawNames(_ scale: Scale, in plot: Area, on sheet: inout Sheet) {
    let ends = chart.categories.map { category in
      category.values.lastIndex { $0 != nil }.map { stage in
        Point<PagePoints>(x: x(stage, plot), y: scale.position(of: category.values[stage] ?? 0))
      }
    }
    let heights = spacedApart(
      ends.map { $0?.y ?? plot.bottom },
      by: nameHeight,
      within: plot.top + nameHeight / 2...plot.bottom - nameHeight / 2
    )
    for (index, y) in heights.enumerated() {
      let left = plot.right + 26
      if let end = ends[index] {
        let bend = [Point(x: end.x + 5, y: end.y), Point<PagePoints>(x: plot.right + 4, y: end.y)]
        let leader = bend + [Point(x: left - 8, y: y), Point(x: left - 4, y: y)]
        sheet.draw(.line(leader, Stroke(color: .series(index), width: 0.8, opacity: 0.7)))
      }
      let top = y - Double(names[index].count) * TextSize.lineHeight(TextSize.label) / 2
      sheet.drawLines(names[index], at: Point(x: left, y: top))
      let place = Point<PagePoints>(x: left + nameWidth + 10 + valueWidth, y: Label.baseline(centredAt: y))
      sheet.draw(.text(Label(values[index], at: place, anchor: .end, color: .muted)))
    }
  }
}
