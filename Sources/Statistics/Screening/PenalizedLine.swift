import LinearAlgebra

/// The weights for which half their squares and the cost of all misses are least, by Newton's method.
struct PenalizedLine {
  /// What a participant costs who lies so far on the right side, and how that changes.
  struct Loss {
    let value: Double
    let slope: Double
    let curvature: Double
  }

  /// Participant after participant, each with a 1 for the intercept at the end.
  private let rows: [Double]
  private let size: Int
  private let isTarget: [Bool]
  private let cost: Double
  private let penalizesIntercept: Bool
  private let loss: (_ margin: Double) -> Loss

  init(
    rows: Matrix,
    isTarget: [Bool],
    cost: Double,
    penalizesIntercept: Bool,
    loss: @escaping (_ margin: Double) -> Loss
  ) {
    self.rows = (0..<rows.rows).flatMap { row in (0..<rows.columns).map { rows[row, $0] } + [1] }
    size = rows.columns + 1
    (self.isTarget, self.cost, self.penalizesIntercept, self.loss) = (isTarget, cost, penalizesIntercept, loss)
  }

  /// Nil where numbers are not finite, or no step leads down.
  func minimize() -> LinearRule? {
    var place = [Double](repeating: 0, count: size)
    var value = value(at: place)
    for _ in 0..<200 {
      let (slope, curvature) = derivatives(at: place)
      guard let factor = try? Cholesky(of: curvature) else { return nil }
      let step = factor.solve(Matrix(rows: size, columns: 1, ContiguousArray(slope))).elements
      let fall = zip(slope, step).reduce(0) { $0 + $1.0 * $1.1 }
      guard fall.isFinite else { return nil }
      let isSmall = zip(place, step).allSatisfy { abs($1) <= 1e-13 * max(1, abs($0)) }
      var (length, next, nextValue) = (1.0, place, value)
      while true {
        next = zip(place, step).map { $0 - length * $1 }
        nextValue = self.value(at: next)
        // Rounding hides a fall this small, and the step is then the last digits.
        if nextValue <= value - 1e-4 * length * fall || fall <= 1e-14 * max(1, value) { break }
        length /= 2
        guard length > 1e-12 else { return nil }
      }
      (place, value) = (next, nextValue)
      if isSmall { break }
    }
    return LinearRule(weights: Array(place.dropLast()), intercept: place[size - 1])
  }

  private func value(at place: [Double]) -> Double {
    let penalty = place.indices.reduce(0) { $0 + (penalizes($1) ? place[$1] * place[$1] / 2 : 0) }
    return isTarget.indices.reduce(penalty) { $0 + cost * loss(margin(place, $1)).value }
  }

  private func derivatives(at place: [Double]) -> (slope: [Double], curvature: Matrix) {
    var slope = place.indices.map { penalizes($0) ? place[$0] : 0 }
    // The lower triangle, which is all that the factor reads.
    var curvature = ContiguousArray(repeating: 0.0, count: size * size)
    for column in 0..<size where penalizes(column) { curvature[column * size + column] = 1 }
    for row in isTarget.indices {
      let loss = loss(margin(place, row))
      let push = (isTarget[row] ? 1 : -1) * cost * loss.slope
      let bend = cost * loss.curvature
      for first in 0..<size {
        let own = rows[row * size + first]
        slope[first] += push * own
        guard bend > 0 else { continue }
        for second in first..<size { curvature[first * size + second] += bend * own * rows[row * size + second] }
      }
    }
    return (slope, Matrix(rows: size, columns: size, curvature))
  }

  private func margin(_ place: [Double], _ row: Int) -> Double {
    var sum = 0.0
    for column in 0..<size { sum += place[column] * rows[row * size + column] }
    return isTarget[row] ? sum : -sum
  }

  private func penalizes(_ column: Int) -> Bool { column < size - 1 || penalizesIntercept }
}
