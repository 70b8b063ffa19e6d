import Basics

/// The values that a formula needs, in the rows that have all of them.
struct ModelFrame {
  /// The rows' numbers in the data, from 0.
  let rows: [Int]
  let leftOut: Int
  /// The response's expression with `scale` resolved.
  let response: Expression
  let responses: ContiguousArray<Double>
  private(set) var variables: [Expression: Variable] = [:]
  /// Of the columns that the fixed effects take numbers from.
  private(set) var spans: [String: Span] = [:]
  /// By the name of the grouping, as `a:b`.
  private(set) var groups: [String: ModelData.Factor] = [:]

  enum Variable {
    /// With `scale` resolved.
    case numbers(Expression, ContiguousArray<Double>)
    case factor(ModelData.Factor)
  }

  /// Where a column's numbers lie in the used rows.
  struct Span {
    let low: Double
    let high: Double
    let mean: Double
    let deviation: Double
  }

  init(_ formula: Formula, _ data: ModelData, isBinary: Bool) throws(MixedModelError) {
    var isPresent = ContiguousArray(repeating: true, count: data.rowCount)
    let columns = (formula.columns + data.needed).distinct
    for name in columns { try data.markMissing(name, in: &isPresent) }
    let rows = isPresent.indices.filter { isPresent[$0] }
    guard !rows.isEmpty else { throw .noRows(leftOut: data.rowCount) }
    self.rows = rows
    leftOut = data.rowCount - rows.count
    (response, responses) = try Self.responses(formula.response, data, rows, isBinary: isBinary)
    for term in formula.fixed.terms + formula.random.flatMap(\.terms.terms) {
      for expression in term where variables[expression] == nil {
        variables[expression] = try Self.variable(expression, data, rows, needing: columns)
      }
    }
    for expression in formula.fixed.terms.joined() {
      guard case .numbers = variables[expression] else { continue }
      for name in expression.columns where spans[name] == nil { spans[name] = try Self.span(name, data, rows) }
    }
    for random in formula.random where groups[random.group] == nil {
      groups[random.group] = try Self.group(random.groups, data, rows, needing: columns)
    }
  }

  /// What expressions are in some rows, for what needs no numbers of the response and nothing that varies at random.
  init(
    _ response: Expression,
    _ expressions: [Expression],
    _ data: ModelData,
    rows: [Int]
  ) throws(MixedModelError) {
    self.rows = rows
    leftOut = data.rowCount - rows.count
    (self.response, responses) = (response, [])
    for expression in expressions where variables[expression] == nil {
      variables[expression] = try Self.variable(expression, data, rows, needing: [])
    }
  }

  private static func responses(
    _ expression: Expression,
    _ data: ModelData,
    _ rows: [Int],
    isBinary: Bool
  ) throws(MixedModelError) -> (Expression, ContiguousArray<Double>) {
    guard rows.count > 1 else { throw .oneRow }
    if isBinary, case .column(let name) = expression, data.isFactor(name) {
      let factor = try data.factor(name).part(rows: rows)
      guard factor.levels.count <= 2 else {
        let row = factor.codes.firstIndex { $0 > 1 } ?? 0
        throw .notBinary(expression.description, row: rows[row] + 1)
      }
      guard factor.levels.count == 2 else { throw .constantResponse(expression.description) }
      return (expression, ContiguousArray(factor.codes.map { Double($0) }))
    }
    let (resolved, values) = try numbers(expression, data, rows)
    if isBinary, let row = values.firstIndex(where: { $0 != 0 && $0 != 1 }) {
      throw .notBinary(expression.description, row: rows[row] + 1)
    }
    guard values.contains(where: { $0 != values[0] }) else { throw .constantResponse(expression.description) }
    return (resolved, values)
  }

  private static func variable(
    _ expression: Expression,
    _ data: ModelData,
    _ rows: [Int],
    needing columns: [String]
  ) throws(MixedModelError) -> Variable {
    var factorName: String?
    if case .column(let name) = expression, data.isFactor(name) { factorName = name }
    if case .call(let function, .column(let name)) = expression, function.isFactor { factorName = name }
    if let factorName {
      let factor = try data.factor(factorName).part(rows: rows)
      guard factor.levels.count > 1 else {
        throw try oneLevel(of: [factorName], factor.levels.first ?? "", data, rows, needing: columns)
      }
      return .factor(factor)
    }
    let (resolved, values) = try numbers(expression, data, rows)
    return .numbers(resolved, values)
  }

  private static func numbers(
    _ expression: Expression,
    _ data: ModelData,
    _ rows: [Int]
  ) throws(MixedModelError) -> (Expression, ContiguousArray<Double>) {
    let resolved = try expression.resolved { name throws(MixedModelError) in try data.numbers(name) }
    let values = try resolved.values(rows: rows) { name throws(MixedModelError) in try data.numbers(name) }
    if let row = values.firstIndex(where: { !$0.isFinite }) {
      throw .notFinite(expression.description, row: rows[row] + 1)
    }
    let largest = values.indices.max { abs(values[$0]) < abs(values[$1]) } ?? 0
    guard values[largest] == 0 || computable.contains(abs(values[largest])) else {
      throw .extreme(expression.description, row: rows[largest] + 1, value: values[largest])
    }
    return (resolved, values)
  }

  /// Sums of such values' squares are numbers.
  private static let computable = 1e-140...1e140

  private static func span(_ name: String, _ data: ModelData, _ rows: [Int]) throws(MixedModelError) -> Span {
    let column = try data.numbers(name)
    let values = rows.map { column[$0] }
    let moments = Moments(values)
    return Span(
      low: values.min() ?? moments.mean,
      high: values.max() ?? moments.mean,
      mean: moments.mean,
      deviation: values.count > 1 ? moments.deviation : 0
    )
  }

  private static func group(
    _ names: [String],
    _ data: ModelData,
    _ rows: [Int],
    needing columns: [String]
  ) throws(MixedModelError) -> ModelData.Factor {
    var joined: ModelData.Factor?
    for name in names {
      let factor = try data.factor(name).part(rows: rows)
      joined = joined?.combined(with: factor) ?? factor
    }
    guard let joined, joined.levels.count > 1 else {
      throw try oneLevel(of: names, joined?.levels.first ?? "", data, rows, needing: columns)
    }
    return joined
  }

  /// Why a factor has one level only: there is no other, or the rows that have another lack a value of some column.
  private static func oneLevel(
    of names: [String],
    _ level: String,
    _ data: ModelData,
    _ rows: [Int],
    needing columns: [String]
  ) throws(MixedModelError) -> MixedModelError {
    let column = names.joined(separator: ":")
    var hasOthers = false
    for name in names {
      let factor = try data.factor(name)
      if factor.levels.count > 1 { hasOthers = true }
    }
    guard hasOthers else { return .oneLevel(column: column, level: level) }
    var lacks: [MixedModelError.Lack] = []
    for name in columns {
      var isPresent = ContiguousArray(repeating: true, count: data.rowCount)
      try data.markMissing(name, in: &isPresent)
      let missing = isPresent.count { !$0 }
      if missing > 0 { lacks.append(.init(column: name, rows: missing)) }
    }
    return .oneLevelLeft(column: column, level: level, rows: rows.count, of: data.rowCount, lacks: lacks)
  }
}
