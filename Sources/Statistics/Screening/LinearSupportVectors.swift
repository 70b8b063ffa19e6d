public import Basics
public import LinearAlgebra

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

  public init(from options: inout Options) throws(OptionError) {
    costs = try classifierCosts(&options)
    threshold = try options.number(
      "threshold",
      default: 0,
      in: -100...100,
      help: "Distance from the line, in margins, from where a participant is found."
    )
  }

  public func fit(_ rows: Matrix, isTarget: [Bool], cost: Double) throws(ScreeningError) -> LinearRule {
    let search = PenalizedLine(rows: rows, isTarget: isTarget, cost: cost, penalizesIntercept: true) { margin in
      let lack = max(0, 1 - margin)
      return .init(value: lack * lack, slope: -2 * lack, curvature: lack > 0 ? 2 : 0)
    }
    guard let rule = search.minimize() else { throw .notFitted(classifier: Self.name) }
    return rule
  }

  public func prediction(_ score: Double) -> Double { score }
}
