public import Basics
public import Recordings

/// A stretch of samples, and what the eye did over it.
public struct DetectedEvent: Lasting, Sendable, Hashable {
  public var kind: EventKind
  /// The samples that belong to it; none, at its place among them, where it lies between two.
  public var samples: Range<Int>
  /// That of its samples, unless the detector knows it between two.
  public var span: TimeSpan

  public init(_ kind: EventKind, samples: Range<Int>, span: TimeSpan) {
    self.kind = kind
    self.samples = samples
    self.span = span
  }

  /// An event of whole samples.
  public init(_ kind: EventKind, samples: Range<Int>, times: borrowing ContiguousArray<Time>) {
    self.init(kind, samples: samples, span: TimeSpan(of: samples, at: times))
  }
}
