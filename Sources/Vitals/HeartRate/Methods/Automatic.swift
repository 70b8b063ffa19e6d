public import Basics

/// The rate that is most likely of all that six signals of the cleaned face name, followed over time.
///
/// Of every segment it weighs candidates by a probability fitted to simulated ones, and drops those that a lamp or a
/// movement could have made. A recording of several segments is answered by the likeliest way through their candidates,
/// and its rate is that of the segments which would tell one by themselves.
public struct Automatic: PulseMethod {
  public static let name = "auto"
  public static let summary = "Six signals of the cleaned face, weighed by a probability and followed over time."

  /// Below it there is no answer.
  let leastProbability: Double
  /// Below it a segment that follows the others tells no rate by itself, so that its time has no beats, and has no say
  /// in the rate of all.
  ///
  /// Less than for the whole answer, since segments of noisy clips whose pulse can be seen mostly reach .8 and not .9; more
  /// than what half a clip without any pulse reached behind one that shows it, .75. It was read off few generated clips, and
  /// parts right beats from invented ones only roughly.
  static let leastProbabilityAlone = 0.8

  /// Whether each segment answers by itself, and the median of their answers counts.
  let isAlone: Bool

  public init(from options: inout Options) throws(OptionError) {
    leastProbability = try options.number(
      "least-probability",
      default: 0.9,
      in: 0.5...1,
      help: "that a rate is within five of the truth; below it there is no answer"
    )
    isAlone = try options.takes(
      "segments",
      "alone",
      insteadOf: "followed",
      help: "whether the rate is followed through all segments, or each answers by itself, to compare with"
    )
  }

  public func heartRate(in stretches: [EvenTrace]) -> HeartRate {
    let parts = stretches.flatMap(\.segments)
    guard !parts.isEmpty else { return HeartRate(.tooShort) }
    let searched = parts.parallelMap { part in
      SearchedSegment(
        start: part.start,
        duration: part.duration,
        candidates: CleanSegment(part).flatMap(SegmentSpectra.init)?.candidates() ?? []
      )
    }
    return heartRate(through: searched)
  }

  func heartRate(through searched: [SearchedSegment]) -> HeartRate {
    let best = searched.compactMap { segment in
      segment.candidates.max { $0.probability < $1.probability }
    }.max { $0.probability < $1.probability }
    guard let best else { return HeartRate(.noSkinSignal) }
    let refused = HeartRate(best.veto ?? .lowConfidence, confidence: best.probability)
    if isAlone {
      let answers = searched.compactMap { segment in
        segment.candidates.filter { $0.veto == nil }.max { $0.probability < $1.probability }
      }.filter { $0.probability >= leastProbability }
      guard let rate = median(of: answers.map(\.rate)) else { return refused }
      return HeartRate(rate: rate, confidence: answers.map(\.probability).max() ?? 0)
    }
    guard let path = RatePath(through: searched) else { return refused }
    let bar = min(Self.leastProbabilityAlone, leastProbability)
    let segments = zip(searched, path.choices).map { segment, choice in
      HeartRate.Segment(
        start: segment.start,
        duration: segment.duration,
        rate: choice.flatMap { $0.probability >= bar ? $0.rate : nil },
        confidence: choice?.probability ?? segment.candidates.map(\.probability).max() ?? 0
      )
    }
    // No way is surer than the surest of its segments, which is told then.
    guard path.probability >= leastProbability, let rate = path.rate(ofAtLeast: bar) else {
      let refusal = best.probability >= leastProbability ? best.veto : nil
      return HeartRate(refusal ?? .lowConfidence, confidence: path.probability, segments: segments)
    }
    return HeartRate(rate: rate, confidence: path.probability, segments: segments)
  }
}
