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
  /// Nil where both models have as many parameters.
  public let pValue: Double?

  /// Fits both by maximum likelihood, whatever their criterion is.
  public init(_ one: MixedModel, _ other: MixedModel, on data: ModelData) throws(MixedModelError) {
    let (first, second) = (try one.likelihoodModel.fit(data), try other.likelihoodModel.fit(data))
    guard first.rows == second.rows else { throw .notComparable(rows: first.count, otherRows: second.count) }
    (smaller, larger) = first.parameterCount <= second.parameterCount ? (first, second) : (second, first)
    chiSquared = max(0, smaller.deviance - larger.deviance)
    degreesOfFreedom = larger.parameterCount - smaller.parameterCount
    pValue = degreesOfFreedom > 0 ? ChiSquared(degrees: Double(degreesOfFreedom)).above(chiSquared) : nil
  }
}

extension MixedModel {
  fileprivate var likelihoodModel: MixedModel {
    MixedModel(formula, family: family, criterion: .ml, quadraturePoints: quadraturePoints)
  }
}
