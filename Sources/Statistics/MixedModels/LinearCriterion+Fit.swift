import LinearAlgebra

extension LinearCriterion {
  /// The θ of least deviance, and the derivatives there.
  mutating func fit() throws(MixedModelError) -> (theta: [Double], derivatives: Derivatives?) {
    let parameters = random.parameters
    guard !parameters.isEmpty else { return ([], nil) }
    var theta = parameters.map { $0.isDiagonal ? 1.0 : 0 }
    theta = random.normalized(try search(from: theta, step: 0.4, tolerance: 2e-2))
    let derivatives = try polish(&theta)
    return (theta, derivatives)
  }

  private mutating func search(
    from start: [Double],
    step: Double,
    tolerance: Double
  ) throws(MixedModelError) -> [Double] {
    var criterion = self
    var worst = 0.0
    let place = try leastPlace(
      from: start,
      notBelow: random.parameters.map { $0.isDiagonal ? 0 : -.infinity },
      steps: start.map { _ in step },
      tolerance: tolerance
    ) { theta in
      let value = criterion.deviance(theta)
      guard value.isFinite else { return worst + 1e3 }
      worst = max(worst, value)
      return value
    }
    return place
  }

  /// Newton's method until a further step promises nothing.
  private mutating func polish(_ theta: inout [Double]) throws(MixedModelError) -> Derivatives {
    for round in 0..<24 {
      // Along a curved valley, as between variances that are nearly zero, Newton's steps are short.
      if round % 8 == 7 { theta = random.normalized(try search(from: theta, step: 0.1, tolerance: 1e-5)) }
      let steps = theta.map { 1e-3 * max(abs($0), 0.05) }
      var criterion = self
      guard let found = Derivatives(at: theta, steps: steps, secondOf: 2, { criterion.parts($0) }) else {
        throw .notConverged
      }
      let value = deviance(found.values[0], found.values[1])
      let (gradient, curvature) = slopes(found)
      let newton = NewtonStep(gradient, curvature)
      let longest = newton.step.reduce(0.5) { max($0, abs($1)) }
      let reached = move(&theta, by: newton.step.map { $0 * 0.5 / longest }, from: value)
      guard newton.gain < 1e-9 || !reached || (round == 23 && newton.gain < 1e-5) else { continue }
      // A saddle is left to the lower side.
      if let downward = newton.downward, leave(&theta, along: downward, from: value) { continue }
      putOnBoundary(&theta)
      return found
    }
    throw .notConverged
  }

  private mutating func leave(_ theta: inout [Double], along direction: [Double], from value: Double) -> Bool {
    for share in [0.1, -0.1, 0.01, -0.01] {
      let next = random.normalized(zip(theta, direction).map { $0 + share * $1 })
      if deviance(next) < value - 1e-8 {
        theta = next
        return true
      }
    }
    return false
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
