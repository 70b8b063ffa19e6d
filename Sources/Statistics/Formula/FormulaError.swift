/// Why a text is not a formula.
public enum FormulaError: Error, Equatable {
  /// `position` counts the characters of the formula from 1.
  case notUnderstood(formula: String, position: Int, expected: String)
  case unknownFunction(String, closest: String?, known: [String])
  /// The response names no column.
  case noResponse(String)
}

extension FormulaError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notUnderstood(let formula, let position, let expected):
      "The formula '\(formula)' is not understood at character \(position): expected \(expected)."
    case .unknownFunction(let name, let closest, let known):
      "A formula has no function '\(name)', only \(known.joined(separator: ", "))."
        + (closest.map { " Did you mean '\($0)'?" } ?? "")
    case .noResponse(let text):
      "The response '\(text)' is not a column of the data or a function of one."
    }
  }
}
