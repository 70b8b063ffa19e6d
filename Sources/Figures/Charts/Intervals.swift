import Geometry

/// Estimates as dots with their intervals, one below the other, against a reference such as no difference.
public struct Intervals: NarrowChart {
  public struct Row: Sendable, Hashable {
    public let name: String
    /// Nil where nothing could be estimated.
    public let value: Double?
    public let interval: ClosedRange<Double>?

    public init(_ name: String, _ value: Double?, interval: ClosedRange<Double>? = nil) {
      self.name = name
      self.value = value?.drawable
      self.interval = interval?.drawable
    }
  }

  public let title: String
  public let description: String
  public let rows: [Row]
  /// The quantity with its unit.
  public let label: String
  /// Of the printed values.
  public let decimals: Int
  /// Where a line is drawn across all rows.
  public let reference: Double?
  public let caption: String?

  public init(
    title: String,
    description: String,
    rows: [Row],
    label: String,
    decimals: Int = 2,
    reference: Double? = nil,
    caption: String? = nil
  ) {
    self.title = title
    self.description = description
    self.rows = rows
    self.label = label
    self.decimals = decimals
    self.reference = reference?.drawable
    self.caption = caption
  }

  public func canvas(name: String, width: Double) -> Canvas {
    var sheet = Sheet(title: title, width: width)
    sheet.skip(2)
    if sheet.isNarrow { return narrow(sheet, name: name) }
    let names = rows.map { lines(of: $0.name, within: 230, size: TextSize.label) }
    let nameWidth = 12 + (names.joined().map { textWidth($0, size: TextSize.label) }.max() ?? 0)
    let texts = rows.map(printed)
    let column = 12 + (texts.map { textWidth($0, size: TextSize.small) }.max() ?? 0)
    let heights = names.map { Double(max(1, $0.count)) * TextSize.lineHeight(TextSize.label) + 6 }
    let body = sheet.take(heights.reduce(0, +))
    let plot = Area(
      left: body.left + nameWidth,
      top: body.top,
      width: body.width - nameWidth - column,
      height: body.height
    )
    let scale = Scale(axis: axis(for: plot.width), start: plot.left, end: plot.right)
    sheet.drawHorizontalAxis(scale, in: plot)
    drawReference(scale, in: plot, on: &sheet)
    var top = plot.top
    for (index, row) in rows.enumerated() {
      let middle = top + heights[index] / 2
      let textHeight = Double(names[index].count) * TextSize.lineHeight(TextSize.label)
      sheet.drawLines(names[index], at: Point(x: plot.left - 12, y: middle - textHeight / 2), anchor: .end)
      draw(row, at: middle, scale, on: &sheet)
      let place = Point<PagePoints>(x: body.right, y: Label.baseline(centredAt: middle, size: TextSize.small))
      sheet.draw(.text(Label(texts[index], at: place, size: TextSize.small, anchor: .end)))
      top += heights[index]
    }
    sheet.skip(Sheet.tickLabelHeight)
    let labelLines = lines(of: label, within: plot.width, size: TextSize.small)
    let bottom = sheet.take(Double(labelLines.count) * TextSize.lineHeight(TextSize.small))
    let place = Point<PagePoints>(x: plot.center.x, y: bottom.top)
    sheet.drawLines(labelLines, at: place, size: TextSize.small, anchor: .middle, color: .muted)
    return sheet.canvas(name: name, description: description, notes: caption.map { [$0] } ?? [])
  }

  /// Each row's name and numbers above its line, which has the whole width.
  private func narrow(_ sheet: Sheet, name: String) -> Canvas {
    var sheet = sheet
    let texts = rows.map { row in lines(of: "\(row.name): \(printed(row))", within: sheet.width, size: TextSize.small) }
    let textHeight = TextSize.lineHeight(TextSize.small)
    let heights = texts.map { Double($0.count) * textHeight + 14 }
    var plot = sheet.take(heights.reduce(0, +))
    plot.left += 8
    plot.width -= 16
    let scale = Scale(axis: axis(for: plot.width), start: plot.left, end: plot.right)
    sheet.drawHorizontalAxis(scale, in: plot)
    drawReference(scale, in: plot, on: &sheet)
    var top = plot.top
    for (index, row) in rows.enumerated() {
      sheet.drawCovering(texts[index], at: Point(x: Sheet.margin, y: top))
      draw(row, at: top + heights[index] - 7, scale, on: &sheet)
      top += heights[index]
    }
    sheet.skip(Sheet.tickLabelHeight)
    sheet.write(label, size: TextSize.small, color: .muted)
    return sheet.canvas(name: name, description: description, notes: caption.map { [$0] } ?? [])
  }

  private func axis(for width: Double) -> Axis {
    let intervals = rows.compactMap(\.interval).flatMap { [$0.lowerBound, $0.upperBound] }
    let shown = rows.compactMap(\.value) + intervals + (reference.map { [$0] } ?? [])
    let range = shown.min().map { $0...(shown.max() ?? $0) } ?? 0...1
    return Axis(covering: range, about: max(2, Int(width / 55)))
  }

  private func drawReference(_ scale: Scale, in plot: Area, on sheet: inout Sheet) {
    guard let reference else { return }
    let x = scale.position(of: reference)
    let stroke = Stroke(color: .ink, width: 1, dashes: [4, 3])
    sheet.draw(.line([Point(x: x, y: plot.top), Point(x: x, y: plot.bottom)], stroke))
  }

  private func draw(_ row: Row, at y: Double, _ scale: Scale, on sheet: inout Sheet) {
    var marks: [Mark] = []
    if let interval = row.interval {
      let ends = [interval.lowerBound, interval.upperBound].map { Point<PagePoints>(x: scale.position(of: $0), y: y) }
      marks.append(.line(ends, Stroke(color: .series(0), width: 2)))
    }
    if let value = row.value {
      let place = Point<PagePoints>(x: scale.position(of: value), y: y)
      marks.append(.symbols(.circle, [place], radius: 4, .fill(.series(0))))
    }
    if !marks.isEmpty { sheet.draw(.group(title: row.name, clip: nil, marks)) }
  }

  /// Such as `0.52 [0.10, 0.94]`.
  private func printed(_ row: Row) -> String {
    guard let value = row.value else { return "–" }
    let text = decimalText(value, decimals: decimals)
    guard let interval = row.interval else { return text }
    let ends = [interval.lowerBound, interval.upperBound].map { decimalText($0, decimals: decimals) }
    return "\(text) [\(ends[0]), \(ends[1])]"
  }
}
