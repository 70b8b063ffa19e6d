public import Recordings

/// How the eyes went over a text: the fixations of one trial, each with the word that it was on.
///
/// Measures of words see the fixations that have a word. Those that have none are dropped from the sequence first; they
/// do not end a run of fixations on one word.
public struct Scanpath: Sendable, Hashable {
  public let text: TextMap
  /// In order of time.
  public let visits: [Visit]

  public init(_ visits: [Visit], over text: TextMap) {
    precondition(
      zip(visits, visits.dropFirst()).allSatisfy { $0.fixation.start <= $1.fixation.start },
      "The visits of a scanpath are in order of time."
    )
    precondition(
      visits.allSatisfy { $0.word.map(text.layout.words.indices.contains) ?? true },
      "A visit is to a word of its text."
    )
    self.text = text
    self.visits = visits
  }

  /// Fixations that were cleaned, on the words that an assigner finds.
  public init(_ fixations: [LocatedFixation], over text: TextMap, by assigner: any WordAssigner) {
    let words = assigner.words(of: fixations, in: text)
    self.init(zip(fixations, words).map { Visit($0, on: $1) }, over: text)
  }

  public var passage: Passage { text.passage }
}
