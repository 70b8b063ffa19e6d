/// The normal equations of a least squares problem with six unknowns.
struct NormalEquations {
  typealias Vector = [6 of Double]

  /// Its lower half.
  private var matrix: [36 of Double] = .init(repeating: 0)
  private var right: Vector = .init(repeating: 0)

  /// A row of the problem, by its slopes and what is left of it.
  @inline(__always)
  mutating func add(_ slopes: Vector, rest: Double, weight: Double) {
    for row in 0..<6 {
      let part = weight * slopes[row]
      right[row] += part * rest
      for column in 0...row { matrix[6 * row + column] += part * slopes[column] }
    }
  }

  /// What is known of one unknown.
  mutating func add(_ place: Int, rest: Double, weight: Double) {
    right[place] += weight * rest
    matrix[7 * place] += weight
  }

  /// Marquardt's step, nil where there is none.
  func step(damping: Double) -> Vector? {
    var damped = self
    for place in 0..<6 { damped.matrix[7 * place] *= 1 + damping }
    return damped.solution(of: right)
  }

  /// By Cholesky's factor; nil where the matrix has none.
  func solution(of right: Vector) -> Vector? {
    var (factor, solution) = (matrix, right)
    for column in 0..<6 {
      for row in column..<6 {
        var sum = factor[6 * row + column]
        for place in 0..<column { sum -= factor[6 * row + place] * factor[6 * column + place] }
        if row == column {
          guard sum > 0, sum.isFinite else { return nil }
          factor[7 * row] = sum.squareRoot()
        } else {
          factor[6 * row + column] = sum / factor[7 * column]
        }
      }
    }
    for row in 0..<6 {
      for place in 0..<row { solution[row] -= factor[6 * row + place] * solution[place] }
      solution[row] /= factor[7 * row]
    }
    for row in (0..<6).reversed() {
      for place in row + 1..<6 { solution[row] -= factor[6 * place + row] * solution[place] }
      solution[row] /= factor[7 * row]
    }
    return solution
  }
}
