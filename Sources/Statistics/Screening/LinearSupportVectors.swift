public import Basics

/// A linear support vector machine with squared hinge loss, whose intercept is kept small as a weight is.
///
/// Cortes & Vapnik, "Support-vector networks", 1995; found by Newton's method as Keerthi & DeCoste do, "A modified
/// finite Newton method for fast solution of large scale linear SVMs", 2005.
public struct LinearSupportVectors: Classifier {
  public static let name = "linear-svm"
  public static let summary = "Linear support vector machine with squared hinge loss (Cortes & Vapnik 1995)."

  public let costs: [Double]
  public let threshold: Double
  public let tellsProbabilities = false
  public let penalizesIntercept = true

  public init(from options: inout Options) throws(OptionError) {
    costs = try classifierCosts(&options)
    threshold = try options.number(
      "threshold",
      default: 0,
      in: -100...100,
      help: "Distance from the line, in margins, from where a participant is found."
    )
  }

  public func loss(_ margin: Double) -> MarginLoss {
    let lack = max(0, 1 - margin)
    return MarginLoss(value: lack * lack, slope: -2 * lack, curvature: lack > 0 ? 2 : 0)
  }

  public func prediction(_ score: Double) -> Double { score }
}
