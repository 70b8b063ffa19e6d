public import Basics

/// How fast a heart beats, or why that is not said.
public struct HeartRate: Sendable, Equatable {
  /// A stretch of usually thirty seconds with a rate of its own.
  public struct Segment: Sendable, Equatable {
    /// Of the recording.
    public let start: Time
    public let duration: Time
    /// Beats per minute; nil where nothing fits what the others tell.
    public let rate: Double?
    /// From 0 to 1, of the best candidate where there is no rate.
    public let confidence: Double
  }

  /// Beats per minute.
  public let rate: Double?
  /// How sure the rate is, from 0 to 1.
  ///
  /// With the method `auto` the probability that it is within five of the truth, with the others the share of the power
  /// within five of it.
  public let confidence: Double
  /// Why there is no rate.
  public let refusal: Refusal?
  /// In the order of time; empty where the method takes all at once.
  public let segments: [Segment]

  init(rate: Double, confidence: Double, segments: [Segment] = []) {
    self.rate = rate
    self.confidence = confidence
    refusal = nil
    self.segments = segments
  }

  init(_ refusal: Refusal, confidence: Double = 0, segments: [Segment] = []) {
    rate = nil
    self.confidence = confidence
    self.refusal = refusal
    self.segments = segments
  }

  /// As it is, but for the rate.
  func refused(_ refusal: Refusal) -> HeartRate { HeartRate(refusal, confidence: confidence, segments: segments) }

  /// Whether the rates of its segments differ by more than twelve.
  public var isNonstationary: Bool {
    let rates = segments.compactMap(\.rate)
    guard let least = rates.min(), let most = rates.max() else { return false }
    return most - least > 12
  }

  /// The rate around a time, on straight lines between the middles of segments.
  ///
  /// Nil where there is none at all.
  public func rate(at time: Time) -> Double? {
    guard rate != nil else { return nil }
    let known = segments.compactMap { segment in segment.rate.map { (time: segment.start + segment.duration / 2, $0) } }
    guard let first = known.first, let last = known.last else { return rate }
    if time <= first.time { return first.1 }
    if time >= last.time { return last.1 }
    for (left, right) in zip(known, known.dropFirst()) where time <= right.time {
      return left.1 + (right.1 - left.1) * (time - left.time).seconds / (right.time - left.time).seconds
    }
    return last.1
  }
}
