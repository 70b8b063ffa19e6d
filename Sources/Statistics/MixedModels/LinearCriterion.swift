import Basics
import LinearAlgebra

/// The deviance of a linear mixed model as a function of θ, with coefficients and variances at their best for it.
struct LinearCriterion {
  let fixed: FixedEffects
  let random: RandomEffects
  let isREML: Bool
  let rowCount: Int
  /// The coefficients of Q without random effects, which the response was freed from.
  let start: [Double]
  let products: CrossProducts
  private(set) var squares: PenalizedLeastSquares
  /// 2 log |R|, which makes the determinant that of X instead of Q.
  private let fixedScale: Double

  init(_ fixed: FixedEffects, _ random: RandomEffects, _ frame: ModelFrame, isREML: Bool) throws(MixedModelError) {
    self.fixed = fixed
    self.random = random
    self.isREML = isREML
    rowCount = frame.rows.count
    // From a response near zero, sums of squares lose no digits.
    var response = frame.responses
    start = fixed.q.map { column in
      let share = dot(column, response)
      subtract(share, column, from: &response)
      return share
    }
    let left = dot(response, response)
    guard left > 1e-24 * dot(frame.responses, frame.responses) else {
      throw .perfectFit(frame.response.description)
    }
    var rows = ContiguousArray(repeating: 0.0, count: fixed.count * response.count)
    for (place, column) in fixed.q.enumerated() {
      for row in column.indices { rows[row * fixed.count + place] = column[row] }
    }
    let shape = CrossProducts.Shape(random.blocks, fixedCount: fixed.count)
    var products = CrossProducts(shape)
    products.set(random.blocks, fixed: rows, response: response)
    self.products = products
    squares = PenalizedLeastSquares(shape)
    fixedScale = (0..<fixed.count).reduce(0) { $0 + 2 * logarithm(fixed.r[$1, $1]) }
  }

  /// What the residual variance is estimated from: n, or n − p for REML.
  var degrees: Double { Double(rowCount - (isREML ? fixed.count : 0)) }

  mutating func factor(_ theta: [Double]) -> Bool { squares.factor(products, random.factors(theta)) }

  /// After `factor`.
  var determinants: Double { squares.logDeterminant + (isREML ? squares.fixedLogDeterminant + fixedScale : 0) }

  func deviance(_ determinants: Double, _ residualSquares: Double) -> Double {
    determinants + degrees * (1 + logarithm(2 * .pi * residualSquares / degrees))
  }

  /// Not a number where the matrices cannot be factored.
  mutating func deviance(_ theta: [Double]) -> Double {
    factor(theta) ? deviance(determinants, squares.residualSquares) : .nan
  }

  /// The parts of the deviance, and the lower triangle of (RX RX')⁻¹ for the columns of Q.
  mutating func parts(_ theta: [Double]) -> [Double]? {
    guard factor(theta) else { return nil }
    var parts = [determinants, squares.residualSquares]
    let covariance = squares.fixedCovariance
    for column in 0..<fixed.count {
      for row in column..<fixed.count { parts.append(covariance[row, column]) }
    }
    return parts
  }

  /// The deviance's gradient and curvature from those of its parts.
  func slopes(_ parts: Derivatives) -> (gradient: [Double], curvature: Matrix) {
    let squares = parts.values[1]
    let gradient = parts.first.map { $0[0] + degrees * $0[1] / squares }
    let curvature = Matrix(rows: gradient.count, columns: gradient.count) { row, column in
      let product = parts.first[row][1] * parts.first[column][1]
      return parts.second[0][row, column] + degrees
        * (parts.second[1][row, column] / squares - product / (squares * squares))
    }
    return (gradient, curvature)
  }
}
