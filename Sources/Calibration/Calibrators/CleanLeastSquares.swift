public import Basics

/// Linear regression without the columns that rounding alone makes vary.
public struct CleanLeastSquares: Calibrator {
  public static let name = "ols-clean"
  public static let summary = "Linear regression; columns that vary by less than 0.00001 are left out."

  private static let rule = LeastSquaresRule(leastRange: 1e-5, conditionLimit: 1e-10)

  public init(from options: inout Options) throws(OptionError) {}

  public var leastSquares: LeastSquaresRule? { Self.rule }

  public func fit(_ training: Training) throws(CalibrationError) -> GazeMapping {
    try training.leastSquares(Self.rule)
  }
}
