public import Basics
import Geometry

/// A fixation is on the word of its line whose box is nearest, however far, or up to a limit.
///
/// Of two words that are equally near it is on the following one.
public struct NearestWord: WordAssigner {
  public static let name = "nearest"
  public static let summary = "The word whose box is nearest to the fixation."

  /// Characters.
  let limit: Double

  public init(from options: inout Options) throws(OptionError) {
    limit = try options.number(
      "limit",
      default: 3,
      in: 0...1000,
      help: "How many characters the fixation may be from the word's box."
    )
  }

  public func words(of fixations: [LocatedFixation], in text: TextMap) -> [WordAssignment] {
    let lines = WordCells.ofLines(in: text, space: .halved, margin: .infinity)
    return fixations.map { located in
      let x = located.fixation.x
      guard let line = located.line, let word = lines[line].word(at: x) else { return .none }
      let box = text.layout.words[word].box
      let distance = max(box.left - x, x - box.right, 0)
      guard distance <= limit * text.characterWidths[line] else { return .none }
      return WordAssignment(word: word, at: x, in: text)
    }
  }
}
