import Geometry

extension UnplacedPassage {
  /// The passage that the text makes in a font, with computed places.
  ///
  /// Eyes rest on the small letters: the middle of a line's band lies half an x-height above its baseline, and the band is as high as the
  /// line, so that bands of neighbours touch.
  ///
  /// `xHeight`: in the text's unit. `extents`: from where to where each character of a line reaches, from the line's left end, in the
  /// order of the text.
  public func laidOut(xHeight: Double, extents: (String) -> [ClosedRange<Double>]) -> Passage {
    let rows = lines.flatMap { broken($0, extents) }.map { text in (text: text, extents: extents(text)) }
    let widths = rows.map { $0.extents.map(\.upperBound).max() ?? 0 }
    let widest = widths.max() ?? 0
    let left = x - share(of: anchor) * widest
    let half = font.lineHeight / 2
    let firstMiddle =
      switch start {
      case .baseline(let y): y - xHeight / 2
      case .top(let y): y + half
      }
    let placed = rows.indices.map { index in
      let middle = firstMiddle + Double(index) * font.lineHeight
      let start = left + share(of: alignment) * (widest - widths[index])
      let characters = zip(rows[index].text, rows[index].extents).map { character, extent in
        Passage.PlacedCharacter(
          character,
          box: Region(
            left: start + extent.lowerBound,
            top: middle - half,
            right: start + extent.upperBound,
            bottom: middle + half
          )
        )
      }
      return Passage.PlacedLine(
        characters,
        top: middle - half,
        bottom: middle + half,
        baseline: middle + xHeight / 2,
        x: direction == .rightToLeft ? start + widths[index] : start
      )
    }
    var passage = Passage(
      id: id,
      direction: direction,
      unit: unit,
      boxes: .computed,
      placed: placed,
      words: words
    )
    passage.title = title
    passage.font = font
    return passage
  }

  private func share(of side: Side) -> Double {
    switch side {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }

  /// A line as one or more that fit, broken at the last space that lets them; a word that is too wide alone stays whole.
  private func broken(_ line: String, _ extents: (String) -> [ClosedRange<Double>]) -> [String] {
    guard let width else { return [line] }
    var rows: [String] = []
    var row = ""
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = row.isEmpty ? String(word) : row + " " + word
      if row.isEmpty || (extents(longer).map(\.upperBound).max() ?? 0) <= width {
        row = longer
      } else {
        rows.append(row)
        row = String(word)
      }
    }
    return rows + [row]
  }
}
