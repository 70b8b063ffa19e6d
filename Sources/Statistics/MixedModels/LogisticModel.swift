import Basics
import LinearAlgebra

/// A logistic model on its way from a formula to a fit.
struct LogisticModel {
  private let formula: Formula
  private let frame: ModelFrame
  private let points: Int
  private var criterion: LogisticCriterion

  init(_ formula: Formula, _ data: ModelData, points: Int) throws(MixedModelError) {
    self.formula = formula
    self.points = points
    frame = try ModelFrame(formula, data, isBinary: true)
    let fixed = FixedEffects(formula.fixed, frame)
    let random = try RandomEffects(formula, frame)
    guard points == 1 || (random.blocks.count == 1 && random.blocks[0].names == ["(Intercept)"]) else {
      throw .quadratureNeedsOneIntercept
    }
    var products = CrossProducts(CrossProducts.Shape(random.blocks, fixedCount: 0))
    products.set(random.blocks, fixed: [], response: frame.responses)
    try CovarianceParts(random, products, rows: frame.rows.count, leftBy: 0)
      .requireDistinct(formula, frame, hasResidual: false)
    try Self.requireOverlap(fixed, frame)
    criterion = LogisticCriterion(fixed, random, frame, points: points)
  }

  mutating func fit() throws(MixedModelError) -> MixedFit {
    let parameters = criterion.random.parameters
    let start = try start()
    let errors = criterion.jointSquares.fixedCovariance
    let steps =
      start.map { max(0.05, 0.2 * abs($0)) } + criterion.coefficients.indices.map { errors[$0, $0].squareRoot() }
    let lower = parameters.map { $0.isDiagonal ? 0 : -Double.infinity } + criterion.coefficients.map { _ in -.infinity }
    var place = start + criterion.coefficients
    if !parameters.isEmpty {
      var search = criterion
      place = try leastPlace(from: place, notBelow: lower, steps: steps, tolerance: 2e-3) { place in
        Self.deviance(&search, place)?.deviance ?? 1e9
      }
    }
    let (deviance, curvature) = try polish(&place, steps)
    return try result(place, deviance, curvature)
  }

  private static func deviance(
    _ criterion: inout LogisticCriterion,
    _ place: [Double],
    iterations: Int? = nil
  ) -> (deviance: Double, iterations: Int)? {
    let count = criterion.random.parameters.count
    let (theta, coefficients) = (Array(place.prefix(count)), Array(place.dropFirst(count)))
    guard criterion.isQuadrature else { return criterion.brief(theta, coefficients, iterations: iterations) }
    return criterion.deviance(theta, coefficients).map { ($0, 0) }
  }

  /// θ at which the joint mode of coefficients and effects has the least deviance.
  private mutating func start() throws(MixedModelError) -> [Double] {
    var search = criterion
    let parameters = criterion.random.parameters
    let theta = try leastPlace(
      from: parameters.map { $0.isDiagonal ? 1 : 0 },
      notBelow: parameters.map { $0.isDiagonal ? 0 : -.infinity },
      steps: parameters.map { _ in 0.4 },
      tolerance: 3e-4
    ) { search.deviance($0) ?? 1e9 }
    // Without random effects this is the estimate: from where it ends, Newton's method goes on to the last digit.
    for _ in 0..<(parameters.isEmpty ? 2 : 1) {
      guard criterion.deviance(theta) != nil else { throw .notConverged }
    }
    criterion.beginHere()
    return theta
  }

  private mutating func polish(
    _ place: inout [Double],
    _ errors: [Double]
  ) throws(MixedModelError) -> (deviance: Double, curvature: Matrix) {
    let count = criterion.random.parameters.count
    for round in 0..<20 {
      let steps = place.indices.map { $0 < count ? 2e-3 * max(abs(place[$0]), 0.1) : 0.02 * errors[$0] }
      guard let iterations = Self.deviance(&criterion, place)?.iterations else { throw .notConverged }
      var search = criterion
      let fixed = iterations == 0 ? nil : iterations
      let found = Derivatives(at: place, steps: steps, secondOf: 1) { place in
        Self.deviance(&search, place, iterations: fixed).map { [$0.deviance] }
      }
      guard let found else { throw .notConverged }
      if criterion.random.parameters.isEmpty { return (found.values[0], found.second[0]) }
      let newton = NewtonStep(found.first.map { $0[0] }, found.second[0])
      var moved = false
      for share in [1, 0.5, 0.25, 0.1, 0.01] where !moved {
        var next = zip(place, newton.step).map { $0 + share * $1 }
        next.replaceSubrange(..<count, with: criterion.random.normalized(Array(next.prefix(count))))
        if let value = Self.deviance(&search, next, iterations: fixed)?.deviance, value <= found.values[0] + 1e-9 {
          (place, moved) = (next, true)
        }
      }
      guard newton.gain < 1e-8 || !moved || (round == 19 && newton.gain < 1e-4) else { continue }
      for index in 0..<count where criterion.random.parameters[index].isDiagonal && place[index] < 1e-3 {
        place[index] = 0
      }
      guard let value = Self.deviance(&criterion, place)?.deviance else { throw .notConverged }
      return (value, found.second[0])
    }
    throw .notConverged
  }

  private func result(_ place: [Double], _ deviance: Double, _ curvature: Matrix) throws(MixedModelError) -> MixedFit {
    let (fixed, random) = (criterion.fixed, criterion.random)
    let count = random.parameters.count
    let theta = Array(place.prefix(count))
    let scale = Double(frame.rows.count).squareRoot()
    let inverse = positiveInverse(curvature)
    let covariance = fixed.covariance(
      Matrix(rows: fixed.count, columns: fixed.count) { 2 * scale * scale * inverse[count + $0, count + $1] }
    )
    let estimates = fixed.solve(criterion.coefficients.map { $0 * scale })
    let odds = criterion.odds
    return MixedFit(
      formula: formula,
      criterion: random.parameters.isEmpty ? .ml : points > 1 ? .quadrature : .laplace,
      deviance: deviance,
      rows: frame.rows,
      leftOut: frame.leftOut,
      coefficients: MixedFit.coefficients(estimates, fixed.design.columns.map(\.name), covariance) { _, _ in nil },
      dropped: fixed.dropped,
      covariance: covariance,
      sigma: nil,
      theta: random.named(theta),
      components: random.components(theta, sigma: 1),
      effects: random.effects(criterion.effects(random.factors(theta))),
      singularTerms: random.singularTerms(theta),
      fitted: ContiguousArray(odds.map(logistic)),
      residuals: ContiguousArray(
        zip(frame.responses, odds).map { response, odds in
          let root = max(0, LogisticCriterion.deviance(response, odds)).squareRoot()
          return response > 0.5 ? root : -root
        }
      ),
      satterthwaite: nil,
      design: fixed.design,
      frame: FrameSummary(frame)
    )
  }
}
