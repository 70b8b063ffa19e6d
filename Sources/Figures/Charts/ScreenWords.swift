import Geometry

/// The words on a screen in their boxes, as text where that can be read, and else as bars.
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
    let lettering = Lettering(words, scale)
    labels = zip(words, boxes).compactMap { word, box in lettering?.label(word.text, in: box, .muted) }
  }

  /// Where letters stand.
  var areas: [Area] { labels.map(\.area) }

  func draw(on sheet: inout Sheet, hasBoxes: Bool = false) {
    if labels.isEmpty, !boxes.isEmpty {
      let bars = boxes.map { box in
        Area(left: box.left, top: box.top + 0.25 * box.height, width: box.width, height: 0.5 * box.height)
      }
      sheet.draw(.path(.rectangles(bars), .fill(.grid)))
    } else if hasBoxes, !boxes.isEmpty {
      sheet.draw(.path(.rectangles(boxes), .outline(.grid, width: 0.6)))
    }
    for label in labels { sheet.draw(.text(label)) }
  }
}
