import Basics

/// Why a text is not a formula.
public enum FormulaError: Error, Equatable {
  /// `position` counts the characters of the formula from 1.
  case notUnderstood(formula: String, position: Int, expected: String)
  case unknownFunction(String, closest: String?, known: [String])
  /// The response names no column.
  case noResponse(String)
  case tooLong(characters: Int)
  /// Of parentheses, signs or powers within each other.
  case tooDeep
  /// Of a sum, or of what is multiplied.
  case tooManyTerms
}

extension FormulaError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notUnderstood(let formula, let position, let expected):
      "The formula '\(formula)' is not understood at character \(position): expected \(expected)."
    case .unknownFunction(let name, let closest, let known):
      "A formula has no function '\(name)', only \(known.joined(separator: ", ")).\(didYouMean(closest))"
    case .noResponse(let text):
      "The response '\(text)' is not a column of the data or a function of one."
    case .tooLong(let characters):
      "The formula has \(characters) characters, and a formula has \(FormulaParser.mostCharacters) at most."
    case .tooDeep:
      "The formula has more than \(FormulaParser.mostNested) parentheses, signs or powers within each other."
    case .tooManyTerms:
      "The formula has more than \(FormulaParser.mostTerms) terms; 'a * b * c …' doubles them with each column."
    }
  }
}
