/// A column's word, found anew only where its bytes differ from those of the row before.
struct WordCache {
  private var bytes: [UInt8] = []
  /// Nil where it is missing.
  private(set) var word: String?
  /// What the word says about a row's gaze, once that is known.
  var isValid: Bool?

  func isSame(_ source: Span<UInt8>, _ range: Range<Int>) -> Bool { source.holds(bytes, at: range) }

  mutating func keep(_ word: String?, _ source: Span<UInt8>, _ range: Range<Int>) {
    bytes.removeAll(keepingCapacity: true)
    for index in range { bytes.append(source[index]) }
    self.word = word
    isValid = nil
  }
}

extension Span<UInt8> {
  /// Without the spaces and tabs at both ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Without the quotation marks around.
  func unquoted(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    if start < end, self[start] == UInt8(ascii: "\"") { start += 1 }
    if end > start, self[end - 1] == UInt8(ascii: "\"") { end -= 1 }
    return start..<end
  }

  /// The bytes, one of every two quotation marks that follow each other.
  func withoutDoubledQuotes(_ range: Range<Int>) -> [UInt8] {
    var found: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      found.append(self[index])
      let isDoubled =
        self[index] == UInt8(ascii: "\"") && index + 1 < range.upperBound && self[index + 1] == self[index]
      index += isDoubled ? 2 : 1
    }
    return found
  }

  /// For a sentence.
  func shown(_ range: Range<Int>) -> String { "'\(excerpt(of: self, range))'" }
}
