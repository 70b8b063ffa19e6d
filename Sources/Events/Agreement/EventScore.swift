import Basics
import Recordings

/// How well events of one kind were found, over any number of recordings and coders.
public struct EventScore: Sendable, Equatable {
  /// The events of a kind: how many, and how long they last.
  public struct Durations: Sendable, Equatable {
    public let count: Int
    /// Milliseconds.
    public let mean: Double
    /// Milliseconds; nil of fewer than two.
    public let deviation: Double?
  }

  /// Differences between found and labelled times, in milliseconds; positive where found later.
  public struct Differences: Sendable, Equatable {
    public let median: Double
    /// The median absolute deviation from it.
    public let spread: Double
  }

  private var found: ContiguousArray<Double> = []
  private var labelled: ContiguousArray<Double> = []
  private var onsetDifferences: ContiguousArray<Double> = []
  private var offsetDifferences: ContiguousArray<Double> = []

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

  private static func differences(_ numbers: ContiguousArray<Double>) -> Differences? {
    guard let middle = median(of: numbers), let spread = median(of: numbers.map { abs($0 - middle) }) else {
      return nil
    }
    return Differences(median: middle, spread: spread)
  }

  private static func durations(_ numbers: ContiguousArray<Double>) -> Durations? {
    guard !numbers.isEmpty else { return nil }
    let count = Double(numbers.count)
    let mean = numbers.reduce(0, +) / count
    let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return Durations(
      count: numbers.count,
      mean: mean,
      deviation: count > 1 ? (squares / (count - 1)).squareRoot() : nil
    )
  }
}
