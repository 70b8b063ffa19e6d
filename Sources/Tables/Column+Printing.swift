extension Column {
  /// Whether its cells stand at the right, so that digits of one weight stand below each other.
  var isNumeric: Bool { kind != .text && kind != .composed }

  /// A cell as a person reads it: on one line, with the column's decimals, empty where missing.
  func printed(_ cell: Cell) -> String {
    switch (cell, kind) {
    case (.missing, _): ""
    case (.text(let text), _): text.onOneLine
    case (.number(let number), _): kind.printed(number)
    // Four digits are read at a glance, and a year has no comma.
    case (.integer(let integer), .integer) where integer.magnitude >= 10_000: NumberText.grouped(integer)
    case (.integer(let integer), .number), (.integer(let integer), .share), (.integer(let integer), .probability):
      kind.printed(Double(integer))
    case (.integer(let integer), _): String(integer)
    }
  }

  /// Whether a cell's hyphens are signs of numbers.
  func hasSigns(_ cell: Cell) -> Bool {
    if case .text = cell { kind == .composed } else { true }
  }
}

extension Column.Kind {
  /// A number as a person reads it.
  public func printed(_ number: Double) -> String {
    switch self {
    // Beyond 2⁵³ there are no fractions, and up to 309 digits would tell nothing.
    case .number(let decimals) where number.magnitude < 0x1p53: NumberText.fixed(number, decimals: decimals)
    case .share(let decimals) where number.magnitude < 0x1p53: NumberText.share(number, decimals: decimals)
    case .probability where number.isFinite: NumberText.probability(number)
    default: NumberText.shortest(number)
    }
  }

  /// The same with more decimals where a deviation of that size would print as none: as many as show two digits of it.
  ///
  /// At most nine, for less is no more than how numbers are kept.
  public func showing(_ deviation: Double) -> Self {
    let (decimals, unit) =
      switch self {
      case .number(let decimals), .share(let decimals): (decimals, tenth(decimals))
      default: (0, 0.0)
      }
    guard deviation > 0, deviation < unit / 2 else { return self }
    let enough = (decimals...max(decimals, 9)).first { deviation >= 10 * tenth($0) } ?? max(decimals, 9)
    return if case .share = self { .share(decimals: enough) } else { .number(decimals: enough) }
  }

  /// With the decimals that show a deviation of that size; where nine do not, a small number has a power of ten.
  public func printed(_ number: Double, within deviation: Double?) -> String {
    guard let deviation, deviation > 0 else { return printed(number) }
    if deviation < 1e-8, number != 0, number.magnitude < 1e-4 { return NumberText.scientific(number) }
    return showing(deviation).printed(number)
  }

  /// 1 in the last of so many decimals.
  private func tenth(_ decimals: Int) -> Double { (0..<max(decimals, 0)).reduce(1) { unit, _ in unit / 10 } }

  /// With the interval around it, such as `0.4 [0.1, 0.7]`, where it has one.
  public func printed(_ number: Double, low: Double?, high: Double?, within deviation: Double? = nil) -> String {
    let text = printed(number, within: deviation)
    guard let low, let high else { return text }
    return "\(text) [\(printed(low, within: deviation)), \(printed(high, within: deviation))]"
  }
}

extension String {
  /// With a space for every line break and other control character, which would break a row or steer a terminal, and
  /// without marks that turn the text behind them.
  var onOneLine: String {
    // As nearly every text is.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
    return String(map { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } ? " " : $0 })
      .replacingScalars { $0.turnsText ? "" : nil }
  }

  /// How many columns of a terminal it takes.
  var displayWidth: Int { reduce(0) { $0 + ($1.isWide ? 2 : 1) } }

  /// The text with what each scalar is replaced by, where it is.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let other = replacement(scalar) { text += other } else { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether it sets the direction of the text behind it, whatever that is, so that a name could rewrite a sentence.
  package var turnsText: Bool { ("\u{202A}"..."\u{202E}").contains(self) || ("\u{2066}"..."\u{2069}").contains(self) }
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
