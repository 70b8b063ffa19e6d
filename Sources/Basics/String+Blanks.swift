extension String {
  /// What stands between blanks of any kind, or between these bytes of ASCII.
  ///
  /// A text of ASCII, as nearly all are, is cut by its bytes: characters take ten times as long.
  public func words(orBetween others: [UInt8] = []) -> [Substring] {
    guard utf8.allSatisfy({ $0 < 0x80 }) else {
      return split { $0.isWhitespace || $0.asciiValue.map(others.contains) == true }
    }
    var words: [Substring] = []
    var (start, index) = (utf8.startIndex, utf8.startIndex)
    while index < utf8.endIndex {
      let (byte, next) = (utf8[index], utf8.index(after: index))
      if byte == 0x20 || (0x09...0x0D).contains(byte) || others.contains(byte) {
        if start < index { words.append(self[start..<index]) }
        start = next
      }
      index = next
    }
    if start < index { words.append(self[start..<index]) }
    return words
  }

  /// Without the blanks at both ends.
  public var trimmedOfBlanks: String { self[...].trimmedOfBlanks }
}

extension Substring {
  /// Without the blanks at both ends.
  public var trimmedOfBlanks: String {
    // As nearly always, which bytes tell sooner than characters.
    let ink = UInt8(ascii: "!")...UInt8(ascii: "~")
    if let first = utf8.first, ink.contains(first), ink.contains(utf8[utf8.index(before: utf8.endIndex)]) {
      return String(self)
    }
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }
}
