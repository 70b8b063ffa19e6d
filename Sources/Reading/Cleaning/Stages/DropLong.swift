public import Basics
import Recordings

/// Very long fixations are taken away: the reader did not read, or the tracker lost a saccade.
public struct DropLong: CleaningStage {
  public static let name = "drop-long"
  public static let summary = "Takes away fixations that are too long."

  let longer: Time

  public init(from options: inout Options) throws(OptionError) {
    longer = try options.milliseconds(
      "longer",
      default: .milliseconds(1200),
      in: 100...100_000,
      help: "The longest fixation in ms."
    )
  }

  public var rule: String { "Took away fixations longer than \(inWords(longer.milliseconds)) ms." }

  public var trace: RemovedTrace? { .untimed }

  public func cleaned(_ fixations: [LocatedFixation], in text: TextLayout) -> (left: [LocatedFixation], merged: Int) {
    (fixations.filter { $0.fixation.duration <= longer }, 0)
  }
}
