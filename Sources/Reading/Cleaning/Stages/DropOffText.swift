public import Basics

/// Fixations that belong to no line, or are far before or behind their line, are taken away.
///
/// Above and below, the assigned line decides: gaze may have drifted.
public struct DropOffText: CleaningStage {
  public static let name = "drop-off-text"
  public static let summary = "Takes away fixations that were not on the text."

  /// How many characters before or behind its line a fixation is still on the text, where nothing else is said.
  public static let standardMargin = 5.0

  /// Characters.
  public let margin: Double

  public init(from options: inout Options) throws(OptionError) {
    margin = try options.number(
      "off-text-margin",
      default: Self.standardMargin,
      in: 0...100,
      help: "How many characters before or behind its line a fixation may be."
    )
  }

  public var rule: String {
    """
    Took away fixations on no line, or more than \(inWords(margin)) \(margin == 1 ? "character" : "characters") before or behind theirs.
    """
  }

  public var trace: RemovedTrace? { .away }

  public func cleaned(_ fixations: [LocatedFixation], in text: TextLayout) -> (left: [LocatedFixation], merged: Int) {
    let left = fixations.filter { located in
      located.line.map { text.reaches(located.fixation, from: $0, by: margin) } ?? false
    }
    return (left, 0)
  }
}

extension TextLayout {
  /// Whether a fixation is no more than so many characters before or behind a line.
  func reaches(_ fixation: Fixation, from line: Int, by margin: Double) -> Bool {
    let reach = margin * characterWidth
    return lines[line].left - reach <= fixation.x && fixation.x <= lines[line].right + reach
  }
}
