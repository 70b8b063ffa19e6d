/// Where words end within a line, and which of their characters count as letters.
public struct WordRule: Sendable, Hashable {
  /// What parts two words.
  public enum Split: String, Sendable, CaseIterable {
    case spaces
    /// Spaces, and hyphens within a word; a hyphen stays with what stands before it.
    case hyphens
    /// Spaces, and apostrophes within a word, which stay with what stands before them.
    case apostrophes
  }

  /// What becomes of characters that are neither letters nor digits, in `Passage.Word.letters`.
  public enum Punctuation: String, Sendable, CaseIterable {
    case strip
    case keep
  }

  public var split: Split
  public var punctuation: Punctuation

  public init(split: Split = .spaces, punctuation: Punctuation = .strip) {
    self.split = split
    self.punctuation = punctuation
  }

  /// What a word's length counts, numbers among them: a letter and the marks that combine with it are one.
  public func letters(of word: String) -> String {
    word.filter { punctuation == .keep ? !$0.isUnprinted && !$0.isWhitespace : $0.isLetter || $0.isNumber }
  }

  /// Where words stand among the characters of a line.
  ///
  /// A no-break space stands within a word, as what it holds together is one, but neither begins nor ends it. Where a line has no other
  /// spaces, and these stand between three parts with letters or more, they part words.
  public func words(in line: [Character]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    let partsAtAnySpace = hasOnlyNoBreakSpaces(line)
    for (index, character) in line.enumerated() {
      if let begun = start {
        let parts = character.isWhitespace && (partsAtAnySpace || !character.isNoBreakSpace)
        guard parts || endsWord(line, before: index) else { continue }
        words.append(word(in: line, begun..<index))
        start = parts ? nil : index
      } else if !character.isWhitespace, !character.isUnprinted {
        start = index
      }
    }
    if let start { words.append(word(in: line, start..<line.count)) }
    return words
  }

  /// Whether no-break spaces are all that parts the words of a line, as some programs write them.
  private func hasOnlyNoBreakSpaces(_ line: [Character]) -> Bool {
    let parts = line.split(whereSeparator: \.isNoBreakSpace)
    guard parts.count(where: { $0.contains(where: \.isLetter) }) > 2,
      let first = line.firstIndex(where: { !$0.isWhitespace }), let last = line.lastIndex(where: { !$0.isWhitespace })
    else { return false }
    return !line[first...last].contains { $0.isWhitespace && !$0.isNoBreakSpace }
  }

  /// Without the no-break spaces at its end.
  private func word(in line: [Character], _ range: Range<Int>) -> Range<Int> {
    range.lowerBound..<(line[range].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? range.upperBound)
  }

  /// Whether a hyphen or an apostrophe between two letters stands before the character, as it is printed.
  private func endsWord(_ line: [Character], before index: Int) -> Bool {
    guard split != .spaces, line[index].isLetter, let mark = printed(line[..<index]),
      let letter = printed(line[..<mark]), line[letter].isLetter
    else { return false }
    return split == .hyphens ? line[mark].isHyphen : line[mark].isApostrophe
  }

  /// The place of the last character that is printed.
  private func printed(_ characters: ArraySlice<Character>) -> Int? { characters.lastIndex { !$0.isUnprinted } }
}

extension Character {
  fileprivate var isHyphen: Bool { self == "-" || self == "\u{2010}" }

  fileprivate var isApostrophe: Bool { self == "'" || self == "\u{2019}" || self == "\u{02BC}" }
}
