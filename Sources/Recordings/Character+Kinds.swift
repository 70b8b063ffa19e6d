extension Character {
  /// Whether nothing is printed of it, as of a soft hyphen that its line does not end at, or of a space of no width.
  public var isUnprinted: Bool { isBeyondASCII && unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) }

  /// Whether it is a space that holds what stands beside it together, as in "10 000" and before French marks.
  public var isNoBreakSpace: Bool { isBeyondASCII && (self == "\u{A0}" || self == "\u{202F}" || self == "\u{2007}") }

  /// Asked first, since nearly all characters of most texts are of ASCII.
  private var isBeyondASCII: Bool { utf8.count > 1 }
}
