/// The smallest pieces of JSON, for those who write a little of it.
public enum JSONText {
  /// The text in quotation marks.
  public static func string(_ text: String) -> String {
    var escaped = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      // JavaScript before 2019 ended a line at the separators, which JSON allows in a text.
      case "\0"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}": escaped += unicodeEscape(scalar)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped + "\""
  }

  /// The shortest text that reads back as the same number; `null` for nil and for what JSON has no number for.
  public static func number(_ number: Double?) -> String {
    guard let number, number.isFinite else { return "null" }
    return NumberText.shortest(number)
  }

  /// Of values that are JSON already.
  public static func array(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }

  /// Of names, each with a value that is JSON already.
  public static func object(_ members: [(String, String)]) -> String {
    "{\(members.map { "\(string($0)):\($1)" }.joined(separator: ","))}"
  }

  private static func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
