import Geometry

/// One or two panels of a `BarsWithSpread` side by side, which share the names of the categories.
///
/// On a narrow page a category's name stands above its bars.
struct BarPanels {
  private let chart: BarsWithSpread
  private let panels: [BarsWithSpread.Panel]
  private let isNarrow: Bool
  private let names: [[String]]
  private let nameWidth: Double
  private let rowHeights: [Double]

  private static let barHeight = 11.0
  private static let gap = 26.0
  /// Of names that stand above their bars, from the line where bars begin.
  private static let nameInset = 4.0

  init(_ chart: BarsWithSpread, _ panels: [BarsWithSpread.Panel], on sheet: Sheet) {
    self.chart = chart
    self.panels = panels
    isNarrow = sheet.isNarrow
    guard !sheet.isNarrow else {
      names = chart.categories.map { lines(of: $0, within: sheet.width - Self.nameInset, size: TextSize.small) }
      nameWidth = 0
      rowHeights = names.map { lines in
        let bars = Double(chart.groups.count) * (Self.barHeight + 1)
        return Double(lines.count) * TextSize.lineHeight(TextSize.small) + bars + 8
      }
      return
    }
    let greatest = panels.count == 1 ? 220.0 : 150.0
    names = chart.categories.map { lines(of: $0, within: greatest, size: TextSize.label) }
    nameWidth = 8 + (names.joined().map { textWidth($0, size: TextSize.label) }.max() ?? 0)
    rowHeights = names.map { lines in
      let bars = Double(chart.groups.count) * (Self.barHeight + 1)
      return max(bars, Double(lines.count) * TextSize.lineHeight(TextSize.label)) + 8
    }
  }

  func draw(on sheet: inout Sheet) {
    let width = (sheet.width - nameWidth - Double(panels.count - 1) * Self.gap) / Double(panels.count)
    let headings = panels.map { lines(of: $0.label, within: width, size: TextSize.heading, isBold: true) }
    let headingHeight = TextSize.lineHeight(TextSize.heading) * Double(headings.map(\.count).max() ?? 1) + 2
    let heading = sheet.take(headingHeight)
    let body = sheet.take(rowHeights.reduce(0, +))
    sheet.skip(Sheet.tickLabelHeight + 6)
    if !isNarrow { drawNames(beside: body, on: &sheet) }
    for (index, panel) in panels.enumerated() {
      let left = body.left + nameWidth + Double(index) * (width + Self.gap)
      sheet.drawLines(headings[index], at: Point(x: left, y: heading.top), size: TextSize.heading, isBold: true)
      draw(panel, in: Area(left: left, top: body.top, width: width, height: body.height), on: &sheet)
    }
    if isNarrow { drawNames(within: body, on: &sheet) }
  }

  private func drawNames(within body: Area, on sheet: inout Sheet) {
    var top = body.top
    for (lines, height) in zip(names, rowHeights) {
      sheet.drawCovering(lines, at: Point(x: body.left + Self.nameInset, y: top + 2))
      top += height
    }
  }

  private func drawNames(beside body: Area, on sheet: inout Sheet) {
    var top = body.top
    for (lines, height) in zip(names, rowHeights) {
      let textHeight = Double(lines.count) * TextSize.lineHeight(TextSize.label)
      let place = Point<PagePoints>(x: body.left + nameWidth - 8, y: top + (height - textHeight) / 2)
      sheet.drawLines(lines, at: place, anchor: .end)
      top += height
    }
  }

  /// The values stand in a column of their own beside the bars, where nothing can cover them.
  private func draw(_ panel: BarsWithSpread.Panel, in area: Area, on sheet: inout Sheet) {
    let texts = panel.bars.map { bars in
      bars.map { $0.map { decimalText($0.value, decimals: panel.decimals) } ?? "–" }
    }
    let column = 8 + (texts.joined().map { textWidth($0, size: TextSize.small) }.max() ?? 0)
    let plot = Area(left: area.left, top: area.top, width: area.width - column, height: area.height)
    let axis = Axis(covering: covered(by: panel), about: max(2, Int(plot.width / 50)))
    let scale = Scale(axis: axis, start: plot.left, end: plot.right)
    sheet.drawHorizontalAxis(scale, in: plot)
    var top = plot.top
    for (category, bars) in panel.bars.enumerated() {
      let height = rowHeights[category]
      let room = height - Double(bars.count) * (Self.barHeight + 1) + 1
      let first = top + (isNarrow ? room - 5 : room / 2)
      for (group, bar) in bars.enumerated() {
        let y = first + Double(group) * (Self.barHeight + 1)
        if let bar { draw(bar, at: y, group, category, scale, on: &sheet) }
        let baseline = Label.baseline(centredAt: y + Self.barHeight / 2, size: TextSize.small)
        let place = Point<PagePoints>(x: area.right, y: baseline)
        sheet.draw(.text(Label(texts[category][group], at: place, size: TextSize.small, anchor: .end)))
      }
      top += height
    }
    let zero = scale.position(of: 0)
    sheet.draw(.line([Point(x: zero, y: plot.top), Point(x: zero, y: plot.bottom)], Stroke(color: .ink)))
  }

  private func draw(
    _ bar: BarsWithSpread.Bar,
    at top: Double,
    _ group: Int,
    _ category: Int,
    _ scale: Scale,
    on sheet: inout Sheet
  ) {
    let ends = [scale.position(of: 0), scale.position(of: bar.value)].sorted()
    let body = Area(left: ends[0], top: top, width: ends[1] - ends[0], height: Self.barHeight)
    var marks = [Mark.rectangle(body, .fill(.series(group)))]
    if let spread = bar.spread {
      let from = Point<PagePoints>(x: scale.position(of: spread.lowerBound), y: body.center.y)
      let to = Point<PagePoints>(x: scale.position(of: spread.upperBound), y: body.center.y)
      marks += .whisker(from: from, to: to, capHeight: 5)
    }
    let title = [chart.categories[category], chart.groups[group]].filter { !$0.isEmpty }.joined(separator: ", ")
    sheet.draw(.group(title: title, clip: nil, marks))
  }

  /// What the axis has to show: all of it, and zero, where bars begin.
  private func covered(by panel: BarsWithSpread.Panel) -> ClosedRange<Double> {
    let bars = panel.bars.joined().compactMap(\.self)
    let values = bars.flatMap { [$0.value] + ($0.spread.map { [$0.lowerBound, $0.upperBound] } ?? []) }
    return min(values.min() ?? 0, 0)...max(values.max() ?? 0, 0)
  }
}

extension [Mark] {
  /// A line with caps, with a rim that parts it from a bar below.
  static func whisker(from start: Point<PagePoints>, to end: Point<PagePoints>, capHeight: Double) -> Self {
    let half = capHeight / 2
    let steps =
      [PathStep.move(start), .line(end)]
      + [start, end].flatMap { cap in
        [PathStep.move(Point(x: cap.x, y: cap.y - half)), .line(Point(x: cap.x, y: cap.y + half))]
      }
    return [.path(steps, .outline(.background, width: 2.6)), .path(steps, .outline(.ink, width: 1))]
  }
}
