/// Two models of which one is a special case of the other, by the likelihood-ratio test.
///
/// Where the larger one has more variances, the p-value is too large, since a variance cannot be negative (Self & Liang,
/// "Asymptotic properties of maximum likelihood estimators and likelihood ratio tests under nonstandard conditions", 1987).
public struct ModelComparison: Sendable {
  /// Fitted by maximum likelihood, to the rows that have a value in every column of both formulas.
  public let smaller: MixedFit
  public let larger: MixedFit
  /// Nil where one model is no special case of the other, as far as parameters, terms and deviances tell: there is no test then.
  public let chiSquared: Double?
  public let degreesOfFreedom: Int
  public let pValue: Double?

  /// Fits both by maximum likelihood, whatever their criterion is.
  public init(_ one: MixedModel, _ other: MixedModel, on data: ModelData) throws(MixedModelError) {
    var data = data
    data.needed = one.formula.columns + other.formula.columns
    let (first, second) = (try one.likelihoodModel.fit(data), try other.likelihoodModel.fit(data))
    (smaller, larger) = first.parameterCount <= second.parameterCount ? (first, second) : (second, first)
    degreesOfFreedom = larger.parameterCount - smaller.parameterCount
    let gain = smaller.deviance - larger.deviance
    let isNested = degreesOfFreedom > 0 && Self.strays(of: smaller, in: larger).isEmpty && gain > -Self.rounding
    chiSquared = isNested ? max(0, gain) : nil
    pValue = isNested ? ChiSquared(degrees: Double(degreesOfFreedom)).above(max(0, gain)) : nil
  }

  /// What the smaller model has, and the larger one has not, by its name.
  public var strays: [String] { Self.strays(of: smaller, in: larger) }

  /// How far the search for the least deviance may leave that of a larger model above that of a smaller one.
  private static let rounding = 1e-4

  private static func strays(of smaller: MixedFit, in larger: MixedFit) -> [String] {
    let terms = Set(larger.coefficients.map(\.term)).union(larger.theta.map(\.name))
    return (smaller.coefficients.map(\.term) + smaller.theta.map(\.name)).filter { !terms.contains($0) }
  }
}

extension MixedModel {
  fileprivate var likelihoodModel: MixedModel {
    MixedModel(formula, family: family, criterion: .ml, quadraturePoints: quadraturePoints)
  }
}
