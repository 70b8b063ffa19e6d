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
    punctuation == .keep ? word : word.filter { $0.isLetter || $0.isNumber }
  }

  /// Where words stand among the characters of a line.
  public func words(in line: [Character]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    for (index, character) in line.enumerated() {
      if character.isWhitespace {
        if let begun = start { words.append(begun..<index) }
        start = nil
      } else if let begun = start, endsWord(line, before: index) {
        words.append(begun..<index)
        start = index
      } else if start == nil {
        start = index
      }
    }
    if let start { words.append(start..<line.count) }
    return words
  }

  /// Whether a hyphen or an apostrophe between two letters stands before the character.
  private func endsWord(_ line: [Character], before index: Int) -> Bool {
    guard split != .spaces, index >= 2, line[index].isLetter, line[index - 2].isLetter else { return false }
    return split == .hyphens ? line[index - 1].isHyphen : line[index - 1].isApostrophe
  }
}

extension Character {
  fileprivate var isHyphen: Bool { self == "-" || self == "\u{2010}" }

  fileprivate var isApostrophe: Bool { self == "'" || self == "\u{2019}" || self == "\u{02BC}" }
}
