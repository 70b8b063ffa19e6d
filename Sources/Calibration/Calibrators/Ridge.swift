public import Basics

/// Linear regression on standardised features whose coefficients are kept small.
///
/// How small is chosen by leaving out one group after the other: head conditions where the head may move, or fixations
/// where it stays in calibrated poses. Hoerl & Kennard, "Ridge regression: biased estimation for nonorthogonal
/// problems", 1970.
public struct Ridge: Calibrator {
  public static let name = "ridge"
  public static let summary = "Regression with a penalty that is chosen by leaving out head conditions, or fixations."

  private let group: LeftOut
  /// On the scale of sums of squares; nil where it is to be chosen.
  private var alpha: Double?

  public init(from options: inout Options) throws(OptionError) {
    alpha = try options.penalty(help: "The penalty; 0 chooses it.")
    group = try options.leftOut(default: .condition, help: "What is left out to choose the penalty.")
  }

  /// Of other people, who are left out to choose the penalty.
  init(ofOthers options: inout Options) throws(OptionError) {
    alpha = try options.penalty(help: "The penalty of the others' model; 0 chooses it by leaving out participants.")
    group = .condition
  }

  public var leastSquares: LeastSquaresRule? { alpha.map(Self.rule) }

  public var settings: [String: Double] { alpha.map { ["alpha": $0] } ?? [:] }

  public var penaltyChoice: PenaltyChoice? {
    alpha == nil ? PenaltyChoice("alpha", among: Self.alphas, leavingOut: group, Self.rule(0)) : nil
  }

  public func tuned(on training: Training) throws(CalibrationError) -> Self {
    guard let penaltyChoice else { return self }
    try training.requireFeatures()
    let search = PenaltySearch(training.examples.part(training.rows), sets: [training.columns], penaltyChoice)
    var tuned = self
    tuned.alpha = try search.penalties(trainedOn: [Array(training.rows.indices)])[0][0]
    return tuned
  }

  public func tuned(on population: Population, columns: [Int]) throws(CalibrationError) -> Self {
    guard alpha == nil else { return self }
    var tuned = self
    tuned.alpha = try population.bestPenalty(among: Self.alphas, columns, Self.rule(0))
    return tuned
  }

  public func fit(_ training: Training) throws(CalibrationError) -> GazeMapping {
    guard let alpha else { return try tuned(on: training).fit(training) }
    return try training.leastSquares(Self.rule(alpha))
  }

  public func fit(on population: Population, columns: [Int]) throws(CalibrationError) -> GazeMapping {
    .linear(try pooledFit(on: population, columns: columns).mapping)
  }

  func pooledFit(on population: Population, columns: [Int]) throws(CalibrationError) -> PooledFit {
    guard let alpha else {
      return try tuned(on: population, columns: columns).pooledFit(on: population, columns: columns)
    }
    return try population.fit(columns, Self.rule(alpha))
  }

  private static func rule(_ alpha: Double) -> LeastSquaresRule {
    LeastSquaresRule(leastRange: 1e-5, conditionLimit: 1e-10, penalty: alpha)
  }

  /// From 0.0001 to 100000, two in a decade.
  private static let alphas: [Double] = (-8...10).map { step in
    exponential(Double(step) / 2 * logarithm(10))
  }
}

extension Options {
  /// Nil where it is 0, as it is by default.
  fileprivate mutating func penalty(help: String) throws(OptionError) -> Double? {
    let given = try number("alpha", default: 0, in: 0...1e9, help: help)
    return given > 0 ? given : nil
  }
}
