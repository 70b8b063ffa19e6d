extension StringProtocol {
  /// Without the blanks at both ends.
  public var trimmedOfBlanks: String {
    // As nearly always, which bytes tell sooner than characters.
    let ink = UInt8(ascii: "!")...UInt8(ascii: "~")
    if let first = utf8.first, ink.contains(first), let last = utf8.dropFirst(utf8.count - 1).first, ink.contains(last)
    {
      return String(self)
    }
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }
}
