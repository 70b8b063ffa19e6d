import Basics

extension Expression {
  /// Its value where the columns have these values; not a number where it has none.
  func value(_ column: (String) -> Double) -> Double {
    switch self {
    case .column(let name): column(name)
    case .number(let number): number
    case .inParentheses(let inner), .call(.identity, let inner): inner.value(column)
    case .call(let function, let inner): Self.value(of: function, at: inner.value(column))
    case .negated(let inner): -inner.value(column)
    case .standardized(let inner, _, let center, let spread): (inner.value(column) - center) / spread
    case .operation(let sign, let one, let other): Self.value(one.value(column), sign, other.value(column))
    }
  }

  /// Its values in some rows, the columns' numbers given by `numbers`.
  func values<Failure: Error>(
    rows: [Int],
    _ numbers: (String) throws(Failure) -> ContiguousArray<Double>
  ) throws(Failure) -> ContiguousArray<Double> {
    switch self {
    case .column(let name):
      let all = try numbers(name)
      return all.count == rows.count ? all : ContiguousArray(rows.map { all[$0] })
    case .standardized(let inner, _, let center, let spread):
      var values = try inner.values(rows: rows, numbers)
      for row in values.indices { values[row] = (values[row] - center) / spread }
      return values
    case .call(.log, let inner):
      var values = try inner.values(rows: rows, numbers)
      for row in values.indices { values[row] = Basics.logarithm(values[row]) }
      return values
    default:
      var known: [String: ContiguousArray<Double>] = [:]
      for name in columns { known[name] = try numbers(name) }
      return ContiguousArray(rows.map { row in value { known[$0]?[row] ?? .nan } })
    }
  }

  /// With `scale` and `center` fixed to the mean and the standard deviation that their columns have in all rows.
  func resolved<Failure: Error>(
    _ numbers: (String) throws(Failure) -> ContiguousArray<Double>
  ) throws(Failure) -> Expression {
    switch self {
    case .column, .number, .standardized: return self
    case .negated(let inner): return .negated(try inner.resolved(numbers))
    case .inParentheses(let inner): return .inParentheses(try inner.resolved(numbers))
    case .operation(let sign, let one, let other):
      return .operation(sign, try one.resolved(numbers), try other.resolved(numbers))
    case .call(let function, let inner):
      let inner = try inner.resolved(numbers)
      guard function == .scale || function == .center else { return .call(function, inner) }
      var known: [String: ContiguousArray<Double>] = [:]
      for name in inner.columns { known[name] = try numbers(name) }
      let values = (0..<(known.values.first?.count ?? 0)).map { row in inner.value { known[$0]?[row] ?? .nan } }
        .filter(\.isFinite)
      let spread = function == .center ? 1 : standardDeviation(of: values) ?? 0
      return .standardized(inner, function, center: mean(of: values) ?? 0, spread: spread)
    }
  }

  private static func value(of function: Function, at x: Double) -> Double {
    switch function {
    case .log: Basics.logarithm(x)
    case .log10: Basics.logarithm(x) / Basics.logarithm(10)
    case .log2: Basics.logarithm(x) / Basics.logarithm(2)
    case .log1p: logarithmOfOneMore(x)
    case .sqrt: x.squareRoot()
    case .exp: exponential(x)
    case .abs: Swift.abs(x)
    case .identity, .factor, .asFactor, .scale, .center: x
    }
  }

  /// What 1 + x loses of a small x comes back (Goldberg, "What every computer scientist should know about floating-point
  /// arithmetic", 1991).
  private static func logarithmOfOneMore(_ x: Double) -> Double {
    let sum = 1 + x
    return sum == 1 ? x : Basics.logarithm(sum) * x / (sum - 1)
  }

  private static func value(_ one: Double, _ sign: Operator, _ other: Double) -> Double {
    switch sign {
    case .plus: one + other
    case .minus: one - other
    case .times: one * other
    case .over: one / other
    case .power: power(one, other)
    }
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    guard exponent.rounded() == exponent, Swift.abs(exponent) <= 64 else {
      return exponential(exponent * Basics.logarithm(base))
    }
    let product = (0..<Int(Swift.abs(exponent))).reduce(1.0) { product, _ in product * base }
    return exponent < 0 ? 1 / product : product
  }
}
