import LinearAlgebra

/// A linear or logistic model with fixed and random effects.
///
/// Linear models are fitted by profiled (restricted) maximum likelihood (Bates, Mächler, Bolker & Walker, "Fitting linear
/// mixed-effects models using lme4", 2015), and by least squares where the formula has no random terms.
public struct MixedModel: Sendable {
  public enum Family: String, Sendable, CaseIterable {
    case gaussian
    /// Responses are 0 or 1, and coefficients logarithms of odds.
    case binomial
  }

  public enum Criterion: String, Sendable, CaseIterable {
    case reml, ml
  }

  public let formula: Formula
  public let family: Family
  /// Of linear models.
  public let criterion: Criterion

  /// Of binomial models with one random intercept: how many points the integral is a sum of, 1 for Laplace's approximation.
  public let quadraturePoints: Int

  public init(
    _ formula: Formula,
    family: Family = .gaussian,
    criterion: Criterion = .reml,
    quadraturePoints: Int = 1
  ) {
    precondition(1...100 ~= quadraturePoints, "A quadrature has 1 to 100 points.")
    self.formula = formula
    self.family = family
    self.criterion = criterion
    self.quadraturePoints = quadraturePoints
  }

  public func fit(_ data: ModelData) throws(MixedModelError) -> MixedFit {
    guard family == .binomial else { return try linearFit(data) }
    var model = try LogisticModel(formula, data, points: quadraturePoints)
    return try model.fit()
  }

  /// What `fit` makes least, at given numbers of θ in lme4's order: to compare with what another program has there.
  public func deviance(at theta: [Double], on data: ModelData) throws(MixedModelError) -> Double {
    var (_, criterion) = try linear(data)
    let parameters = criterion.random.parameters
    precondition(theta.count == parameters.count, "θ has a number for every parameter of the random terms.")
    let deviance = criterion.deviance(criterion.random.based(theta))
    guard deviance.isFinite else { throw .notConverged }
    return deviance
  }

  private func linear(_ data: ModelData) throws(MixedModelError) -> (ModelFrame, LinearCriterion) {
    let frame = try ModelFrame(formula, data, isBinary: false)
    let fixed = FixedEffects(formula.fixed, frame)
    guard frame.rows.count > fixed.count else {
      throw .tooFewRows(rows: frame.rows.count, coefficients: fixed.count)
    }
    let random = try RandomEffects(formula, frame)
    for term in random.terms {
      let effects = random.blocks[term.block].levels.count * term.columns.count
      guard effects < frame.rows.count else {
        throw .tooManyRandomEffects(term: term.name, effects: effects, rows: frame.rows.count)
      }
    }
    let isREML = criterion == .reml && !formula.random.isEmpty
    let found = try LinearCriterion(fixed, random, frame, isREML: isREML)
    let leaving = isREML ? fixed.count : 0
    try CovarianceParts(random, found.products, rows: frame.rows.count, leftBy: leaving)
      .requireDistinct(formula, frame, hasResidual: true)
    return (frame, found)
  }

  private func linearFit(_ data: ModelData) throws(MixedModelError) -> MixedFit {
    var (frame, criterion) = try linear(data)
    let (theta, derivatives) = try criterion.fit()
    guard criterion.factor(theta) else { throw .notConverged }
    let squares = criterion.squares.residualSquares
    let (random, fixed) = (criterion.random, criterion.fixed)
    guard squares > 1e-12 * (criterion.products.others.elements.last ?? 0) else {
      throw .perfectFit(formula.response.description)
    }
    let isLeastSquares = formula.random.isEmpty
    let degrees = isLeastSquares ? Double(frame.rows.count - fixed.count) : criterion.degrees
    let sigma = (squares / degrees).squareRoot()
    let change = criterion.squares.fixedCoefficients
    let shares = zip(criterion.start, change).map(+)
    let unscaled = fixed.covariance(criterion.squares.fixedCovariance)
    var covariance = unscaled
    for index in covariance.elements.indices { covariance.elements[index] *= sigma * sigma }
    let satterthwaite = derivatives.map {
      Satterthwaite($0, criterion, sigma: sigma, without: random.absent(theta))
    }
    let effects = PenalizedLeastSquares.effects(criterion.squares.spherical(change), random.factors(theta))
    var fitted = ContiguousArray(repeating: 0.0, count: frame.rows.count)
    for (share, column) in zip(shares, fixed.q) { subtract(-share, column, from: &fitted) }
    random.add(effects, to: &fitted)
    return MixedFit(
      formula: formula,
      criterion: isLeastSquares ? .leastSquares : criterion.isREML ? .reml : .ml,
      deviance: criterion.deviance(criterion.determinants, squares),
      rows: frame.rows,
      leftOut: frame.leftOut,
      coefficients: MixedFit.coefficients(fixed.solve(shares), fixed.design.columns.map(\.name), covariance) {
        satterthwaite?.degrees($0, variance: $1) ?? degrees
      },
      dropped: fixed.dropped,
      covariance: covariance,
      sigma: sigma,
      theta: random.named(theta),
      components: random.components(theta, sigma: sigma),
      effects: random.effects(effects),
      singularTerms: random.singularTerms(theta),
      fitted: fitted,
      residuals: ContiguousArray(zip(frame.responses, fitted).lazy.map { $0 - $1 }),
      satterthwaite: satterthwaite,
      design: fixed.design,
      frame: FrameSummary(frame)
    )
  }
}
