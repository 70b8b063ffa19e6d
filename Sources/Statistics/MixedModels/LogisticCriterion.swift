import Basics
import LinearAlgebra

/// The deviance of a logistic model as a function of θ and the coefficients, random effects integrated out.
///
/// The random effects' mode is found by penalized, iteratively reweighted least squares, and the integral approximated there
/// by Laplace's method or by quadrature (Bates, Mächler, Bolker & Walker, "Fitting linear mixed-effects models using lme4",
/// 2015; Pinheiro & Bates, "Approximations to the log-likelihood function in the nonlinear mixed-effects model", 1995).
struct LogisticCriterion {
  let fixed: FixedEffects
  let random: RandomEffects
  let responses: ContiguousArray<Double>
  private let quadrature: GaussHermite
  /// Q row after row, times √n so that coefficients are of the order of 1.
  private let rows: ContiguousArray<Double>
  private var products: CrossProducts
  private var jointProducts: CrossProducts
  private(set) var squares: PenalizedLeastSquares
  private(set) var jointSquares: PenalizedLeastSquares
  /// The independent effects at the latest mode, from which the next search begins.
  private(set) var spherical: [ContiguousArray<Double>]
  private(set) var coefficients: [Double]
  /// The logarithms of the odds there.
  private(set) var odds: ContiguousArray<Double>
  /// Where `brief` begins.
  private(set) var firstOdds: ContiguousArray<Double>

  init(_ fixed: FixedEffects, _ random: RandomEffects, _ frame: ModelFrame, points: Int) {
    self.fixed = fixed
    self.random = random
    responses = frame.responses
    quadrature = GaussHermite(points: points)
    let count = frame.rows.count
    var rows = ContiguousArray(repeating: 0.0, count: fixed.count * count)
    let scale = Double(count).squareRoot()
    for (place, column) in fixed.q.enumerated() {
      for row in column.indices { rows[row * fixed.count + place] = column[row] * scale }
    }
    self.rows = rows
    let shape = CrossProducts.Shape(random.blocks, fixedCount: 0)
    let joint = CrossProducts.Shape(random.blocks, fixedCount: fixed.count)
    (products, jointProducts) = (CrossProducts(shape), CrossProducts(joint))
    (squares, jointSquares) = (PenalizedLeastSquares(shape), PenalizedLeastSquares(joint))
    spherical = random.blocks.map { ContiguousArray(repeating: 0, count: $0.levels.count * $0.width) }
    coefficients = [Double](repeating: 0, count: fixed.count)
    odds = ContiguousArray(repeating: 0, count: count)
    firstOdds = odds
  }

  var isQuadrature: Bool { quadrature.nodes.count > 1 }

  /// Lets `brief` begin at the latest mode.
  mutating func beginHere() { firstOdds = odds }

  /// Laplace's deviance as lme4 has it by default, and after how many iterations.
  ///
  /// They end where the penalized deviance changes by less than 1e-7 of itself, and the determinant is that of the weights
  /// before the last. It differs from the limit by about 1e-4; estimates that are held against lme4's need the same.
  /// With a number of iterations given it is a smooth function.
  mutating func brief(
    _ theta: [Double],
    _ given: [Double],
    iterations: Int? = nil
  ) -> (deviance: Double, iterations: Int)? {
    let factors = random.factors(theta)
    coefficients = given
    odds = firstOdds
    var last = Double.greatestFiniteMagnitude
    for iteration in 1...(iterations ?? 100) {
      guard step(factors, isJoint: false) else { return nil }
      let target = squares.spherical([])
      let old = spherical
      spherical = target
      setOdds(factors)
      var penalized = penalizedDeviance()
      var share = 0.5
      while iteration > 1, !(penalized <= last * (1 + 1e-9)), share > 1e-3 {
        for block in spherical.indices {
          for index in spherical[block].indices {
            spherical[block][index] = old[block][index] + share * (target[block][index] - old[block][index])
          }
        }
        setOdds(factors)
        penalized = penalizedDeviance()
        share /= 2
      }
      guard penalized.isFinite else { return nil }
      if iterations.map({ $0 == iteration }) ?? (abs(last - penalized) < 1e-7 * abs(penalized)) {
        return (penalized + squares.logDeterminant, iteration)
      }
      last = penalized
    }
    return nil
  }

  /// Nil where the iterations fail; with no coefficients given, those of the joint mode are found too.
  mutating func deviance(_ theta: [Double], _ given: [Double]? = nil) -> Double? {
    let factors = random.factors(theta)
    let isJoint = given == nil
    if let given { coefficients = given }
    setOdds(factors)
    var penalized = penalizedDeviance()
    var isLast = false
    for _ in 0..<100 {
      guard step(factors, isJoint: isJoint) else { return nil }
      if isLast { return integrated(penalized, factors, isJoint: isJoint) }
      let change = isJoint ? jointSquares.fixedCoefficients : []
      let target = isJoint ? jointSquares.spherical(change) : squares.spherical([])
      let (oldCoefficients, oldSpherical) = (coefficients, spherical)
      var share = 1.0
      var next = penalized
      repeat {
        if isJoint { coefficients = zip(oldCoefficients, change).map { $0 + share * ($1 - $0) } }
        for block in spherical.indices {
          for index in spherical[block].indices {
            let old = oldSpherical[block][index]
            spherical[block][index] = old + share * (target[block][index] - old)
          }
        }
        setOdds(factors)
        next = penalizedDeviance()
        share /= 2
      } while !(next <= penalized + 1e-9 * abs(penalized)) && share > 1e-4
      guard next.isFinite else { return nil }
      // Newton's method doubles the digits: one factorization later, the rest is rounding.
      isLast = abs(penalized - next) <= 1e-8 * abs(next)
      penalized = next
    }
    return nil
  }

  /// One weighted least squares problem at the present odds.
  private mutating func step(_ factors: [Matrix], isJoint: Bool) -> Bool {
    var weights = odds
    var working = odds
    for row in odds.indices {
      let mean = logistic(odds[row])
      let weight = max(mean * (1 - mean), 1e-12)
      weights[row] = weight
      working[row] += (responses[row] - mean) / weight
    }
    if isJoint {
      jointProducts.set(random.blocks, fixed: rows, response: working, weights: weights)
      return jointSquares.factor(jointProducts, factors)
    }
    for row in working.indices { working[row] -= fixedShare(row) }
    products.set(random.blocks, fixed: rows, response: working, weights: weights)
    return squares.factor(products, factors)
  }

  private func fixedShare(_ row: Int) -> Double {
    var sum = 0.0
    for (place, coefficient) in coefficients.enumerated() {
      sum += rows[row * coefficients.count + place] * coefficient
    }
    return sum
  }

  private mutating func setOdds(_ factors: [Matrix]) {
    for row in odds.indices { odds[row] = fixedShare(row) }
    random.add(effects(factors), to: &odds)
  }

  func effects(_ factors: [Matrix]) -> [ContiguousArray<Double>] { PenalizedLeastSquares.effects(spherical, factors) }

  /// A row's part of the deviance.
  static func deviance(_ response: Double, _ odds: Double) -> Double {
    2 * (max(odds, 0) + logarithm(1 + exponential(-abs(odds))) - response * odds)
  }

  private func penalizedDeviance() -> Double {
    var sum = spherical.reduce(0) { $0 + dot($1, $1) }
    for row in odds.indices { sum += Self.deviance(responses[row], odds[row]) }
    return sum
  }

  private func integrated(_ penalized: Double, _ factors: [Matrix], isJoint: Bool) -> Double {
    let determinant = isJoint ? jointSquares.logDeterminant : squares.logDeterminant
    guard quadrature.nodes.count > 1, !isJoint, let block = random.blocks.first else { return penalized + determinant }
    // One block of intercepts: the integral is a product of single ones.
    let theta = factors[0][0, 0]
    let spreads = block.levels.indices.map { 1 / (theta * theta * products.within[$0] + 1).squareRoot() }
    var exponents = block.levels.indices.map { level in
      quadrature.nodes.map { node in
        let effect = spherical[0][level] + node * spreads[level]
        return node * node - effect * effect
      }
    }
    for row in odds.indices {
      let level = block.codes[row]
      for (place, node) in quadrature.nodes.enumerated() {
        exponents[level][place] -= Self.deviance(responses[row], odds[row] + theta * node * spreads[level])
      }
    }
    return zip(exponents, spreads).reduce(0) { sum, level in
      let highest = level.0.max() ?? 0
      let integral = zip(quadrature.weights, level.0).reduce(0) { $0 + $1.0 * exponential(($1.1 - highest) / 2) }
      return sum - highest - 2 * logarithm(level.1 * integral)
    }
  }
}
