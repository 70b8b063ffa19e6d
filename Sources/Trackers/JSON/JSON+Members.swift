extension JSON {
  /// For a sentence.
  package var shown: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .text(let text): "'\(text)'"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .truth(let truth): "\(truth)"
    case .null: "null"
    }
  }

  /// A text that is not empty, or a number as a text: what people name things by.
  package var label: String? {
    switch self {
    case .text(let text): text.isEmpty ? nil : text
    case .number: shown
    default: nil
    }
  }

  /// The first of these members that names something.
  package func label(_ names: String...) -> String? {
    for name in names {
      if let label = self[name]?.label { return label }
    }
    return nil
  }

  /// A number; nil where it is missing or null.
  package func number(_ name: String) throws(RowProblem) -> Double? {
    guard let value = self[name], value != .null else { return nil }
    guard let number = value.number else { throw .notANumber(field: name, found: value.shown) }
    return number
  }

  package func requiredNumber(_ name: String) throws(RowProblem) -> Double {
    guard let number = try number(name) else { throw .missing(field: name) }
    return number
  }
}
