/// Two models of which one is a special case of the other, by the likelihood-ratio test.
///
/// Where the larger one has more variances, the p-value is too large, since a variance cannot be negative (Self & Liang,
/// "Asymptotic properties of maximum likelihood estimators and likelihood ratio tests under nonstandard conditions", 1987).
public struct ModelComparison: Sendable {
  /// Fitted by maximum likelihood.
  public let smaller: MixedFit
  public let larger: MixedFit
  public let chiSquared: Double
  public let degreesOfFreedom: Int
  /// Nil where one model is no special case of the other, as far as parameters and terms tell.
  public let pValue: Double?

  /// Fits both by maximum likelihood, whatever their criterion is.
  public init(_ one: MixedModel, _ other: MixedModel, on data: ModelData) throws(MixedModelError) {
    let (first, second) = (try one.likelihoodModel.fit(data), try other.likelihoodModel.fit(data))
    guard first.rows == second.rows else { throw .notComparable(rows: first.count, otherRows: second.count) }
    (smaller, larger) = first.parameterCount <= second.parameterCount ? (first, second) : (second, first)
    chiSquared = max(0, smaller.deviance - larger.deviance)
    degreesOfFreedom = larger.parameterCount - smaller.parameterCount
    let isNested = degreesOfFreedom > 0 && Self.strays(of: smaller, in: larger).isEmpty
    pValue = isNested ? ChiSquared(degrees: Double(degreesOfFreedom)).above(chiSquared) : nil
  }

  /// What the smaller model has, and the larger one has not, by its name.
  public var strays: [String] { Self.strays(of: smaller, in: larger) }

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
