public import Basics

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
  /// Throws where the rows are too few or all alike.
  func leastSquares(_ rule: LeastSquaresRule) throws(CalibrationError) -> GazeMapping {
    try requireFeatures()
    try requireTargets(3, orElse: AverageOffset.name)
    let varies = columns.contains { column in
      rule.keeps(range: StandardColumn(examples.values, column: column, rows: rows).range)
    }
    guard varies else { throw .constantFeatures }
    return .linear(try fitLeastSquares(self, rule))
  }
}
