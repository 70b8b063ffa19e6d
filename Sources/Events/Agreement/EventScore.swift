public import Basics
import Recordings

/// How well events of one kind were found, over any number of recordings and coders.
public struct EventScore: Sendable, Equatable {
  /// The events of a kind: how many, and how long they last.
  public struct Durations: Sendable, Equatable {
    public let count: Int
    public let mean: Time
    /// Nil of fewer than two.
    public let deviation: Time?
  }

  /// Differences between found and labelled times; positive where found later.
  public struct Differences: Sendable, Equatable {
    public let median: Time
    /// The median absolute deviation from it.
    public let spread: Time
  }

  private var found: ContiguousArray<Time> = []
  private var labelled: ContiguousArray<Time> = []
  private var onsetDifferences: ContiguousArray<Time> = []
  private var offsetDifferences: ContiguousArray<Time> = []

  public init() {}

  mutating func add(found spans: [TimeSpan], labelled labels: [TimeSpan], overlap: Double) {
    found += spans.map(\.duration)
    labelled += labels.map(\.duration)
    for pair in matches(of: spans, with: labels, overlap: overlap) {
      onsetDifferences.append(spans[pair.found].start - labels[pair.labelled].start)
      offsetDifferences.append(spans[pair.found].end - labels[pair.labelled].end)
    }
  }

  public var matchCount: Int { onsetDifferences.count }
  /// The share of found events that are labelled, too; nil where none was found.
  public var precision: Double? { found.isEmpty ? nil : Double(matchCount) / Double(found.count) }
  /// The share of labelled events that were found, too; nil where none is labelled.
  public var recall: Double? { labelled.isEmpty ? nil : Double(matchCount) / Double(labelled.count) }

  /// The harmonic mean of precision and recall; nil where there are no events at all.
  public var f1: Double? {
    let events = found.count + labelled.count
    return events == 0 ? nil : 2 * Double(matchCount) / Double(events)
  }

  /// Nil where nothing matches.
  public var onsets: Differences? { Self.differences(onsetDifferences) }
  /// Nil where nothing matches.
  public var offsets: Differences? { Self.differences(offsetDifferences) }
  /// Nil where none was found.
  public var foundDurations: Durations? { Self.durations(found) }
  /// Nil where none is labelled.
  public var labelledDurations: Durations? { Self.durations(labelled) }

  private static func differences(_ times: ContiguousArray<Time>) -> Differences? {
    guard let middle = median(of: times), let spread = medianDeviation(of: times, from: middle) else { return nil }
    return Differences(median: middle, spread: spread)
  }

  private static func durations(_ times: ContiguousArray<Time>) -> Durations? {
    guard let mean = mean(of: times) else { return nil }
    return Durations(count: times.count, mean: mean, deviation: standardDeviation(of: times))
  }
}
