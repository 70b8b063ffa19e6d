public import Basics
public import LinearAlgebra

/// A rule that learns from some participants to tell the group of others.
public protocol Classifier: Cataloged, Sendable {
  /// How much a miss costs against large weights: one number, or several among which participants decide who are not
  /// predicted.
  var costs: [Double] { get }

  /// From where a participant is said to be of the group that is looked for, on the scale of `prediction`.
  var threshold: Double { get }

  /// Whether predictions are probabilities.
  var tellsProbabilities: Bool { get }

  /// `rows`: standardised measures, one row for each participant.
  func fit(_ rows: Matrix, isTarget: [Bool], cost: Double) throws(ScreeningError) -> LinearRule

  /// What a participant's score means, such as a probability; it grows with the score.
  func prediction(_ score: Double) -> Double
}

extension Classifier {
  /// This classifier as a line of the catalog.
  static var entry: Catalog<any Classifier>.Entry { .init(Self.self) { $0 } }
}

/// A weighted sum of measures.
public struct LinearRule: Hashable, Sendable {
  public let weights: [Double]
  public let intercept: Double

  /// Of the participant in a row.
  func score(_ rows: Matrix, _ row: Int) -> Double {
    weights.indices.reduce(intercept) { $0 + weights[$1] * rows[row, $1] }
  }
}

/// Every classifier that measures can be screened by; single measures are always told beside it.
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
  let choice = try options.choice(
    "choose-cost",
    among: ["no", "yes"],
    default: "no",
    help: "Whether inner splits of the participants learnt from choose the cost, from 0.01 to 100."
  )
  return choice == "yes" ? [0.01, 0.1, 1, 10, 100] : [cost]
}
