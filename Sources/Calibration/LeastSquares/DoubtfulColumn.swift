import LinearAlgebra

/// A column, and how many rows it may take to make it vary enough.
struct DoubtfulColumn: Sendable {
  let column: Int
  /// Never fewer than the most rows that share a range too narrow to keep; all of them only where the column has no wider one.
  let crowd: Int

  private static let bins = 64.0

  init(_ values: Matrix, column: Int, rule: LeastSquaresRule) {
    self.column = column
    let numbers = values.column(column)
    let (least, range) = Self.range(of: numbers)
    guard rule.keeps(range: range) else {
      crowd = numbers.count
      return
    }
    // Rows that share a narrow range stand in one bin, or in two that follow each other.
    let width = max(range / Self.bins, 1.001 * rule.leastRange)
    var counts = [Int](repeating: 0, count: Int(Self.bins) + 1)
    for number in numbers {
      let place = (number - least) / width
      counts[place > 0 ? Int(min(place, Self.bins)) : 0] += 1
    }
    let most = zip(counts, counts.dropFirst()).reduce(0) { max($0, $1.0 + $1.1) }
    crowd = min(most, numbers.count - 1)
  }

  /// `rows`: what is fitted on.
  func isKept(in rows: [Int], _ values: Matrix, _ rule: LeastSquaresRule) -> Bool {
    if rows.count > crowd { return true }
    return rule.keeps(range: Self.range(of: rows.lazy.map { values[$0, column] }).range)
  }

  private static func range(of numbers: some Sequence<Double>) -> (least: Double, range: Double) {
    var (least, most) = (Double.infinity, -Double.infinity)
    for number in numbers {
      least = min(least, number)
      most = max(most, number)
    }
    return (least, most - least)
  }
}
