public import Basics

/// Predicts every fixation from all others: honest as long as the head stays in the poses it was calibrated in.
public struct LeaveFixationOut: Split {
  public static let name = "leave-fixation-out"
  public static let summary = "Every fixation predicted from all others: the error in poses that were calibrated."
  public static let unit = SplitUnit.frames
  public static let defaultRepeats = 1

  public init(from options: inout Options) throws(OptionError) {}

  public func folds(
    of examples: Examples,
    using generator: inout SeededGenerator
  ) throws(CalibrationError) -> [Fold] {
    guard examples.fixationCount > 1 else {
      throw .tooFewFixations(found: examples.fixationCount, needed: 2, other: "average-offset")
    }
    return foldsLeavingOut(examples.fixations)
  }
}
