public import Recordings

/// A stretch of samples, and what the eye did over it.
public struct DetectedEvent: Sendable, Hashable {
  public var kind: EventKind
  /// The samples that belong to it.
  public var samples: Range<Int>
  /// Milliseconds; the time of the first sample, unless the detector knows it between two.
  public var start: Double
  /// Milliseconds; the time of the last sample, unless the detector knows it between two.
  public var end: Double

  public init(_ kind: EventKind, samples: Range<Int>, start: Double, end: Double) {
    self.kind = kind
    self.samples = samples
    self.start = start
    self.end = end
  }

  /// An event of whole samples.
  public init(_ kind: EventKind, samples: Range<Int>, times: borrowing ContiguousArray<Double>) {
    precondition(!samples.isEmpty, "An event has a sample.")
    self.init(kind, samples: samples, start: times[samples.lowerBound], end: times[samples.upperBound - 1])
  }
}
