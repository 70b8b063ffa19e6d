extension Span<UInt8> {
  /// Whether just these bytes stand there; eight are compared at a step.
  func holds(_ text: [UInt8], at range: Range<Int>) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    guard range.count == text.count else { return false }
    let (here, there) = unsafe (bytes, text.span.bytes)
    var offset = 0
    while offset + 8 <= text.count {
      let word = unsafe here.unsafeLoadUnaligned(fromByteOffset: range.lowerBound + offset, as: UInt64.self)
      if unsafe word != there.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
      offset += 8
    }
    while offset < text.count {
      if self[range.lowerBound + offset] != text[offset] { return false }
      offset += 1
    }
    return true
  }

  /// Without the spaces and tabs at both ends.
  package func trimmed(_ range: Range<Int>) -> Range<Int> {
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
  package func withoutDoubledQuotes(_ range: Range<Int>) -> [UInt8] {
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

extension UInt8 {
  /// A space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  package var isDigit: Bool { self &- 0x30 < 10 }
}
