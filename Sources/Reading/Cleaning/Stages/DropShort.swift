public import Basics
import Recordings

/// Very short fixations that had no neighbour to be merged with are taken away: nothing is read in them.
public struct DropShort: CleaningStage {
  public static let name = "drop-short"
  public static let summary = "Takes away fixations that are too short."

  let shorter: Time

  public init(from options: inout Options) throws(OptionError) {
    shorter = try options.milliseconds(
      "shorter",
      default: .milliseconds(50),
      in: 0...500,
      help: "The shortest fixation in ms."
    )
  }

  public var rule: String { "Took away fixations shorter than \(inWords(shorter.milliseconds)) ms." }

  public var trace: RemovedTrace? { .glimpse }

  public func cleaned(_ fixations: [LocatedFixation], in text: TextLayout) -> (left: [LocatedFixation], merged: Int) {
    (fixations.filter { $0.fixation.duration >= shorter }, 0)
  }
}
