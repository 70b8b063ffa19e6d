import Geometry
import LinearAlgebra

/// The linear equations of one of Gauss and Newton's steps, in standard deviations of the numbers before any row.
struct SightEquations {
  /// The lower triangle.
  private var products = Matrix(rows: 17, columns: 17) { row, column in row == column ? 1 : 0 }
  /// Half of the gradient.
  private var descent: Matrix

  /// `steps`: from the expected numbers to the present ones, each of which costs its square.
  init(_ steps: [Double]) {
    descent = Matrix(rows: 17, columns: 1) { row, _ in -steps[row] }
  }

  mutating func add(_ error: Point<ScreenPoints>, _ slopes: [17 of Point<ScreenPoints>]) {
    for column in 0..<17 {
      let slope = slopes[column]
      descent[column, 0] -= slope.x * error.x + slope.y * error.y
      for row in column..<17 { products[row, column] += slopes[row].x * slope.x + slopes[row].y * slope.y }
    }
  }

  /// The step; the more it is damped, the shorter it is.
  func step(damping: Double) throws(LinearAlgebraError) -> [Double] {
    var damped = products
    for number in 0..<17 { damped[number, number] *= 1 + damping }
    return Array(try Cholesky(of: damped).solve(descent).column(0))
  }
}
