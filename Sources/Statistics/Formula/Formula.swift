/// What a model says about a response, in R's notation: `gaze ~ group * length + (1 + length | participant)`.
///
/// `+ - * : /` join terms, `(…)^2` joins every two of them, `0` and `-1` leave out the intercept, `(… | g)` varies by the
/// levels of `g`, `(… || g)` without correlations, `(… | a/b)` by a and by b within a. Columns may stand in log, log10,
/// log2, log1p, sqrt, exp, abs, scale, center, factor, as.factor and I(…).
public struct Formula: Hashable, Sendable {
  let response: Expression
  let fixed: Terms
  let random: [RandomTerm]

  /// Columns that multiply each other.
  typealias Term = [Expression]

  /// The sum of terms on one side of a formula or of a bar.
  struct Terms: Hashable {
    var hasIntercept: Bool
    /// Those of fewer columns first, otherwise as they are written.
    private(set) var terms: [Term]
    /// The columns of each, which stand in a term once and make the same term in whatever order.
    private var known: Set<Set<Expression>>

    init(hasIntercept: Bool = true, terms: [Term] = []) {
      self.hasIntercept = hasIntercept
      self.terms = terms
      known = Set(terms.map { Set($0) })
    }

    /// With the terms of the other, those that both have once.
    mutating func add(_ other: Self) {
      for term in other.terms { insert(term) }
    }

    mutating func insert(_ term: Term) {
      if known.insert(Set(term)).inserted { terms.append(term) }
    }

    mutating func remove(_ other: Self) {
      known.subtract(other.known)
      terms.removeAll { !known.contains(Set($0)) }
    }
  }

  /// Terms whose coefficients vary by the levels of a grouping factor.
  struct RandomTerm: Hashable {
    let terms: Terms
    /// The columns whose combinations are the levels.
    let groups: [String]

    var group: String { groups.joined(separator: ":") }
  }

  public init(_ text: String) throws(FormulaError) {
    var parser = FormulaParser(text)
    self = try parser.formula()
  }

  init(response: Expression, fixed: Terms, random: [RandomTerm]) {
    self.response = response
    self.fixed = fixed
    self.random = random
  }

  /// Every column of the data it names, each once.
  public var columns: [String] {
    var names: [String] = []
    let used =
      response.columns + (fixed.terms + random.flatMap(\.terms.terms)).flatMap { $0.flatMap(\.columns) }
      + random.flatMap(\.groups)
    for name in used where !names.contains(name) { names.append(name) }
    return names
  }

  /// The columns that vary the coefficients, each once; they are factors even where they hold numbers.
  public var groupingColumns: [String] {
    var names: [String] = []
    for name in random.flatMap(\.groups) where !names.contains(name) { names.append(name) }
    return names
  }
}

extension Formula: CustomStringConvertible {
  public var description: String {
    "\(response) ~ " + ([fixed.description] + random.map { "(\($0))" }).joined(separator: " + ")
  }
}

extension Formula.Terms: CustomStringConvertible {
  var description: String {
    let names = terms.map { $0.map(\.description).joined(separator: ":") }
    return ([hasIntercept ? "1" : "0"] + names).joined(separator: " + ")
  }
}

extension Formula.RandomTerm: CustomStringConvertible {
  var description: String { "\(terms) | \(group)" }
}

extension Formula.Terms {
  /// The products of each term with each of the other's.
  func crossed(with other: Self) -> Self {
    var product = Self()
    for one in terms {
      for two in other.terms { product.insert(one + two.filter { !one.contains($0) }) }
    }
    return product
  }

  /// In R's order: terms by the number of their columns, columns as the formula first names them.
  func sorted(by variables: Formula.Term) -> Self {
    let longest = terms.map(\.count).max() ?? 0
    return Self(
      hasIntercept: hasIntercept,
      terms: (0...longest).flatMap { count in
        terms.filter { $0.count == count }.map { term in variables.filter(term.contains) }
      }
    )
  }
}
