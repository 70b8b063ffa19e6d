import LinearAlgebra

extension LinearCriterion {
  /// The θ of least deviance, and the derivatives there.
  mutating func fit() throws(ModelError) -> (theta: [Double], derivatives: Derivatives?) {
    let parameters = random.parameters
    guard !parameters.isEmpty else { return ([], nil) }
    var theta = parameters.map { $0.isDiagonal ? 1.0 : 0 }
    for _ in 0..<3 {
      theta = random.normalized(try coarse(from: theta))
      let derivatives = try polish(&theta)
      // At zero the slope is zero too; a downward bend shows that the search has stopped too early.
      let bends = slopes(derivatives).curvature
      let escapes = parameters.indices.filter { parameters[$0].isDiagonal && theta[$0] == 0 && bends[$0, $0] < -1e-3 }
      if escapes.isEmpty { return (theta, derivatives) }
      for index in escapes { theta[index] = 0.3 }
    }
    throw .notConverged
  }

  private mutating func coarse(from start: [Double]) throws(ModelError) -> [Double] {
    var criterion = self
    var worst = 0.0
    let place = try leastPlace(
      from: start,
      notBelow: random.parameters.map { $0.isDiagonal ? 0 : -.infinity },
      steps: start.map { _ in 0.4 },
      tolerance: 2e-3
    ) { theta in
      let value = criterion.deviance(theta)
      guard value.isFinite else { return worst + 1e3 }
      worst = max(worst, value)
      return value
    }
    return place
  }

  /// Newton's method until a further step promises nothing.
  private mutating func polish(_ theta: inout [Double]) throws(ModelError) -> Derivatives {
    for _ in 0..<20 {
      let steps = theta.map { 1e-3 * max(abs($0), 0.05) }
      var criterion = self
      guard let found = Derivatives(at: theta, steps: steps, secondOf: 2, { criterion.parts($0) }) else {
        throw .notConverged
      }
      let value = deviance(found.values[0], found.values[1])
      let (gradient, curvature) = slopes(found)
      let (step, gain) = newtonStep(gradient, curvature)
      let reached = move(&theta, by: step, from: value)
      if gain < 1e-9 || !reached {
        putOnBoundary(&theta)
        return found
      }
    }
    throw .notConverged
  }

  /// False where no part of the step lowers the deviance.
  private mutating func move(_ theta: inout [Double], by step: [Double], from value: Double) -> Bool {
    for share in [1, 0.5, 0.25, 0.1, 0.01] {
      let next = random.normalized(zip(theta, step).map { $0 + share * $1 })
      // Rounding of the deviance itself is below this.
      if deviance(next) <= value + 1e-11 * abs(value) {
        theta = next
        return true
      }
    }
    return false
  }

  /// Standard deviations that are zero but for rounding become zero.
  private mutating func putOnBoundary(_ theta: inout [Double]) {
    let value = deviance(theta)
    for index in theta.indices where random.parameters[index].isDiagonal && theta[index] < 1e-3 && theta[index] > 0 {
      var zeroed = theta
      zeroed[index] = 0
      if deviance(zeroed) <= value + 1e-9 { theta = zeroed }
    }
  }
}
