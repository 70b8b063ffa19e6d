public import Basics

/// How fast a heart beats, or why that is not said.
public struct HeartRate: Sendable, Equatable {
  /// A stretch of usually thirty seconds with a rate of its own.
  public struct Segment: Sendable, Equatable {
    /// Of the recording.
    public let start: Time
    public let duration: Time
    /// Beats per minute; nil where nothing fits what the others tell, or so unsurely that it is not told of itself.
    public let rate: Double?
    /// From 0 to 1: of what fits the others, and of the best candidate where nothing does.
    public let confidence: Double

    fileprivate var middle: Time { start + duration / 2 }
    fileprivate var end: Time { start + duration }
  }

  /// Of a rate that is called steady, per minute.
  static let mostChange = 12.0
  /// Of each of two segments whose rates tell a change.
  private static let leastConfidenceOfChange = 0.9

  /// Beats per minute, over the segments with a rate of their own where there are segments.
  public let rate: Double?
  /// How sure the rate is, from 0 to 1.
  ///
  /// With the method `auto` the probability that it is within five of the truth, with the others the share of the power
  /// within five of it. Nil where nothing was measured.
  public let confidence: Double?
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

  init(_ refusal: Refusal, confidence: Double? = nil, segments: [Segment] = []) {
    rate = nil
    self.confidence = confidence
    self.refusal = refusal
    self.segments = segments
  }

  /// As it is, but for the rate.
  func refused(_ refusal: Refusal) -> HeartRate { HeartRate(refusal, confidence: confidence, segments: segments) }

  /// Whether the rates of its segments differ by more than twelve.
  ///
  /// Nil where there is no rate, or no segment, where those that differ are not both as sure as .9, and where none
  /// differs of those that are told but silences may hide one.
  var segmentsDiffer: Bool? {
    guard rate != nil else { return nil }
    guard let change = spread(ofAtLeast: 0) else { return nil }
    if change <= Self.mostChange { return silentDuration > .zero ? nil : false }
    return (spread(ofAtLeast: Self.leastConfidenceOfChange) ?? 0) > Self.mostChange ? true : nil
  }

  /// How far the rates of segments that are as sure as this at least differ; nil where none is.
  private func spread(ofAtLeast confidence: Double) -> Double? {
    let rates = segments.filter { $0.confidence >= confidence }.compactMap(\.rate)
    guard let least = rates.min(), let most = rates.max() else { return nil }
    return most - least
  }

  /// The times whose nearest segment would tell no rate by itself, so that beats and rates there may be those of noise.
  ///
  /// Empty where there is no rate at all. Half of a segment may tell the rate of the whole, and its neighbours tell which
  /// half: so its middle counts, and not that it covers a time.
  public var silences: [Range<Time>] {
    guard rate != nil else { return [] }
    return segments.indices.filter { segments[$0].rate == nil }.map { place in
      let segment = segments[place]
      var (begin, end) = (segment.start, segment.end)
      // Those of one stretch overlap, those of different ones do not.
      if place > 0, segments[place - 1].end > begin { begin = (segments[place - 1].middle + segment.middle) / 2 }
      if place + 1 < segments.count, segments[place + 1].start < end {
        end = (segment.middle + segments[place + 1].middle) / 2
      }
      return begin..<max(begin, end)
    }
  }

  /// How long its silences are.
  public var silentDuration: Time { silences.reduce(.zero) { $0 + ($1.upperBound - $1.lowerBound) } }

  /// The rate around a time, on straight lines between the middles of segments.
  ///
  /// Nil where there is none at all, and in its silences.
  public func rate(at time: Time) -> Double? {
    guard rate != nil, !silences.contains(where: { $0.contains(time) }) else { return nil }
    let known = segments.compactMap { segment in segment.rate.map { (time: segment.middle, $0) } }
    guard let first = known.first, let last = known.last else { return rate }
    if time <= first.time { return first.1 }
    if time >= last.time { return last.1 }
    for (left, right) in zip(known, known.dropFirst()) where time <= right.time {
      return left.1 + (right.1 - left.1) * (time - left.time).seconds / (right.time - left.time).seconds
    }
    return last.1
  }
}
