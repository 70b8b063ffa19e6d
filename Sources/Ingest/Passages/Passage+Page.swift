import Figures
import Geometry
import Reading
import Recordings
import Tables

extension Passage {
  /// The passage as a figure.
  var page: PassagePage {
    let places =
      switch boxes {
      case .measured: "as they were shown"
      case .computed: "computed from text and font"
      case .unknown: "unknown, and drawn in reading order"
      }
    let name = title.map { "\($0) (\(id))" } ?? id
    let font = font.map { font in
      let size = NumberText.fixed(font.size, decimals: font.size.rounded() == font.size ? 0 : 2)
      return " \(font.family), \(size) \(unit.rawValue)."
    }
    return PassagePage(
      title: "Passage \(name)",
      description: """
        The \(words.count) words of a page of text on \(lines.count) lines, each in its box; places are \(places).
        """,
      screen: screen,
      lines: lines.indices.map(band),
      words: words.compactMap { ScanPath.Word($0.text, in: $0.box) },
      characters: characters.compactMap { character in
        let scalars = lines[character.line].text.unicodeScalars.dropFirst(character.scalars.lowerBound)
        return ScanPath.Word(String(scalars.prefix(character.scalars.count)), in: character.box)
      },
      isVertical: direction == .topToBottom,
      caption: "Boxes of words, ticks between characters; places in \(unit.rawValue), \(places).\(font ?? "")"
    )
  }

  /// What a line fills, as wide as the text.
  private func band(_ line: Int) -> Region<RecordedUnits> {
    let own = words.filter { $0.line == line }.map(\.box)
    let text = textRegion
    let (top, bottom) = (lines[line].top, max(lines[line].bottom, lines[line].top))
    if direction == .topToBottom, let first = own.first {
      return own.dropFirst().reduce(first) { $0.union($1) }
    }
    return Region(left: text?.left ?? 0, top: top, right: text?.right ?? 1, bottom: bottom)
  }
}

extension ScanPath.Word {
  /// Nil where the box has no room.
  fileprivate init?(_ text: String, in box: Region<RecordedUnits>) {
    guard box.width > 0, box.height > 0 else { return nil }
    self.init(text, at: Point(x: box.left, y: box.top), size: Size(width: box.width, height: box.height))
  }
}
