/// A column of the data, or something computed from columns.
indirect enum Expression: Hashable, Sendable {
  case column(String)
  case number(Double)
  case call(Function, Expression)
  case negated(Expression)
  case operation(Operator, Expression, Expression)
  case inParentheses(Expression)
  /// What `scale` and `center` became once the data were known.
  case standardized(Expression, Function, center: Double, spread: Double)

  enum Function: String, CaseIterable {
    case log, log10, log2, log1p, sqrt, exp, abs, scale, center, factor
    case asFactor = "as.factor"
    /// Arithmetic as it is written, as R has it.
    case identity = "I"

    /// Whether it makes levels of numbers.
    var isFactor: Bool { self == .factor || self == .asFactor }
  }

  enum Operator: Character {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case over = "/"
    case power = "^"
  }

  /// The columns it needs, each once.
  var columns: [String] {
    switch self {
    case .column(let name): [name]
    case .number: []
    case .call(_, let inner), .negated(let inner), .inParentheses(let inner): inner.columns
    case .standardized(let inner, _, _, _): inner.columns
    case .operation(_, let one, let other): Self.joined(one.columns, other.columns)
    }
  }

  /// Both are told once, or each operator would double the work of those below it.
  private static func joined(_ one: [String], _ other: [String]) -> [String] {
    one + other.filter { !one.contains($0) }
  }

  /// The function that a logarithmic response goes back through, and what it is taken of.
  var logarithm: (base: Double, inner: Expression)? {
    switch self {
    case .call(.log, let inner): (2.718281828459045, inner)
    case .call(.log10, let inner): (10, inner)
    case .call(.log2, let inner): (2, inner)
    default: nil
    }
  }
}

/// As R prints it, which gives the terms their names.
extension Expression: CustomStringConvertible {
  var description: String {
    switch self {
    case .column(let name): Self.isPlain(name) ? name : "`\(name)`"
    case .number(let number): written(number)
    case .call(let function, let inner), .standardized(let inner, let function, _, _):
      "\(function.rawValue)(\(inner))"
    case .negated(let inner): "-\(inner)"
    case .inParentheses(let inner): "(\(inner))"
    case .operation(let sign, let one, let other):
      sign == .power || sign == .over ? "\(one)\(sign.rawValue)\(other)" : "\(one) \(sign.rawValue) \(other)"
    }
  }

  /// R's own words, which it quotes where they name columns.
  private static let reserved: Set<String> = [
    "if", "else", "repeat", "while", "function", "for", "next", "break", "in", "TRUE", "FALSE", "NULL", "Inf", "NaN",
    "NA",
  ]

  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.first, first.isLetter || first == ".", !reserved.contains(name) else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
  }
}
