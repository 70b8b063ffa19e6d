public import Basics

/// A fixation is on the word whose box it is in.
///
/// The assigned line decides upwards and downwards, which extends boxes by half the gap between lines and further where
/// gaze has drifted; the space between two words belongs to the following one, and the first and last word of a line
/// reach a little beyond it.
public struct BoxWords: WordAssigner {
  public static let name = "box"
  public static let summary = "The word whose box the fixation is in, with the space before it."

  /// Characters.
  let margin: Double
  /// Line heights; nil for no limit.
  let lineMargin: Double?
  let space: WordCells.Space

  public init(from options: inout Options) throws(OptionError) {
    margin = try options.number(
      "margin",
      default: 1,
      in: 0...20,
      help: "How many characters a line's first and last word reach beyond it."
    )
    lineMargin = try options.number(
      "line-margin",
      in: 0...100,
      help: "How many line heights a fixation may be above or below its line's middle; any number where not given."
    )
    space = try WordCells.Space(from: &options)
  }

  public func words(of fixations: [LocatedFixation], in text: TextMap) -> [WordAssignment] {
    let lines = WordCells.ofLines(in: text, space: space, margin: margin)
    let reach = lineMargin.map { $0 * text.layout.lineHeight } ?? .infinity
    return fixations.map { located in
      let x = located.fixation.x
      guard let line = located.line, abs(located.fixation.y - text.layout.lines[line].y) <= reach,
        let word = lines[line].word(at: x)
      else { return .none }
      return WordAssignment(word: word, at: x, in: text)
    }
  }
}
