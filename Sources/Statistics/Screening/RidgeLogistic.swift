public import Basics

/// Logistic regression whose weights, but not its intercept, are kept small.
///
/// Le Cessie & Van Houwelingen, "Ridge estimators in logistic regression", 1992.
public struct RidgeLogistic: Classifier {
  public static let name = "ridge-logistic"
  public static let summary = "Logistic regression with small weights (Le Cessie & Van Houwelingen 1992)."

  public let costs: [Double]
  public let threshold: Double
  public let tellsProbabilities = true
  public let penalizesIntercept = false

  public init(from options: inout Options) throws(OptionError) {
    costs = try classifierCosts(&options)
    threshold = try options.number(
      "threshold",
      default: 0.5,
      in: 0...1,
      help: "Probability from which a participant counts as found."
    )
  }

  public func loss(_ margin: Double) -> MarginLoss {
    // Each form where it does not overflow.
    let far = exponential(-abs(margin))
    let (larger, smaller) = (1 / (1 + far), far / (1 + far))
    let miss = margin > 0 ? smaller : larger
    return MarginLoss(value: logarithm(1 + far) + max(0, -margin), slope: -miss, curvature: larger * smaller)
  }

  public func prediction(_ score: Double) -> Double { logistic(score) }
}
