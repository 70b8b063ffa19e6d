extension ModelData {
  /// By how many levels of a column formulas tell what they tell at the least, such as by how many participants.
  ///
  /// That is how many have a row with a value in every column, or how many share the levels of the factors that a term or the response
  /// has; numbers of which there are two are levels, too. Columns that are not here are not looked at. What varies at random by levels is
  /// told of all of them together.
  public func fewest(_ unit: String, in formulas: [Formula]) throws(MixedModelError) -> Int {
    var isPresent = ContiguousArray(repeating: true, count: rowCount)
    for name in formulas.flatMap(\.columns) + [unit] where names.contains(name) {
      try markMissing(name, in: &isPresent)
    }
    let rows = isPresent.indices.filter { isPresent[$0] }
    let units = try factor(unit).codes
    var fewest = Set(rows.map { units[$0] }).count
    for term in formulas.flatMap(\.told) {
      guard let keys = try levels(of: term, in: rows) else { continue }
      var sharing: [Int: Set<Int>] = [:]
      for (key, row) in zip(keys, rows) { sharing[key, default: []].insert(units[row]) }
      fewest = sharing.values.reduce(fewest) { min($0, $1.count) }
    }
    return fewest
  }

  /// A number for each combination of a term's levels, in these rows; nil where it has none.
  private func levels(of term: Formula.Term, in rows: [Int]) throws(MixedModelError) -> [Int]? {
    var keys: [Int]?
    for expression in term {
      guard let factor = try factor(of: expression, in: rows) else { continue }
      let before = keys ?? rows.map { _ in 0 }
      keys = zip(before, rows).map { $0 &* factor.levels.count &+ factor.codes[$1] }
    }
    return keys
  }

  /// Nil of numbers.
  private func factor(of expression: Expression, in rows: [Int]) throws(MixedModelError) -> Factor? {
    let columns = expression.columns
    guard columns.count == 1, names.contains(columns[0]) else { return nil }
    let factor = try factor(columns[0])
    if isFactor(columns[0]) { return factor }
    if case .call(let function, _) = expression, function.isFactor { return factor }
    return Set(rows.map { factor.codes[$0] }).count <= 2 ? factor : nil
  }
}

extension Formula {
  /// What it tells anything of: the response, and the terms.
  fileprivate var told: [Term] { [[response]] + fixed.terms + random.flatMap(\.terms.terms) }
}
