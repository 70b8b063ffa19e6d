import Basics

/// Reads a formula from left to right.
struct FormulaParser {
  /// Of a longer one operations may lie too deep for the stack.
  static let mostCharacters = 10_000
  /// Parentheses, signs and powers within each other.
  static let mostNested = 200
  /// No data tell more apart, and each product may double them.
  static let mostTerms = 500

  private let text: String
  private var tokens: [FormulaToken] = []
  private var index = 0
  private var nested = 0
  private var random: [Formula.RandomTerm] = []
  /// What terms are made of, in the order in which it is first named.
  private var variables: Formula.Term = []

  init(_ text: String) {
    self.text = text
  }

  mutating func formula() throws(FormulaError) -> Formula {
    guard text.count <= Self.mostCharacters else { throw .tooLong(characters: text.count) }
    tokens = try FormulaToken.tokens(of: text)
    let response = try sum()
    try take("~", "'~' behind the response")
    let fixed = try terms(mayVary: true)
    guard current == .end else { throw unexpected("an operator or the end") }
    guard !response.columns.isEmpty else { throw .noResponse(response.description) }
    return Formula(response: response, fixed: fixed.sorted(by: variables), random: random)
  }

  // MARK: Terms

  /// A sum of terms.
  private mutating func terms(mayVary: Bool) throws(FormulaError) -> Formula.Terms {
    var sum = Formula.Terms()
    var adds = !takeIfThere("-")
    if adds { _ = takeIfThere("+") }
    repeat {
      if case .number(let number) = current {
        guard number == 0 || number == 1 else { throw unexpected("a column, 0 or 1") }
        sum.hasIntercept = (number == 1) == adds
        index += 1
      } else if mayVary, adds, isBar() {
        try readRandomTerm()
      } else {
        let part = try product()
        if adds { sum.add(part) } else { sum.remove(part) }
        guard sum.terms.count <= Self.mostTerms else { throw .tooManyTerms }
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
  private mutating func product() throws(FormulaError) -> Formula.Terms {
    var left = try interaction()
    while true {
      if takeIfThere("*") {
        let right = try interaction()
        let cross = try crossed(left, right)
        left.add(right)
        left.add(cross)
      } else if takeIfThere("/") {
        let right = try interaction()
        var all: Formula.Term = []
        for variable in left.terms.joined() where !all.contains(variable) { all.append(variable) }
        left.add(try crossed(Formula.Terms(terms: [all]), right))
      } else {
        return left
      }
    }
  }

  /// Terms joined by `:`.
  private mutating func interaction() throws(FormulaError) -> Formula.Terms {
    var left = try factor()
    while takeIfThere(":") { left = try crossed(left, try factor()) }
    return left
  }

  private mutating func factor() throws(FormulaError) -> Formula.Terms {
    if takeIfThere("(") {
      try goDeeper()
      defer { nested -= 1 }
      let inner = try terms(mayVary: false)
      guard current != .sign("|"), current != .sign("||") else {
        throw unexpected("')'; a term that varies stands alone between + signs")
      }
      try take(")", "')'")
      return takeIfThere("^") ? try power(of: inner) : inner
    }
    guard case .name = current else { throw unexpected("a column, a function or '('") }
    let variable = try atom()
    guard current != .sign("^") else { throw unexpected("an operator or the end; a column's power is I(x^2)") }
    if !variables.contains(variable) { variables.append(variable) }
    return Formula.Terms(terms: [[variable]])
  }

  /// The terms and their products of up to so many.
  private mutating func power(of terms: Formula.Terms) throws(FormulaError) -> Formula.Terms {
    guard case .number(let number) = current, let count = Int(exactly: number), 1...9 ~= count else {
      throw unexpected("how many terms are joined at most, from 1 to 9")
    }
    index += 1
    var power = terms
    for _ in 1..<count {
      let known = power.terms.count
      power.add(try crossed(power, terms))
      // Higher powers are then the same.
      if power.terms.count == known { break }
    }
    return power
  }

  private func crossed(_ one: Formula.Terms, _ other: Formula.Terms) throws(FormulaError) -> Formula.Terms {
    guard one.terms.count * other.terms.count <= 10 * Self.mostTerms else { throw .tooManyTerms }
    let product = one.crossed(with: other)
    guard product.terms.count <= Self.mostTerms else { throw .tooManyTerms }
    return product
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

  private mutating func readRandomTerm() throws(FormulaError) {
    try take("(", "'('")
    let named = variables
    variables = []
    let inner = try terms(mayVary: false).sorted(by: variables)
    variables = named
    guard inner.hasIntercept || !inner.terms.isEmpty else { throw unexpected("a column that varies before the bar") }
    let isSplit = takeIfThere("||")
    if !isSplit { try take("|", "'|' and a grouping column") }
    let groups = try groupings()
    try take(")", "')' behind the grouping column")
    let split = inner.terms.map { Formula.Terms(hasIntercept: false, terms: [$0]) }
    for terms in isSplit ? (inner.hasIntercept ? [Formula.Terms()] : []) + split : [inner] {
      for group in groups { random.append(Formula.RandomTerm(terms: terms, groups: group)) }
    }
  }

  /// `a`, `a:b`, or `a/b` for b within a, and a.
  private mutating func groupings() throws(FormulaError) -> [[String]] {
    var nested = [try grouping()]
    while takeIfThere("/") {
      let inner = try grouping()
      nested.append(inner + (nested.last ?? []))
    }
    return nested.reversed()
  }

  private mutating func grouping() throws(FormulaError) -> [String] {
    var names: [String] = []
    repeat {
      guard case .name(var name) = current else { throw unexpected("a grouping column") }
      index += 1
      // A grouping column is a factor already.
      if Expression.Function(rawValue: name)?.isFactor == true, takeIfThere("(") {
        guard case .name(let inner) = current else { throw unexpected("a grouping column") }
        name = inner
        index += 1
        try take(")", "')' behind the grouping column")
      }
      names.append(name)
    } while takeIfThere(":")
    return names
  }

  // MARK: Arithmetic

  private mutating func sum() throws(FormulaError) -> Expression {
    var left = try quotient()
    while case .sign(let sign) = current, sign == "+" || sign == "-" {
      index += 1
      left = .operation(sign == "+" ? .plus : .minus, left, try quotient())
    }
    return left
  }

  private mutating func quotient() throws(FormulaError) -> Expression {
    var left = try signed()
    while case .sign(let sign) = current, sign == "*" || sign == "/" {
      index += 1
      left = .operation(sign == "*" ? .times : .over, left, try signed())
    }
    return left
  }

  private mutating func signed() throws(FormulaError) -> Expression {
    try goDeeper()
    defer { nested -= 1 }
    if takeIfThere("-") { return .negated(try signed()) }
    let base = try atom()
    return takeIfThere("^") ? .operation(.power, base, try signed()) : base
  }

  private mutating func atom() throws(FormulaError) -> Expression {
    switch current {
    case .number(let number):
      index += 1
      return .number(number)
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
        throw .unknownFunction(name, closest: closestMatch(to: name, among: known), known: known)
      }
      let inner = try sum()
      try take(")", "')' behind what \(name) is taken of")
      if function.isFactor, case .column = inner {} else if function.isFactor { throw unexpected("a column alone") }
      guard !inner.columns.isEmpty else { throw unexpected("a column in the parentheses of \(name)") }
      return .call(function, inner)
    case .sign, .end: throw unexpected("a column, a number or '('")
    }
  }

  // MARK: Reading

  private var current: FormulaToken.Kind { tokens[index].kind }

  private mutating func goDeeper() throws(FormulaError) {
    guard nested < Self.mostNested else { throw .tooDeep }
    nested += 1
  }

  private mutating func takeIfThere(_ sign: String) -> Bool {
    guard current == .sign(sign) else { return false }
    index += 1
    return true
  }

  private mutating func take(_ sign: String, _ expected: String) throws(FormulaError) {
    guard takeIfThere(sign) else { throw unexpected(expected) }
  }

  private func unexpected(_ expected: String) -> FormulaError {
    .notUnderstood(formula: text, position: tokens[index].position, expected: expected)
  }
}
