public import Geometry

extension Passage {
  /// A character and its place, before it is known to which word it belongs.
  public struct PlacedCharacter: Sendable, Hashable {
    public var character: Swift.Character
    public var box: Region<RecordedUnits>
    /// Whether a word begins here that neither a space nor the rule for words would tell from the one before.
    public var startsWord: Bool

    public init(_ character: Swift.Character, box: Region<RecordedUnits>, startsWord: Bool = false) {
      self.character = character
      self.box = box
      self.startsWord = startsWord
    }
  }

  /// A line's characters in reading order, and the band that it fills.
  public struct PlacedLine: Sendable, Hashable {
    public var characters: [PlacedCharacter]
    public var top: Double
    public var bottom: Double
    public var baseline: Double?
    /// Where the text begins.
    public var x: Double

    public init(_ characters: [PlacedCharacter], top: Double, bottom: Double, baseline: Double?, x: Double) {
      self.characters = characters
      self.top = top
      self.bottom = bottom
      self.baseline = baseline
      self.x = x
    }
  }

  /// Makes words of characters; a space without a place of its own is put where words stand apart.
  ///
  /// Lines without words are none.
  public init(
    id: String,
    direction: Direction = .leftToRight,
    unit: GazeUnit,
    boxes: Boxes = .measured,
    placed lines: [PlacedLine],
    words rule: WordRule = WordRule()
  ) {
    self.init(id: id, direction: direction, unit: unit, boxes: boxes, lines: [], words: [], characters: [])
    for line in lines { append(line, rule) }
    dropWordlessLines()
  }

  private mutating func append(_ line: PlacedLine, _ rule: WordRule) {
    let number = lines.count
    let placed = line.characters
    let ranges = rule.words(in: placed.map(\.character)).flatMap { range in
      let begun = starts(of: range, in: placed)
      return zip(begun, begun.dropFirst() + [range.upperBound]).map { $0..<$1 }
    }
    var text = ""
    // Joined, two characters may become one; their scalars stay as many.
    var count = 0
    var next = 0
    func take(_ character: PlacedCharacter, word: Int?) {
      let end = count + character.character.unicodeScalars.count
      text.append(character.character)
      let own = Character(line: number, scalars: count..<end, word: word, box: character.box)
      characters.add(own, isUnprinted: character.character.isUnprinted)
      count = end
    }
    for range in ranges {
      while next < range.lowerBound {
        take(placed[next], word: nil)
        next += 1
      }
      if let last = placed[..<next].last, !last.character.isWhitespace, isApart(last.box, placed[next].box) {
        text += " "
        count += 1
      }
      let start = count
      for character in placed[range] { take(character, word: words.count) }
      next = range.upperBound
      let word = String(placed[range].map(\.character))
      words.append(
        Word(
          index: words.count,
          line: number,
          scalars: start..<count,
          text: word,
          letters: rule.letters(of: word),
          box: placed[range].dropFirst().reduce(placed[range.lowerBound].box) {
            $1.character.isUnprinted ? $0 : $0.union($1.box)
          }
        )
      )
    }
    for rest in placed[next...] { take(rest, word: nil) }
    lines.append(Line(text: text, top: line.top, bottom: line.bottom, baseline: line.baseline, x: line.x))
  }

  /// Where words begin in what the rule takes for one; at a character that is not printed no word does, but at the next that is.
  private func starts(of range: Range<Int>, in placed: [PlacedCharacter]) -> [Int] {
    var starts = [range.lowerBound]
    var isDue = false
    for place in range.dropFirst() {
      isDue = isDue || placed[place].startsWord
      guard isDue, !placed[place].character.isUnprinted else { continue }
      starts.append(place)
      isDue = false
    }
    return starts
  }

  /// Whether there is room for a space between two neighbours of a line.
  private func isApart(_ one: Region<RecordedUnits>, _ other: Region<RecordedUnits>) -> Bool {
    switch direction {
    // Either may stand first: some letters run against their line.
    case .leftToRight, .rightToLeft: max(other.left - one.right, one.left - other.right) > 0.3 * one.width
    case .topToBottom: other.top - one.bottom > 0.3 * one.height
    }
  }
}

extension [Passage.Character] {
  /// Adds what stands behind the last; what is not printed becomes part of that, within a word.
  public mutating func add(_ next: Passage.Character, isUnprinted: Bool) {
    if isUnprinted, let last, last.line == next.line, last.word == next.word,
      last.scalars.upperBound == next.scalars.lowerBound
    {
      self[count - 1].scalars = last.scalars.lowerBound..<next.scalars.upperBound
    } else {
      append(next)
    }
  }
}
