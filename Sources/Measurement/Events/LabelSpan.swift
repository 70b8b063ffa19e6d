import Basics
import Events
import Recordings
import Tables

/// Of how much of a recording there are labels.
struct LabelSpan {
  /// Of a recording; where labels are of less, part of it was not looked at.
  private static let leastShare = 0.8

  private let events: [LabelledEvent]
  private let labelled: TimeSpan?
  private let recorded: TimeSpan?
  /// From one sample to the next, as a rule.
  private let step: Time?

  init(_ labels: EventLabels, _ times: ContiguousArray<Time>) {
    events = labels.events
    switch labels {
    // Samples without a kind were looked at, too.
    case .samples(let samples, _): labelled = Self.span(from: samples.first, to: samples.last)
    case .events(let events): labelled = Self.span(from: events.first?.start, to: events.map(\.end).max())
    }
    recorded = Self.span(from: times.first, to: times.last)
    step = median(of: zip(times, times.dropFirst()).map { $1 - $0 })
  }

  private static func span(from start: Time?, to end: Time?) -> TimeSpan? {
    guard let start, let end, start <= end else { return nil }
    return TimeSpan(start: start, end: end)
  }

  /// Why scores may be other than they seem; nil where nothing is odd.
  func finding(at place: Place) -> Finding? {
    guard let labelled, let recorded else { return nil }
    if let step, !events.isEmpty, events.allSatisfy({ $0.end - $0.start < step }) {
      let sentence = """
        None of \(NumberText.counted(events.count, "label")) lasts as long as the \(shown(step)) ms from one sample to the next: times \
        in milliseconds were expected.
        """
      return Finding(.warning, "short-labels", at: place, sentence)
    }
    let (start, end) = (max(labelled.start, recorded.start), min(labelled.end, recorded.end))
    // What lies elsewhere altogether is told of anyway.
    guard start < end, end - start < Self.leastShare * (recorded.end - recorded.start) else { return nil }
    let sentence = """
      The labels are of \(shown(labelled.start)) to \(shown(labelled.end)) ms, the recording lasts from \
      \(shown(recorded.start)) to \(shown(recorded.end)) ms: all that was detected elsewhere counts as wrong. Label all of it.
      """
    return Finding(.warning, "partly-labelled", at: place, sentence)
  }

  private func shown(_ time: Time) -> String { NumberText.shortest(time.milliseconds, decimals: 1) }
}
