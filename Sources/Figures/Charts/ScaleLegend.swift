import Geometry

/// Which colour stands for which value.
struct ScaleLegend {
  let label: String
  /// Nil where there are no values.
  let axis: Axis?
  /// The colour at each share of the axis.
  var color: (Double) -> Color = { .scale($0) }
  /// What has no value; nil where everything has one.
  var empty: Empty?

  struct Empty {
    var name = "no value"
    var isHatched = true
  }

  private static let steps = 80

  func draw(on sheet: inout Sheet) {
    sheet.drawName(above: label, gap: 2)
    var band = sheet.take(10)
    sheet.skip(Sheet.tickLabelHeight)
    band.width = min(260, sheet.width - 8)
    if let axis { draw(axis, in: band, on: &sheet) }
    guard let empty else { return }
    var key = Area(left: axis == nil ? band.left : band.right + 30, top: band.top, width: 18, height: band.height)
    if axis != nil, sheet.isNarrow {
      sheet.skip(4)
      let row = sheet.take(TextSize.lineHeight(TextSize.small))
      (key.left, key.top) = (row.left, row.top)
    }
    if empty.isHatched { sheet.draw(.hatching(key)) }
    sheet.draw(.rectangle(key, .outline(.muted, width: 0.6)))
    let place = Point<PagePoints>(
      x: key.right + 6,
      y: Label.baseline(centredAt: key.center.y, size: TextSize.small)
    )
    sheet.draw(.text(Label(empty.name, at: place, size: TextSize.small, color: .muted)))
  }

  private func draw(_ axis: Axis, in band: Area, on sheet: inout Sheet) {
    sheet.drawHorizontalAxis(Scale(axis: axis, start: band.left, end: band.right), in: band)
    for step in 0..<Self.steps {
      // Each reaches to the end, since between two that only touch the background would shine through.
      let left = band.left + band.width * Double(step) / Double(Self.steps)
      let rest = Area(left: left, top: band.top, width: band.right - left, height: band.height)
      sheet.draw(.rectangle(rest, .fill(color((Double(step) + 0.5) / Double(Self.steps)))))
    }
  }
}
