public import Basics
public import Recordings

/// How far found events agree with labels, over any number of recordings and coders.
public struct Agreement: Sendable, Equatable {
  /// The share of the time in either of two events that is in both, from which on they are the same event.
  public let overlap: Double
  public private(set) var samples = ConfusionMatrix()
  private var scores: [EventKind: EventScore] = [:]

  public init(overlap: Double = 0.5) {
    precondition(overlap > 0 && overlap <= 1, "Two events overlap by a share from 0 to 1.")
    self.overlap = overlap
  }

  /// Adds a recording and one coder's labels of it.
  public mutating func add(_ events: [DetectedEvent], labels: EventLabels, times: ContiguousArray<Time>) {
    samples.add(found: events.kinds(ofSamples: times.count), labelled: labels.kinds(at: times))
    for kind in EventKind.allCases {
      let found = events.filter { $0.kind == kind }.map(\.span)
      scores[kind, default: EventScore()].add(found: found, labelled: labels.spans(of: kind), overlap: overlap)
    }
  }

  /// Sample by sample, this kind against all others; nil where one of them never has it.
  public func kappa(of kind: EventKind) -> Double? { samples.kappa(of: kind) }

  /// Event by event.
  public func score(of kind: EventKind) -> EventScore { scores[kind] ?? EventScore() }
}
