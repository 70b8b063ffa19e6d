public import Geometry

/// A page of text: the screen's edge, the bands of its lines, and every word in its box.
public struct PassagePage: Chart {
  public let title: String
  public let description: String
  /// Nil where nobody knows it: then the page is as large as the text.
  public let screen: Size<RecordedUnits>?
  public let lines: [Region<RecordedUnits>]
  public let words: [ScanPath.Word]
  /// None where only words were measured.
  public let characters: [ScanPath.Word]
  /// Whether characters stand below each other.
  public let isVertical: Bool
  public let caption: String?

  private static let greatestHeight = 640.0

  public init(
    title: String,
    description: String,
    screen: Size<RecordedUnits>?,
    lines: [Region<RecordedUnits>],
    words: [ScanPath.Word],
    characters: [ScanPath.Word] = [],
    isVertical: Bool = false,
    caption: String? = nil
  ) {
    self.title = title
    self.description = description
    self.screen = screen?.drawable
    self.lines = lines.map(\.drawable)
    self.words = words
    self.characters = characters
    self.isVertical = isVertical
    self.caption = caption
  }

  public func canvas(name: String) -> Canvas {
    var sheet = Sheet(title: title)
    let shown = shown
    let scale = min(sheet.width / shown.width, Self.greatestHeight / shown.height)
    let page = sheet.take(scale * shown.height)
    let left = page.left + (page.width - scale * shown.width) / 2
    let place = { (box: Region<RecordedUnits>) in
      Area(
        left: left + (box.left - shown.left) * scale,
        top: page.top + (box.top - shown.top) * scale,
        width: box.width * scale,
        height: box.height * scale
      )
    }
    for (number, band) in lines.enumerated() {
      sheet.draw(
        .group(title: "line \(number + 1)", clip: nil, [.rectangle(place(band), .fill(.grid, opacity: 0.35))])
      )
    }
    if let screen {
      let edge = Region<RecordedUnits>(left: 0, top: 0, right: screen.width, bottom: screen.height)
      sheet.draw(.rectangle(place(edge), .outline(.ink, width: 1)))
    }
    if !characters.isEmpty {
      sheet.draw(.path(characters.flatMap { tick(place($0.box)) }, .outline(.muted, width: 0.5)))
    }
    sheet.draw(.path(.rectangles(words.map { place($0.box) }), .outline(.series(0), width: 0.75)))
    let origin = place(Region(left: 0, top: 0, right: 0, bottom: 0))
    // Letters that stand below each other make no line of text.
    ScreenWords(isVertical ? characters : words, scale, in: origin).draw(on: &sheet)
    let note = screen == nil ? ["The size of the screen is not known."] : []
    return sheet.canvas(name: name, description: description, notes: (caption.map { [$0] } ?? []) + note)
  }

  /// A short line where a character begins, at the lower or left side of its box.
  private func tick(_ box: Area) -> [PathStep] {
    isVertical
      ? [.move(Point(x: box.left, y: box.top)), .line(Point(x: box.left + box.width / 6, y: box.top))]
      : [.move(Point(x: box.left, y: box.bottom)), .line(Point(x: box.left, y: box.bottom - box.height / 8))]
  }

  /// The screen and all that lies off it, or the text and a margin.
  private var shown: Region<RecordedUnits> {
    let boxes = words.map(\.box) + lines
    let edge = screen.map { Region<RecordedUnits>(left: 0, top: 0, right: $0.width, bottom: $0.height) }
    guard let first = edge ?? boxes.first else { return Region(left: 0, top: 0, right: 1, bottom: 1) }
    let all = boxes.reduce(first) { $0.union($1) }
    let margin = 0.01 * max(all.width, all.height, 1)
    return Region(
      left: all.left - margin,
      top: all.top - margin,
      right: all.right + margin,
      bottom: all.bottom + margin
    )
  }
}

extension ScanPath.Word {
  fileprivate var box: Region<RecordedUnits> {
    Region(left: place.x, top: place.y, right: place.x + size.width, bottom: place.y + size.height)
  }
}
