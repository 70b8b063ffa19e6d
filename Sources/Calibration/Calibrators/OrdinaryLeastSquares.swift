public import Basics
import LinearAlgebra

/// Linear regression with an intercept, as the source report fits it.
///
/// Columns that never change are left out. One that changes by a rounding error does count, and may spoil the fit.
public struct OrdinaryLeastSquares: Calibrator {
  public static let name = "ols"
  public static let summary = "Linear regression as the report fits it; only columns that never change are left out."

  private static let rule = LeastSquaresRule(leastRange: 0, conditionLimit: 1e-13)

  public init(from options: inout Options) throws(OptionError) {}

  public var leastSquares: LeastSquaresRule? { Self.rule }

  public func fit(_ training: Training) throws(CalibrationError) -> GazeMapping {
    try training.leastSquares(Self.rule)
  }
}

extension Training {
  func leastSquares(_ rule: LeastSquaresRule) throws(CalibrationError) -> GazeMapping {
    try requireFeatures()
    try requireVariety(rule)
    return .linear(try fitLeastSquares(self, rule))
  }

  /// Throws where the rows are of too few targets, or all alike.
  func requireVariety(_ rule: LeastSquaresRule) throws(CalibrationError) {
    try requireTargets(3, orElse: AverageOffset.name)
    guard columns.contains(where: { varies($0, rule) }) else { throw .constantFeatures }
  }

  /// It looks no further than where that is known.
  private func varies(_ column: Int, _ rule: LeastSquaresRule) -> Bool {
    var (least, most) = (Double.infinity, -Double.infinity)
    return rows.contains { row in
      let value = examples.values[row, column]
      (least, most) = (min(least, value), max(most, value))
      return rule.keeps(range: most - least)
    }
  }
}
