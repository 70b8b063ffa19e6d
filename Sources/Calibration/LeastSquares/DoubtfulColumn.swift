import LinearAlgebra

/// A column, and how many rows it may take to make it vary enough.
struct DoubtfulColumn: Sendable {
  let column: Int
  /// The most rows that share a range too narrow to keep.
  let crowd: Int

  init(_ values: Matrix, column: Int, rule: LeastSquaresRule) {
    let sorted = values.column(column).sorted()
    var (crowd, first) = (0, 0)
    for last in sorted.indices {
      while rule.keeps(range: sorted[last] - sorted[first]) { first += 1 }
      crowd = max(crowd, last - first + 1)
    }
    self.column = column
    self.crowd = crowd
  }

  /// `rows`: what is fitted on.
  func isKept(in rows: [Int], _ values: Matrix, _ rule: LeastSquaresRule) -> Bool {
    if rows.count > crowd { return true }
    var (least, most) = (Double.infinity, -Double.infinity)
    for row in rows {
      let value = values[row, column]
      least = min(least, value)
      most = max(most, value)
    }
    return rule.keeps(range: most - least)
  }
}
