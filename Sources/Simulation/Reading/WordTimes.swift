public import Basics
public import Recordings

/// How long the eye truly was on one word of a passage, by the usual definitions of reading research.
///
/// A run is a sequence of fixations on one word; it is a first pass where no later word was fixated before it.
public struct WordTimes: Sendable, Hashable {
  public let word: Int
  /// Nil where the word was not fixated in first pass.
  public let firstFixation: Time?
  /// The sum of the first pass, nil where there was none.
  public let gaze: Time?
  /// The sum of the first run, in first pass or later; nil where the word was never fixated.
  public let firstRun: Time?
  /// Of the first run.
  public let firstDuration: Time?
  /// Nil where the word was never fixated.
  public let total: Time?
  public let fixations: Int

  public var isSkipped: Bool { fixations == 0 }

  /// Of every word of a passage, in order.
  public static func all(of passage: Passage, in events: [ReadingEvent]) -> [Self] {
    var tallies = [Tally](repeating: Tally(), count: passage.words.count)
    var furthest = -1
    var last: Int?
    for event in events {
      // Fixations on no word do not end a run.
      guard event.kind == .fixation, let word = event.word else { continue }
      if word != last { tallies[word].beginRun(isFirstPass: furthest < word) }
      tallies[word].durations[tallies[word].durations.count - 1].append(event.end - event.start)
      furthest = max(furthest, word)
      last = word
    }
    return tallies.enumerated().map { Self(word: $0, $1) }
  }

  private init(word: Int, _ tally: Tally) {
    self.word = word
    let first = tally.durations.first ?? []
    let sums = tally.durations.map { $0.reduce(.zero, +) }
    firstDuration = first.first
    firstRun = sums.first
    firstFixation = tally.isFirstPass ? first.first : nil
    gaze = tally.isFirstPass ? sums.first : nil
    total = sums.isEmpty ? nil : sums.reduce(.zero, +)
    fixations = tally.durations.reduce(0) { $0 + $1.count }
  }

  private struct Tally {
    /// Run by run.
    var durations: [[Time]] = []
    var isFirstPass = false

    mutating func beginRun(isFirstPass: Bool) {
      if durations.isEmpty { self.isFirstPass = isFirstPass }
      durations.append([])
    }
  }
}
