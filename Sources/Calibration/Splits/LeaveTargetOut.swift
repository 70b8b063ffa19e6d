public import Basics

/// Predicts every target from all others: honest between and beyond the targets.
public struct LeaveTargetOut: Split {
  public static let name = "leave-target-out"
  public static let summary = "Every target predicted from all others: the error at places that were not calibrated."
  public static let unit = SplitUnit.frames
  public static let defaultRepeats = 1

  public init(from options: inout Options) throws(OptionError) {}

  public func folds(
    of examples: Examples,
    using generator: inout SeededGenerator
  ) throws(CalibrationError) -> [Fold] {
    guard Set(examples.targetNumbers).count > 1 else {
      throw .tooFewTargets(found: Set(examples.targetNumbers).count, needed: 2, other: "average-offset")
    }
    return foldsLeavingOut(examples.targetNumbers)
  }
}
