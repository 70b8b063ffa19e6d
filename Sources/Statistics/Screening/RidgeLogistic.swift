public import Basics
public import LinearAlgebra

/// Logistic regression whose weights, but not its intercept, are kept small.
///
/// Le Cessie & Van Houwelingen, "Ridge estimators in logistic regression", 1992.
public struct RidgeLogistic: Classifier {
  public static let name = "ridge-logistic"
  public static let summary = "Logistic regression with small weights (Le Cessie & Van Houwelingen 1992)."

  public let costs: [Double]
  public let threshold: Double
  public let tellsProbabilities = true

  public init(from options: inout Options) throws(OptionError) {
    costs = try classifierCosts(&options)
    threshold = try options.number(
      "threshold",
      default: 0.5,
      in: 0...1,
      help: "Probability from which a participant counts as found."
    )
  }

  public func fit(_ rows: Matrix, isTarget: [Bool], cost: Double) throws(ScreeningError) -> LinearRule {
    let search = PenalizedLine(rows: rows, isTarget: isTarget, cost: cost, penalizesIntercept: false) { margin in
      // Each form where it does not overflow.
      let value = margin > 0 ? logarithm(1 + exponential(-margin)) : logarithm(1 + exponential(margin)) - margin
      let miss = logistic(-margin)
      return .init(value: value, slope: -miss, curvature: miss * logistic(margin))
    }
    guard let rule = search.minimize() else { throw .notFitted(classifier: Self.name) }
    return rule
  }

  public func prediction(_ score: Double) -> Double { logistic(score) }
}
