import Basics

/// Reads a formula from left to right.
struct FormulaParser {
  private let text: String
  private var tokens: [FormulaToken] = []
  private var index = 0
  private var random: [Formula.RandomTerm] = []

  init(_ text: String) {
    self.text = text
  }

  mutating func formula() throws(ModelError) -> Formula {
    tokens = try FormulaToken.tokens(of: text)
    let response = try sum()
    try take("~", "'~' behind the response")
    let fixed = try terms(mayVary: true)
    guard current == .end else { throw unexpected("an operator or the end") }
    guard !response.columns.isEmpty else { throw .severalTransformations(response.description) }
    return Formula(response: response, fixed: fixed.sorted, random: random)
  }

  // MARK: Terms

  /// A sum of terms.
  private mutating func terms(mayVary: Bool) throws(ModelError) -> Formula.Terms {
    var sum = Formula.Terms()
    var adds = !takeIfThere("-")
    if adds { _ = takeIfThere("+") }
    repeat {
      if case .number(let number, _) = current {
        guard number == 0 || number == 1 else { throw unexpected("a column, 0 or 1") }
        sum.hasIntercept = (number == 1) == adds
        index += 1
      } else if mayVary, adds, isBar() {
        try readRandomTerm()
      } else {
        let part = try product()
        if adds { sum.add(part) } else { sum.remove(part) }
      }
      if takeIfThere("+") {
        adds = true
      } else if takeIfThere("-") {
        adds = false
      } else {
        return sum
      }
    } while true
  }

  /// Terms joined by `*` and `/`.
  private mutating func product() throws(ModelError) -> Formula.Terms {
    var left = try interaction()
    while true {
      if takeIfThere("*") {
        let right = try interaction()
        let cross = left.crossed(with: right)
        left.add(right)
        left.add(cross)
      } else if takeIfThere("/") {
        let right = try interaction()
        var all: Formula.Term = []
        for variable in left.terms.joined() where !all.contains(variable) { all.append(variable) }
        left.add(Formula.Terms(terms: [all]).crossed(with: right))
      } else {
        return left
      }
    }
  }

  /// Terms joined by `:`.
  private mutating func interaction() throws(ModelError) -> Formula.Terms {
    var left = try factor()
    while takeIfThere(":") { left = left.crossed(with: try factor()) }
    return left
  }

  private mutating func factor() throws(ModelError) -> Formula.Terms {
    if takeIfThere("(") {
      let inner = try terms(mayVary: false)
      guard current != .sign("|"), current != .sign("||") else {
        throw unexpected("')'; a term that varies stands alone between + signs")
      }
      try take(")", "')'")
      return inner
    }
    guard case .name = current else { throw unexpected("a column, a function or '('") }
    return Formula.Terms(terms: [[try atom()]])
  }

  // MARK: Random terms

  /// Whether a parenthesis opens that holds a bar.
  private func isBar() -> Bool {
    guard current == .sign("(") else { return false }
    var depth = 0
    for token in tokens[index...] {
      switch token.kind {
      case .sign("("): depth += 1
      case .sign(")"): depth -= 1
      case .sign("|") where depth == 1, .sign("||") where depth == 1: return true
      default: break
      }
      if depth == 0 { return false }
    }
    return false
  }

  private mutating func readRandomTerm() throws(ModelError) {
    try take("(", "'('")
    let inner = try terms(mayVary: false).sorted
    let isSplit = takeIfThere("||")
    if !isSplit { try take("|", "'|' and a grouping column") }
    let groups = try groupings()
    try take(")", "')' behind the grouping column")
    for group in groups {
      guard isSplit else {
        random.append(Formula.RandomTerm(terms: inner, groups: group))
        continue
      }
      if inner.hasIntercept { random.append(Formula.RandomTerm(terms: Formula.Terms(), groups: group)) }
      for term in inner.terms {
        random.append(Formula.RandomTerm(terms: Formula.Terms(hasIntercept: false, terms: [term]), groups: group))
      }
    }
  }

  /// `a`, `a:b`, or `a/b` for b within a, and a.
  private mutating func groupings() throws(ModelError) -> [[String]] {
    var nested = [try grouping()]
    while takeIfThere("/") {
      let inner = try grouping()
      nested.append(inner + (nested.last ?? []))
    }
    return nested.reversed()
  }

  private mutating func grouping() throws(ModelError) -> [String] {
    var names: [String] = []
    repeat {
      guard case .name(let name) = current else { throw unexpected("a grouping column") }
      names.append(name)
      index += 1
    } while takeIfThere(":")
    return names
  }

  // MARK: Arithmetic

  private mutating func sum() throws(ModelError) -> Expression {
    var left = try quotient()
    while case .sign(let sign) = current, sign == "+" || sign == "-" {
      index += 1
      left = .operation(sign == "+" ? .plus : .minus, left, try quotient())
    }
    return left
  }

  private mutating func quotient() throws(ModelError) -> Expression {
    var left = try signed()
    while case .sign(let sign) = current, sign == "*" || sign == "/" {
      index += 1
      left = .operation(sign == "*" ? .times : .over, left, try signed())
    }
    return left
  }

  private mutating func signed() throws(ModelError) -> Expression {
    if takeIfThere("-") { return .negated(try signed()) }
    let base = try atom()
    return takeIfThere("^") ? .operation(.power, base, try signed()) : base
  }

  private mutating func atom() throws(ModelError) -> Expression {
    switch current {
    case .number(let number, let text):
      index += 1
      return .number(number, text: text)
    case .sign("("):
      index += 1
      let inner = try sum()
      try take(")", "')'")
      return .inParentheses(inner)
    case .name(let name):
      index += 1
      guard takeIfThere("(") else { return .column(name) }
      guard let function = Expression.Function(rawValue: name) else {
        let known = Expression.Function.allCases.map(\.rawValue)
        throw .unknownFunction(name, closest: closestMatch(to: name, among: known))
      }
      let inner = try sum()
      try take(")", "')' behind what \(name) is taken of")
      if function == .factor, case .column = inner {} else if function == .factor { throw unexpected("a column alone") }
      guard !inner.columns.isEmpty else { throw unexpected("a column in the parentheses of \(name)") }
      return .call(function, inner)
    case .sign, .end: throw unexpected("a column, a number or '('")
    }
  }

  // MARK: Reading

  private var current: FormulaToken.Kind { tokens[index].kind }

  private mutating func takeIfThere(_ sign: String) -> Bool {
    guard current == .sign(sign) else { return false }
    index += 1
    return true
  }

  private mutating func take(_ sign: String, _ expected: String) throws(ModelError) {
    guard takeIfThere(sign) else { throw unexpected(expected) }
  }

  private func unexpected(_ expected: String) -> ModelError {
    .notUnderstood(formula: text, position: tokens[index].position, expected: expected)
  }
}
