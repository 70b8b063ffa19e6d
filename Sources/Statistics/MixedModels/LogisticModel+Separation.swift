import Basics
import LinearAlgebra

extension LogisticModel {
  /// Throws where a combination of columns tells the ones from the zeros of the response, in all rows or in some.
  ///
  /// Newton's method for the coefficients alone comes to rest within a few steps, or never: then the logarithms of the odds
  /// grow by about 1 with every step (Albert & Anderson, "On the existence of maximum likelihood estimates in logistic
  /// regression models", 1984).
  static func requireOverlap(_ fixed: FixedEffects, _ frame: ModelFrame) throws(MixedModelError) {
    let count = fixed.count
    guard count > 0 else { return }
    var coefficients = [Double](repeating: 0, count: count)
    var change = coefficients
    var deviance = Double.infinity
    for _ in 0..<40 {
      var odds = ContiguousArray(repeating: 0.0, count: frame.rows.count)
      for (coefficient, column) in zip(coefficients, fixed.q) { subtract(-coefficient, column, from: &odds) }
      var next = 0.0
      for row in odds.indices { next += LogisticCriterion.deviance(frame.responses[row], odds[row]) }
      if next > deviance + 1e-9 {
        // Too far: half of the way back.
        for index in change.indices { change[index] /= 2 }
        coefficients = zip(coefficients, change).map(-)
        continue
      }
      deviance = next
      change = step(fixed, frame, odds)
      coefficients = zip(coefficients, change).map(+)
      if largest(change, fixed) < 1e-4 { return }
    }
    let moved = fixed.solve(change)
    let sizes = moved.indices.map { index in
      abs(moved[index]) * (0...index).reduce(0) { $0 + fixed.r[$1, index] * fixed.r[$1, index] }.squareRoot()
    }
    let names = fixed.design.columns.map(\.name)
    let place = names.indices.filter { names[$0] != "(Intercept)" }.max { sizes[$0] < sizes[$1] }
    throw .separated(term: place.map { names[$0] } ?? "(Intercept)")
  }

  /// Newton's step of the coefficients of Q.
  private static func step(_ fixed: FixedEffects, _ frame: ModelFrame, _ odds: ContiguousArray<Double>) -> [Double] {
    var weights = odds
    var rest = odds
    for row in odds.indices {
      let mean = logistic(odds[row])
      weights[row] = max(mean * (1 - mean), 1e-15)
      rest[row] = frame.responses[row] - mean
    }
    let weighted = fixed.q.map { column in
      var column = column
      for row in column.indices { column[row] *= weights[row] }
      return column
    }
    let curvature = Matrix(rows: fixed.count, columns: fixed.count) { dot(weighted[$0], fixed.q[$1]) }
    return NewtonStep(fixed.q.map { -dot($0, rest) }, curvature).step
  }

  /// By how much the logarithms of the odds change at most.
  private static func largest(_ change: [Double], _ fixed: FixedEffects) -> Double {
    guard let rows = fixed.q.first?.count else { return 0 }
    var odds = ContiguousArray(repeating: 0.0, count: rows)
    for (part, column) in zip(change, fixed.q) { subtract(-part, column, from: &odds) }
    return odds.reduce(0) { max($0, abs($1)) }
  }
}
