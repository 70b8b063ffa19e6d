public import Basics

/// A while for which an eye was less than half open.
public struct LidClosure: Sendable, Hashable {
  public enum Eyes: String, Sendable, CaseIterable {
    case left
    case right
    case both
  }

  public enum Kind: String, Sendable, CaseIterable {
    case blink
    /// Longer than any blink.
    case long
    /// So long that sleep is suspected; nothing here proves it.
    case microsleep
  }

  public var eyes: Eyes
  /// Between frames in proportion; of both eyes the mean.
  public var start: Time
  /// The first time at which the eye is open again.
  public var end: Time
  /// How far the lid went: 1 where it was shut.
  public var peak: Double
  public var kind: Kind
  /// Whether the lid went down far enough for a whole blink.
  public var isComplete: Bool

  public init(_ eyes: Eyes, _ kind: Kind, start: Time, end: Time, peak: Double, isComplete: Bool) {
    self.eyes = eyes
    self.kind = kind
    self.start = start
    self.end = end
    self.peak = peak
    self.isComplete = isComplete
  }

  public var duration: Time { end - start }
}
