import Geometry

/// What the colours and symbols of a figure stand for, in rows as wide as the page.
struct Legend {
  struct Entry {
    let name: String
    let key: Key
  }

  enum Key {
    case symbol(Symbol, Paint)
    case swatch(Paint)
    case texture(Texture, Color)
    case cross
    case line(Stroke)
  }

  let entries: [Entry]

  private static let keyWidth = 19.0
  private static let gap = 16.0

  func draw(on sheet: inout Sheet) {
    let rowHeight = TextSize.lineHeight(TextSize.label) + 1
    var left = 0.0
    var row: Area?
    for entry in entries {
      let names = lines(of: entry.name, within: sheet.width - Self.keyWidth, size: TextSize.label)
      let width = Self.keyWidth + (names.map { textWidth($0, size: TextSize.label) }.max() ?? 0)
      if row == nil || left + width > sheet.width {
        row = sheet.take(rowHeight * Double(max(1, names.count)))
        left = 0
      }
      guard let row else { continue }
      draw(entry.key, at: Point(x: row.left + left + 5, y: row.top + rowHeight / 2), on: &sheet)
      sheet.drawLines(names, at: Point(x: row.left + left + Self.keyWidth - 4, y: row.top + 0.5))
      left += width + Self.gap
    }
    if !entries.isEmpty { sheet.skip(6) }
  }

  private func draw(_ key: Key, at center: Point<PagePoints>, on sheet: inout Sheet) {
    switch key {
    case .symbol(let symbol, let paint): sheet.draw(.symbols(symbol, [center], radius: 3.5, paint))
    case .swatch(let paint):
      sheet.draw(.rectangle(Area(left: center.x - 5, top: center.y - 4.5, width: 10, height: 9), paint))
    case .texture(let texture, let color):
      let area = Area(left: center.x - 5, top: center.y - 5, width: 12, height: 10)
      for mark in texture.marks(in: [area], color) { sheet.draw(mark) }
    case .cross: sheet.draw(.cross(at: center))
    case .line(let stroke):
      sheet.draw(.line([Point(x: center.x - 5, y: center.y), Point(x: center.x + 6, y: center.y)], stroke))
    }
  }
}

extension Mark {
  /// The sign of a target.
  static func cross(at center: Point<PagePoints>, radius: Double = 4.5) -> Self {
    let steps: [PathStep] = [
      .move(Point(x: center.x - radius, y: center.y)), .line(Point(x: center.x + radius, y: center.y)),
      .move(Point(x: center.x, y: center.y - radius)), .line(Point(x: center.x, y: center.y + radius)),
    ]
    return .path(steps, .outline(.ink, width: 1.5))
  }
}
