extension Column {
  /// Whether its cells stand at the right, so that digits of one weight stand below each other.
  var isNumeric: Bool { kind != .text }

  /// A cell as a person reads it: on one line, with the column's decimals, empty where missing.
  func printed(_ cell: Cell) -> String {
    switch (cell, kind) {
    case (.missing, _): ""
    case (.text(let text), _): text.onOneLine
    case (.number(let number), .number(let decimals)): printed(number, decimals)
    case (.number(let number), _): NumberText.shortest(number)
    case (.integer(let integer), .number(let decimals)): printed(Double(integer), decimals)
    // Four digits are read at a glance, and a year has no comma.
    case (.integer(let integer), .integer) where integer.magnitude >= 10_000: NumberText.grouped(integer)
    case (.integer(let integer), _): String(integer)
    }
  }

  private func printed(_ number: Double, _ decimals: Int) -> String {
    // Beyond 2⁵³ there are no fractions, and up to 309 digits would tell nothing.
    number.magnitude < 0x1p53 ? NumberText.fixed(number, decimals: decimals) : NumberText.shortest(number)
  }
}

extension String {
  /// With a space for every line break and other control character, which would break a row or steer a terminal.
  var onOneLine: String {
    String(map { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } ? " " : $0 })
  }

  /// How many columns of a terminal it takes.
  var displayWidth: Int { reduce(0) { $0 + ($1.isWide ? 2 : 1) } }

  /// The text with what each scalar is replaced by, where it is.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let other = replacement(scalar) { text += other } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}

extension Character {
  /// Whether a terminal gives it two columns, as it does for Chinese, Japanese, Korean and emoji.
  fileprivate var isWide: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF: return true
    case 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD: return true
    default: return scalar.properties.isEmojiPresentation
    }
  }
}
