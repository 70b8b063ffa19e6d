/// What other people's recordings say, known by sums over their rows.
public struct Population: Sendable {
  public let people: Int
  /// Of groups of people, in each of which nobody of another is.
  let groups: [PeopleSums]
  let yardstick: Yardstick

  /// Throws where nobody's rows hold all these columns.
  func sums(_ columns: [Int]) throws(CalibrationError) -> ColumnSums {
    try ColumnSums(adding: groups.compactMap { $0.rows(with: columns) }, columns, yardstick)
  }

  /// How many rows hold all these columns.
  public func rows(with columns: [Int]) -> Int {
    groups.reduce(0) { $0 + ($1.rows(with: columns)?.count ?? 0) }
  }

  /// How many people have rows that hold all these columns.
  func people(with columns: [Int]) -> Int { groups.reduce(0) { $0 + $1.people(with: columns) } }

  /// A least squares fit on all rows of these people together.
  func fit(_ columns: [Int], _ rule: LeastSquaresRule) throws(CalibrationError) -> PooledFit {
    try PooledFit(try sums(columns), rule)
  }

  /// The penalty by which people who were left out are missed least; one group of them is left out after the other.
  ///
  /// Up to sixteen people are left out one by one.
  func bestPenalty(
    among penalties: [Double],
    _ columns: [Int],
    _ rule: LeastSquaresRule
  ) throws(CalibrationError) -> Double {
    let rows = groups.compactMap { $0.rows(with: columns) }
    guard rows.count > 1 else { throw .tooFewOthers(found: rows.count, needed: 2) }
    var errors = Array(repeating: 0.0, count: penalties.count)
    for leftOut in rows.indices {
      let others = rows[..<leftOut] + rows[(leftOut + 1)...]
      let system = try PooledSystem(try ColumnSums(adding: Array(others), columns, yardstick), rule)
      let tested = try ColumnSums(adding: [rows[leftOut]], columns, yardstick)
      for (place, penalty) in penalties.enumerated() {
        errors[place] += tested.squaredError(of: try system.fit(penalty: penalty).mapping)
      }
    }
    var best = 0
    for place in errors.indices where errors[place] < errors[best] { best = place }
    return penalties[best]
  }
}
