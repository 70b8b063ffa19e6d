public import Basics

/// Fixations that belong to no line, or are far before or behind their line, are taken away.
///
/// Above and below, the assigned line decides: gaze may have drifted.
public struct DropOffText: CleaningStage {
  public static let name = "drop-off-text"
  public static let summary = "Takes away fixations that were not on the text."

  /// Characters.
  let margin: Double

  public init(from options: inout Options) throws(OptionError) {
    margin = try options.number(
      "off-text-margin",
      default: 5,
      in: 0...100,
      help: "How many characters before or behind its line a fixation may be."
    )
  }

  public var rule: String {
    "Took away fixations on no line, or more than \(inWords(margin)) characters before or behind theirs."
  }

  public var trace: RemovedTrace? { .away }

  public func cleaned(_ fixations: [LocatedFixation], in text: TextLayout) -> (left: [LocatedFixation], merged: Int) {
    let reach = margin * text.characterWidth
    let left = fixations.filter { located in
      guard let line = located.line else { return false }
      let (start, end) = (text.lines[line].left, text.lines[line].right)
      return start - reach <= located.fixation.x && located.fixation.x <= end + reach
    }
    return (left, 0)
  }
}
