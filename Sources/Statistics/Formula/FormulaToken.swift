/// A word of a formula.
struct FormulaToken: Equatable {
  enum Kind: Equatable {
    case name(String)
    case number(Double)
    case sign(String)
    case end
  }

  let kind: Kind
  /// From 1.
  let position: Int
}

extension FormulaToken {
  /// The words of a formula, and the end.
  static func tokens(of text: String) throws(FormulaError) -> [FormulaToken] {
    let letters = Array(text)
    var tokens: [FormulaToken] = []
    var index = 0
    while index < letters.count {
      let start = index
      let letter = letters[index]
      var kind: Kind?
      if letter.isWhitespace {
        index += 1
      } else if letter == "`" {
        guard let end = letters[(index + 1)...].firstIndex(of: "`") else {
          throw .notUnderstood(formula: text, position: start + 1, expected: "a closing ` behind the column's name")
        }
        kind = .name(String(letters[(index + 1)..<end]))
        index = end + 1
      } else if letter.isLetter || (letter == "." && !isDigit(letters, index + 1)) || letter == "_" {
        while index < letters.count, letters[index].isLetter || letters[index].isNumber || "._".contains(letters[index])
        {
          index += 1
        }
        kind = .name(String(letters[start..<index]))
      } else if isDigit(letters, index) || letter == "." {
        while index < letters.count, isDigit(letters, index) || letters[index] == "." { index += 1 }
        index = endOfExponent(letters, index)
        kind = numberKind(String(letters[start..<index]))
        guard kind != nil else { throw .notUnderstood(formula: text, position: start + 1, expected: "a number") }
      } else if "~+-*:/^()|,".contains(letter) {
        index += letter == "|" && index + 1 < letters.count && letters[index + 1] == "|" ? 2 : 1
        kind = .sign(String(letters[start..<index]))
      } else {
        throw .notUnderstood(
          formula: text,
          position: start + 1,
          expected: "a column, a number or one of ~ + - * : / ^ ( ) |"
        )
      }
      if let kind { tokens.append(FormulaToken(kind: kind, position: start + 1)) }
    }
    tokens.append(FormulaToken(kind: .end, position: letters.count + 1))
    return tokens
  }

  private static func isDigit(_ letters: [Character], _ index: Int) -> Bool {
    index < letters.count && letters[index].isASCII && letters[index].isNumber
  }

  /// Behind `e-3`, or where it is if there is none.
  private static func endOfExponent(_ letters: [Character], _ start: Int) -> Int {
    guard start < letters.count, letters[start] == "e" || letters[start] == "E" else { return start }
    var index = start + 1
    if index < letters.count, letters[index] == "-" || letters[index] == "+" { index += 1 }
    guard isDigit(letters, index) else { return start }
    while isDigit(letters, index) { index += 1 }
    return index
  }

  private static func numberKind(_ text: String) -> Kind? {
    Double(text).map { .number($0) }
  }
}
