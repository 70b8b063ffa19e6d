/// The columns of a model matrix: products of numbers and of indicators of levels.
///
/// Factors are coded by treatment contrasts, and named, as R does (Chambers & Hastie, "Statistical models in S", 1992).
struct Design: Sendable {
  private(set) var columns: [Column] = []

  struct Column: Sendable {
    let name: String
    /// Empty for the intercept.
    let parts: [Part]
    /// The place of its term among the formula's.
    let term: Int
  }

  enum Part: Hashable, Sendable {
    case numbers(Expression)
    case level(Int, of: Expression)
  }

  init(_ terms: Formula.Terms, _ frame: ModelFrame) {
    if terms.hasIntercept { columns.append(Column(name: "(Intercept)", parts: [], term: 0)) }
    let isFactor = { (expression: Expression) in
      if case .factor = frame.variables[expression] { true } else { false }
    }
    // Without an intercept, the first factor has a column for every level.
    let wholeTerm = terms.hasIntercept ? nil : terms.terms.firstIndex { $0.contains(where: isFactor) }
    let whole = wholeTerm.flatMap { terms.terms[$0].first(where: isFactor) }
    for (place, term) in terms.terms.enumerated() {
      var products: [(name: String, parts: [Part])] = [("", [])]
      for expression in term {
        let others = Set(term).subtracting([expression])
        let isMarginal = others.isEmpty || terms.terms[..<place].contains { others.isSubset(of: $0) }
        let isWhole = !isMarginal || (place == wholeTerm && expression == whole)
        let choices = Self.choices(expression, frame.variables[expression], isWhole: isWhole)
        products = choices.flatMap { choice in
          products.map { product in
            (product.name.isEmpty ? choice.name : "\(product.name):\(choice.name)", product.parts + [choice.part])
          }
        }
      }
      columns += products.map { Column(name: $0.name, parts: $0.parts, term: place + 1) }
    }
  }

  private static func choices(
    _ expression: Expression,
    _ variable: ModelFrame.Variable?,
    isWhole: Bool
  ) -> [(name: String, part: Part)] {
    guard case .factor(let factor) = variable else { return [(expression.description, .numbers(expression))] }
    return factor.levels.indices.dropFirst(isWhole ? 0 : 1).map { level in
      ("\(expression)\(factor.levels[level])", .level(level, of: expression))
    }
  }

  mutating func keep(_ kept: [Int]) {
    columns = kept.map { columns[$0] }
  }
}

extension Design.Column {
  func values(_ frame: ModelFrame) -> ContiguousArray<Double> {
    var values = ContiguousArray(repeating: 1.0, count: frame.rows.count)
    for (place, part) in parts.enumerated() {
      switch part {
      case .numbers(let expression):
        guard case .numbers(_, let numbers) = frame.variables[expression] else { continue }
        if place == 0 {
          values = numbers
        } else {
          for row in values.indices { values[row] *= numbers[row] }
        }
      case .level(let level, let expression):
        guard case .factor(let factor) = frame.variables[expression] else { continue }
        for row in values.indices where factor.codes[row] != level { values[row] = 0 }
      }
    }
    return values
  }
}
