public import Basics

/// A rule that learns from some participants to tell the group of others: a weighted sum of measures whose weights are
/// kept small, and which differ in what a miss counts.
public protocol Classifier: Cataloged, Sendable {
  /// How much a miss costs against large weights: one number, or several among which participants decide who are not
  /// predicted.
  var costs: [Double] { get }

  /// From where a participant is said to be of the group that is looked for, on the scale of `prediction`.
  var threshold: Double { get }

  /// Whether predictions are probabilities.
  var tellsProbabilities: Bool { get }

  /// Whether the intercept is kept small as a weight is.
  var penalizesIntercept: Bool { get }

  /// What a participant counts who lies so far on the right side of the line, and how that changes; a convex function.
  func loss(_ margin: Double) -> MarginLoss

  /// What a participant's score means, such as a probability; it grows with the score.
  func prediction(_ score: Double) -> Double
}

/// What a participant counts at some distance from a line.
public struct MarginLoss: Sendable {
  public let value: Double
  /// By the distance.
  public let slope: Double
  public let curvature: Double

  public init(value: Double, slope: Double, curvature: Double) {
    (self.value, self.slope, self.curvature) = (value, slope, curvature)
  }
}

extension Classifier {
  /// This classifier as a line of the catalog.
  static var entry: Catalog<any Classifier>.Entry { .init(Self.self) { $0 } }
}

/// Every classifier that measures can be screened by; single measures are screened by the same one.
///
/// A new classifier is one file in `Screening/`, and one line here.
public let classifiers: Catalog<any Classifier> = [
  RidgeLogistic.entry,
  LinearSupportVectors.entry,
]

/// The costs that a classifier tries, as every classifier asks for them.
func classifierCosts(_ options: inout Options) throws(OptionError) -> [Double] {
  let cost = try options.number(
    "cost",
    default: 1,
    in: 1e-6...1e6,
    help: "What a miss costs against large weights."
  )
  let choosesCost = try options.takes(
    "choose-cost",
    "yes",
    insteadOf: "no",
    help: "Whether inner splits of the participants learnt from choose the cost, from 0.01 to 100."
  )
  return choosesCost ? [0.01, 0.1, 1, 10, 100] : [cost]
}
