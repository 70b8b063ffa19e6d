/// How the letters of a text file are written as bytes.
enum TextEncoding: Sendable, Equatable {
  case utf8
  case utf16(isBigEndian: Bool)
  /// ISO 8859-1, a byte a letter; older programs write it for the western alphabets.
  case latin1

  /// What a file's beginning shows: its byte order mark, or else every second byte zero; Latin-1 where it is no UTF-8.
  init(of head: Span<UInt8>) {
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

  /// The first line as UTF-8, without byte order mark and line break; all there is where no line ends.
  static func firstLine(of head: Span<UInt8>) -> [UInt8] {
    let text = decoded(head, as: TextEncoding(of: head))
    var end = newline(in: text.span, from: 0) ?? text.count
    if end > 0, text[end - 1] == 0x0D { end -= 1 }
    return Array(text[..<end])
  }

  /// A word; nil where it has to be UTF-8 and is none.
  ///
  /// `encoding`: as somebody stated it; else what is no UTF-8 is Latin-1.
  static func word(_ bytes: [UInt8], as encoding: TextEncoding?) -> String? {
    if encoding != .latin1, let text = String(validating: bytes, as: UTF8.self) { return text }
    if encoding == .utf8 { return nil }
    var text = ""
    for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return text
  }

  /// All of the bytes as UTF-8 without byte order mark; bytes that are no letters stay as they are.
  static func decoded(_ bytes: Span<UInt8>, as encoding: TextEncoding) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    switch encoding {
    case .utf16(let isBigEndian):
      var decoder = UTF16Decoder(isBigEndian: isBigEndian)
      decoder.decode(bytes, into: &text)
    case .utf8, .latin1:
      let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
      for index in (hasMark ? 3 : 0)..<bytes.count { text.append(bytes[index]) }
    }
    return text
  }
}

/// Turns UTF-16 into UTF-8, however its bytes are cut.
struct UTF16Decoder {
  let isBigEndian: Bool
  private var firstByte: UInt8?
  private var highSurrogate: UInt16?
  private var isAtStart = true

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  mutating func decode(_ bytes: Span<UInt8>, into text: inout [UInt8]) {
    for index in bytes.indices {
      guard let first = firstByte else {
        firstByte = bytes[index]
        continue
      }
      firstByte = nil
      let unit = isBigEndian ? UInt16(first) << 8 | UInt16(bytes[index]) : UInt16(bytes[index]) << 8 | UInt16(first)
      append(unit, to: &text)
    }
  }

  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
    defer { isAtStart = false }
    if unit == 0xFEFF, isAtStart { return }
    if unit < 0x80, highSurrogate == nil {
      text.append(UInt8(unit))
      return
    }
    if let high = highSurrogate {
      highSurrogate = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + (UInt32(high & 0x3FF) << 10) + UInt32(unit & 0x3FF)
        append(Unicode.Scalar(value), to: &text)
        return
      }
      append(nil, to: &text)
    }
    if UTF16.isLeadSurrogate(unit) { highSurrogate = unit } else { append(Unicode.Scalar(unit), to: &text) }
  }

  /// Half a letter is shown as what stands for an unknown one.
  private func append(_ scalar: Unicode.Scalar?, to text: inout [UInt8]) {
    text.append(contentsOf: String(scalar ?? "\u{FFFD}").utf8)
  }
}
