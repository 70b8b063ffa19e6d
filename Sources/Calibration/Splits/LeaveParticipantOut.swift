public import Basics

/// Predicts everyone from all other participants: honest where nobody calibrates.
///
/// Others are those with the same device and screen frame. Nothing of one's own is fitted on, so its one fold has no
/// training rows.
public struct LeaveParticipantOut: Split {
  public static let name = "leave-participant-out"
  public static let summary = "Everyone predicted from all other participants: the error without a calibration."
  public static let unit = SplitUnit.frames
  public static let defaultRepeats = 1
  public static let learnsFromOthers = true

  public init(from options: inout Options) throws(OptionError) {}

  public func folds(
    of examples: Examples,
    using generator: inout SeededGenerator
  ) throws(CalibrationError) -> [Fold] {
    [Fold(train: [], test: Array(0..<examples.count))]
  }
}
