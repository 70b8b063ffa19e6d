public import Basics

/// Fixations next to a blink are taken away: the lid cut them short, and moved the measured gaze.
public struct DropNextToBlinks: CleaningStage {
  public static let name = "drop-next-to-blinks"
  public static let summary = "Takes away fixations right before and behind blinks."

  public init(from options: inout Options) throws(OptionError) {}

  public var rule: String { "Took away fixations right before and behind blinks." }

  public var trace: RemovedTrace? { .untimed }

  public func cleaned(_ fixations: [LocatedFixation], in text: TextLayout) -> (left: [LocatedFixation], merged: Int) {
    (fixations.filter { !$0.isNextToBlink }, 0)
  }
}
