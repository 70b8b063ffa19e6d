/// Words in the language of manual pages, safe to stand at the start of a line.
struct Troff {
  let code: String

  private init(code: String) {
    self.code = code
  }

  /// Prints the text unchanged, in one line.
  init(_ text: String) {
    // At the start of a line a dot would begin a request; the mark before it has no width.
    code = (text.hasPrefix(".") ? "\\&" : "") + text.unicodeScalars.map(escaped).joined()
  }

  static func bold(_ text: String) -> Self { Self(code: "\\fB\(Self(text).code)\\fR") }
  static func italic(_ text: String) -> Self { Self(code: "\\fI\(Self(text).code)\\fR") }

  static func + (first: Self, second: Self) -> Self { Self(code: first.code + second.code) }
  static func + (first: Self, text: String) -> Self { first + Self(text) }
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\\": #"\(rs"#
  case "-": #"\-"#
  case "'": #"\(aq"#
  case "\"": #"\(dq"#
  case "`": #"\(ga"#
  case "^": #"\(ha"#
  case "~": #"\(ti"#
  case "\n": " "
  case _ where scalar.isASCII: "\(scalar)"
  default: "\\[u\(hexadecimal(scalar.value))]"
  }
}

/// Troff asks for four digits at least.
private func hexadecimal(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
