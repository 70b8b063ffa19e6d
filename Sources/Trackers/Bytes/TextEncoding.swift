import Tables

/// How the letters of a text file are written as bytes.
package enum TextEncoding: Sendable, Equatable {
  case utf8
  case utf16(isBigEndian: Bool)
  /// A byte a letter; older programs write it for the western alphabets.
  ///
  /// Where ISO 8859-1 has control characters, its letters are those of Windows-1252, which is what such files are.
  case latin1

  /// What a file's beginning shows: its byte order mark, or else every second byte zero; Latin-1 where it is no UTF-8.
  package init(of head: Span<UInt8>) {
    if let isBigEndian = Self.isBigEndian(head) {
      self = .utf16(isBigEndian: isBigEndian)
      return
    }
    // A letter that the end of the head cuts tells nothing.
    var end = head.count
    while end > 0, head.count - end < 4, head[end - 1] >= 0x80 { end -= 1 }
    let isUTF8 = (try? UTF8Span(validating: head.extracting(0..<end))) != nil
    self = isUTF8 ? .utf8 : .latin1
  }

  /// The byte order of a file that looks like UTF-16; nil where it does not.
  private static func isBigEndian(_ head: Span<UInt8>) -> Bool? {
    guard head.count >= 2 else { return nil }
    if head[0] == 0xFF, head[1] == 0xFE { return false }
    if head[0] == 0xFE, head[1] == 0xFF { return true }
    var zeros = (even: 0, odd: 0)
    let pairs = min(head.count / 2, 64)
    for pair in 0..<pairs {
      zeros.even += head[2 * pair] == 0 ? 1 : 0
      zeros.odd += head[2 * pair + 1] == 0 ? 1 : 0
    }
    if zeros.odd * 10 >= pairs * 9, zeros.even == 0 { return false }
    if zeros.even * 10 >= pairs * 9, zeros.odd == 0 { return true }
    return nil
  }

  /// A word; nil where it has to be UTF-8 and is none.
  ///
  /// `encoding`: as somebody stated it; else what is no UTF-8 is Latin-1.
  package static func word(_ bytes: [UInt8], as encoding: TextEncoding?) -> String? {
    if encoding != .latin1, let text = String(validating: bytes, as: UTF8.self) { return text }
    if encoding == .utf8 { return nil }
    var text = ""
    for byte in bytes { text.unicodeScalars.append(latin1Letter(byte)) }
    return text
  }

  static func latin1Letter(_ byte: UInt8) -> Unicode.Scalar {
    (0x80...0x9F).contains(byte) ? windowsLetters[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  /// From 0x80 on; five are no letters there, either.
  private static let windowsLetters = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars
  )

  /// All of the bytes as UTF-8 without byte order mark; Latin-1 stays as it is.
  package static func decoded(_ bytes: [UInt8], as encoding: TextEncoding) -> [UInt8] {
    guard case .utf16(let isBigEndian) = encoding else { return Array(bytes[bytes.span.markLength...]) }
    var source = UTF16Source(MemorySource([], name: ""), beginning: bytes, isBigEndian: isBigEndian)
    var text: [UInt8] = []
    // What is in memory can always be read.
    while let count = try? source.read(1 << 16, into: &text), count > 0 {}
    return text
  }

  /// A file as UTF-8, whose lines may be Latin-1 where they are none.
  static func withoutLatin1(_ bytes: [UInt8]) -> [UInt8] {
    if (try? UTF8Span(validating: bytes.span)) != nil { return bytes }
    var text: [UInt8] = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !text.isEmpty || line.startIndex > 0 { text.append(0x0A) }
      text += (word(Array(line), as: nil) ?? "").utf8
    }
    return text
  }
}
