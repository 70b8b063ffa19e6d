import Geometry

/// The words on a screen, as text where that can be read, and else as bars.
struct ScreenWords {
  private let boxes: [Area]
  private let labels: [Label]

  init(_ words: [ScanPath.Word], _ scale: Double, in screen: Area) {
    boxes = words.map { word in
      Area(
        left: screen.left + scale * word.place.x,
        top: screen.top + scale * word.place.y,
        width: scale * word.size.width,
        height: scale * word.size.height
      )
    }
    guard let size = Self.textSize(words, scale) else {
      labels = []
      return
    }
    labels = zip(words, boxes).map { word, box in
      let place = Point<PagePoints>(x: box.center.x, y: Label.baseline(centredAt: box.center.y, size: size))
      return Label(word.text, at: place, size: size, anchor: .middle, color: .muted)
    }
  }

  /// One for all, with which each fits into its box; nil where it would be too small to read.
  static func textSize(_ words: [ScanPath.Word], _ scale: Double) -> Double? {
    let sizes = words.filter { !$0.text.isEmpty }.map { word in
      min(14, scale * word.size.width / textWidth(word.text, size: 1), 0.8 * scale * word.size.height)
    }
    return sizes.min().flatMap { $0 >= TextSize.smallest ? $0 : nil }
  }

  /// Where letters stand.
  var areas: [Area] { labels.map(\.area) }

  func draw(on sheet: inout Sheet) {
    if labels.isEmpty, !boxes.isEmpty {
      let bars = boxes.map { box in
        Area(left: box.left, top: box.top + 0.25 * box.height, width: box.width, height: 0.5 * box.height)
      }
      sheet.draw(.path(.rectangles(bars), .fill(.grid)))
    }
    for label in labels { sheet.draw(.text(label)) }
  }
}
