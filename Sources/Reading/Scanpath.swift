public import Recordings

/// How the eyes went over a text: the fixations of one trial, each with the word that it was on.
///
/// Measures of words see the fixations that have a word. Those that have none are dropped from the sequence first; they
/// do not end a run of fixations on one word. Only lengths of saccades in characters do not reach over them.
public struct Scanpath: Sendable, Hashable {
  /// A fixation with what came before it, whether it can be timed or not.
  struct Glance: Sendable, Hashable {
    enum Kind: Sendable {
      case timed, untimed, glimpse
    }

    var visit: Visit
    var kind: Kind
    /// Whether gaze was lost between the glance before, or the beginning, and this one.
    var isBehindLoss: Bool
    /// Whether the eyes were off the text between them, in a fixation that is not among the visits.
    var isBehindAway: Bool
  }

  public let text: TextMap
  /// In order of time.
  public let visits: [Visit]
  /// In order of time.
  public let gaps: [Gap]

  public init(_ visits: [Visit], gaps: [Gap] = [], over text: TextMap) {
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
    self.gaps = gaps.sorted { $0.span.start < $1.span.start }
  }

  /// Fixations that were cleaned, on the words that an assigner finds; losses too short to hide a fixation are none.
  ///
  /// `away`: fixations off the text that are not among those that were cleaned.
  public init(
    _ cleaned: Cleaning.Outcome,
    losses: [TimeSpan] = [],
    away: [TimeSpan] = [],
    over text: TextMap,
    by assigner: any WordAssigner
  ) {
    let words = assigner.words(of: cleaned.fixations + cleaned.removed.map(\.fixation), in: text)
    let visits = zip(cleaned.fixations, words).map { Visit($0, on: $1) }
    let removed = zip(cleaned.removed, words.dropFirst(visits.count)).map { removed, word -> Gap in
      let visit = Visit(removed.fixation, on: word)
      return switch removed.trace {
      case .untimed: .untimed(visit)
      case .glimpse: .glimpse(visit)
      case .away: .away(visit.fixation.span)
      }
    }
    let hiding = losses.filter { $0.duration >= Gap.shortestLoss }.map(Gap.loss)
    self.init(visits, gaps: removed + hiding + away.map(Gap.away), over: text)
  }

  public var passage: Passage { text.passage }

  /// All that the eyes rested on, in order of time, and whether gaze is lost behind the last.
  ///
  /// What comes before a glimpse that is left out comes before what is next.
  func glances(withGlimpses: Bool = true) -> (all: [Glance], endInLoss: Bool) {
    var glances: [Glance] = []
    glances.reserveCapacity(visits.count + gaps.count)
    var next = 0
    var (isBehindLoss, isBehindAway) = (false, false)
    func append(_ visit: Visit, _ kind: Glance.Kind) {
      glances.append(Glance(visit: visit, kind: kind, isBehindLoss: isBehindLoss, isBehindAway: isBehindAway))
      (isBehindLoss, isBehindAway) = (false, false)
    }
    for gap in gaps {
      while next < visits.count, visits[next].fixation.start <= gap.span.start {
        append(visits[next], .timed)
        next += 1
      }
      switch gap {
      case .untimed(let visit): append(visit, .untimed)
      case .glimpse(let visit): if withGlimpses { append(visit, .glimpse) }
      case .loss: isBehindLoss = true
      case .away: isBehindAway = true
      }
    }
    for visit in visits[next...] { append(visit, .timed) }
    return (glances, isBehindLoss)
  }
}
