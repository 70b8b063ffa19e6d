// The three forms of JSON that the database's documents are made of; SQLite reads them back.

func jsonArray(of texts: [String]) -> String {
  "[\(texts.map(jsonText).joined(separator: ","))]"
}

/// The values are JSON already.
func jsonObject(_ members: [(name: String, value: String)]) -> String {
  "{\(members.map { "\(jsonText($0.name)):\($0.value)" }.joined(separator: ","))}"
}

func jsonText(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\":
      quoted += "\\"
      quoted.unicodeScalars.append(scalar)
    case "\u{0}"..<"\u{20}":
      let digits = String(scalar.value, radix: 16)
      quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default:
      quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
