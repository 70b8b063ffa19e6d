public import Basics

/// The probability of every word of the line, given how accurate and precise the recording is; a fixation is on the
/// likeliest.
///
/// Where the eye was along the line is normally distributed around where it was measured. The variance is the square of
/// the precision and half that of the accuracy, whose direction is not known and which falls on both axes alike. Each
/// word has the share of this distribution that lies in its box and the space that belongs to it, of what lies in the
/// whole line.
public struct SoftWords: WordAssigner {
  public static let name = "soft"
  public static let summary = "The likeliest word, given how accurate and precise the recording is."

  /// In the passage's unit; nil for one character between them.
  let accuracy: Double?
  let precision: Double?
  /// Characters.
  let margin: Double
  let space: WordCells.Space

  public init(from options: inout Options) throws(OptionError) {
    accuracy = try options.number(
      "accuracy",
      in: 0...10_000,
      help: "How far gaze is off in the passage's unit; without both, a deviation of one character is assumed."
    )
    precision = try options.number(
      "precision",
      in: 0...10_000,
      help: "The standard deviation of fixations' places along one axis, in the passage's unit."
    )
    margin = try options.number(
      "margin",
      default: 1,
      in: 0...20,
      help: "How many characters a line's first and last word reach beyond it."
    )
    space = try WordCells.Space(from: &options)
  }

  public func words(of fixations: [LocatedFixation], in text: TextMap) -> [WordAssignment] {
    let lines = WordCells.ofLines(in: text, space: space, margin: margin)
    let deviation =
      accuracy == nil && precision == nil
      ? text.layout.characterWidth
      : GazeError(accuracy: accuracy ?? 0, precision: precision ?? 0).deviation
    return fixations.map { located in
      guard let line = located.line else { return .none }
      return assignment(at: located.fixation.x, to: lines[line], deviation: deviation, in: text)
    }
  }

  private func assignment(
    at x: Double,
    to cells: WordCells,
    deviation: Double,
    in text: TextMap
  ) -> WordAssignment {
    guard let first = cells.words.first else { return .none }
    guard deviation > 0 else {
      return cells.word(at: x).map { WordAssignment(word: $0, at: x, in: text, probability: 1) } ?? .none
    }
    let below = cells.edges.map { normalShare(below: ($0 - x) / deviation) }
    let whole = below[below.count - 1] - below[0]
    // So far from the line that the fixation was likelier on none of its words.
    guard whole >= 0.5 || cells.word(at: x) != nil else { return .none }
    var best = (word: first, probability: 0.0)
    var candidates: [WordAssignment.Candidate] = []
    for (place, word) in cells.words.enumerated() {
      let probability = (below[place + 1] - below[place]) / whole
      if probability > best.probability { best = (word, probability) }
      if probability > 0.001 { candidates.append(.init(word: word, probability: probability)) }
    }
    return WordAssignment(
      word: best.word,
      at: x,
      in: text,
      probability: best.probability,
      candidates: candidates.sorted { $0.word < $1.word }
    )
  }
}
