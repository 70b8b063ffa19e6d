/// What a file writes where a value is missing; an empty field always is.
package struct MissingMarks: Sendable, Equatable {
  let texts: [String]
  /// As they stand, in small and in capital letters, those of ASCII always small.
  private let words: [[UInt8]]
  private let numbers: [Double]

  /// What programs write where a number is missing.
  package static let usual = Self(["nan", "na", "n/a", ".", "-", "null", "none", "nil", "missing"])

  /// As spreadsheets of several languages write it, which a mapping has to name.
  static let ofSpreadsheets = Self(["#N/A", "#NV", "#N/D", "#N/B", "#NULL!"])

  /// `decimal`: the mark of the file's numbers; a point is one in any case.
  package init(_ texts: [String], decimal: UInt8 = UInt8(ascii: ".")) {
    self.texts = texts
    var words: [[UInt8]] = []
    for text in texts where !text.isEmpty {
      for spelling in [text, text.lowercased(), text.uppercased()] {
        let word = spelling.utf8.map(Self.small)
        if !words.contains(word) { words.append(word) }
      }
    }
    self.words = words
    numbers = texts.compactMap { text in
      let bytes = Array(text.utf8)
      return looseNumber(in: bytes.span, 0..<bytes.count, decimal: decimal)
        ?? looseNumber(in: bytes.span, 0..<bytes.count)
    }
  }

  /// Whether a field without spaces around it is a mark; capital letters do not count.
  package func holds(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.isEmpty
      || words.contains { word in
        guard word.count == range.count else { return false }
        for offset in word.indices where Self.small(bytes[range.lowerBound + offset]) != word[offset] { return false }
        return true
      }
  }

  /// The same of a text.
  package func holds(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return holds(bytes.span, 0..<bytes.count)
  }

  /// Whether a number is a mark, however it is spelled.
  func holds(_ number: Double) -> Bool { !numbers.isEmpty && numbers.contains(number) }

  private static func small(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
