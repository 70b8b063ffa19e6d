public import Basics

/// Predicts every head condition from all others: honest when the head may move.
public struct LeaveConditionOut: Split {
  public static let name = "leave-condition-out"
  public static let summary =
    "Every head condition predicted from all others: the error in poses that were not calibrated."
  public static let unit = SplitUnit.frames
  public static let defaultRepeats = 1

  public init(from options: inout Options) throws(OptionError) {}

  public func folds(
    of examples: Examples,
    using generator: inout SeededGenerator
  ) throws(CalibrationError) -> [Fold] {
    guard examples.tellsConditions else { throw .conditionsPartlyTold }
    guard examples.hasConditions else {
      throw .oneCondition(examples.conditions.first.map { examples.conditionNames[$0].description } ?? "none")
    }
    return foldsLeavingOut(examples.conditions)
  }
}
