import Basics
import Recordings

/// What tables of places and texts leave unsaid.
struct PassageOptions: Sendable {
  let unit: GazeUnit
  /// Nil where letters are to tell.
  private let direction: Passage.Direction?
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
    let stated = try options.choice(
      "direction",
      among: ["auto"] + directions.map(\.rawValue),
      default: "auto",
      help: "Which way lines run; with 'auto' their letters tell whether to the right or to the left."
    )
    direction = Passage.Direction(rawValue: stated)
    let punctuation = try options.choice(
      "punctuation",
      default: WordRule.Punctuation.strip,
      help: "Whether a word's length counts what is no letter."
    )
    guard splitsWords else {
      words = WordRule(punctuation: punctuation)
      return
    }
    let split = try options.choice(
      "split",
      default: WordRule.Split.spaces,
      help: "What parts two words."
    )
    words = WordRule(split: split, punctuation: punctuation)
  }
}

extension PassageOptions {
  /// Which way lines run that hold these texts.
  func direction(of texts: some Sequence<String>) -> Passage.Direction {
    if let direction { return direction }
    // Long names in other letters are few words.
    let letters = texts.flatMap { $0.split(whereSeparator: \.isWhitespace) }.compactMap {
      $0.unicodeScalars.first(where: \.properties.isAlphabetic)
    }
    return letters.count(where: \.isOfLeftwardScript) * 2 > letters.count ? .rightToLeft : .leftToRight
  }
}
