import Basics
import Recordings

/// What tables of places and texts leave unsaid.
struct PassageOptions: Sendable {
  let unit: GazeUnit
  let direction: Passage.Direction
  let words: WordRule

  /// `splitsWords`: whether characters have places of their own, so that words can end within a box.
  init(
    from options: inout Options,
    directions: [Passage.Direction] = Passage.Direction.allCases,
    splitsWords: Bool = false
  ) throws(OptionError) {
    unit = try options.choice(
      "unit",
      among: [.pixels, .points],
      default: .pixels,
      help: "In what places are measured."
    )
    direction = try options.choice(
      "direction",
      among: directions,
      default: .leftToRight,
      help: "Which way a line runs."
    )
    let punctuation = try options.choice(
      "punctuation",
      among: WordRule.Punctuation.allCases,
      default: .strip,
      help: "Whether a word's length counts what is no letter."
    )
    guard splitsWords else {
      words = WordRule(punctuation: punctuation)
      return
    }
    let split = try options.choice(
      "split",
      among: WordRule.Split.allCases,
      default: .spaces,
      help: "What parts two words."
    )
    words = WordRule(split: split, punctuation: punctuation)
  }
}

extension Options {
  /// Takes one of a few cases by its word.
  mutating func choice<Word: RawRepresentable<String>>(
    _ name: String,
    among known: [Word],
    default usual: Word,
    help: String
  ) throws(OptionError) -> Word {
    let text = try choice(name, among: known.map(\.rawValue), default: usual.rawValue, help: help)
    return Word(rawValue: text) ?? usual
  }
}
