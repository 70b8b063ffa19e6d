public import Basics

/// How unevenly a heart beats, beside the floor that the error of single beats makes.
///
/// Video of 30 pictures a second cannot tell it for most people: a number is reported only where it is one and a half
/// times its floor.
public struct HeartRateVariability: Sendable, Equatable {
  /// A number with the part that the timing of beats explains.
  public struct Measure: Sendable, Equatable {
    /// As the beats have it.
    public let raw: Time
    /// What even beats would have by the error of their times.
    public let floor: Time

    /// Without the floor's part; nil below one and a half times the floor.
    public var corrected: Time? {
      let (raw, floor) = (raw.milliseconds, floor.milliseconds)
      return raw >= 1.5 * floor ? .milliseconds((raw * raw - floor * floor).squareRoot()) : nil
    }
  }

  /// The standard deviation of intervals between beats.
  public let sdnn: Measure?
  /// The root mean square of differences between intervals that follow each other.
  public let rmssd: Measure?
  /// Intervals that count, away from the ends of stretches.
  public let intervals: Int
  /// Of all intervals, those that cannot be right.
  public let rejectedShare: Double?
  /// Standard deviation of a beat's time.
  public let timingError: Time?
  /// Beats per minute, of all intervals that can be right.
  public let rate: Double?
  /// Why neither is said.
  public let refusal: Refusal?

  /// Why neither is said, or one of them is not.
  public var lack: Refusal? {
    if let refusal { return refusal }
    guard let rmssd else { return .tooFewBeats }
    return sdnn?.corrected == nil || rmssd.corrected == nil ? .belowFloor : nil
  }

  init(_ refusal: Refusal) {
    self.init(refusal: refusal)
  }

  /// What variability is told of at least: seconds of a recording, which has one interval more than its beats span.
  private static let least = (intervals: 10, seconds: 20.0)
  /// Of intervals that cannot be right, above which the others are not believed either.
  private static let mostRejected = 0.2
  /// The deviation that errors of single beats, each by itself, leave: of an interval, which has those of its two beats, and
  /// of the difference of two that share a beat, which has those of three, the middle one's twice.
  private static let floors = (sdnn: 2.0.squareRoot(), rmssd: 6.0.squareRoot())

  /// Of beats that ascend, those of different stretches of the recording apart.
  ///
  /// `steady`: those of them that the ends of a stretch do not move, by which variability is told; all where nil.
  init(beats: [[Time]], steady: [[Time]]? = nil, timingError: Time?) {
    let all = Intervals(between: beats)
    let sure = steady.map(Intervals.init) ?? all
    let count = all.stretches.reduce(0) { $0 + $1.count }
    let share = count > 0 ? 1 - Double(all.values.count) / Double(count) : nil
    let rate = all.perMinute
    let span = beats.reduce(.zero) { $0 + (($1.last ?? .zero) - ($1.first ?? .zero)) }
    let refusal: Refusal? =
      if sure.values.count < Self.least.intervals || span.seconds < Self.least.seconds - 60 / (rate ?? 60) {
        .tooFewBeats
      } else if let share, share > Self.mostRejected {
        .rejectedBeats
      } else if timingError == nil {
        .noSecondHalf
      } else {
        nil
      }
    let intervals = sure.values.count
    guard refusal == nil, let error = timingError else {
      self.init(intervals: intervals, rejectedShare: share, timingError: timingError, rate: rate, refusal: refusal)
      return
    }
    let deviation = sure.values.standardDeviation * (Double(intervals) / Double(intervals - 1)).squareRoot()
    let sdnn = Measure(raw: .milliseconds(deviation), floor: Self.floors.sdnn * error)
    let steps = sure.steps
    let rmssd =
      steps.isEmpty ? nil : Measure(raw: .milliseconds(steps.meanSquare.squareRoot()), floor: Self.floors.rmssd * error)
    self.init(
      sdnn: sdnn,
      rmssd: rmssd,
      intervals: intervals,
      rejectedShare: share,
      timingError: error,
      rate: rate,
      refusal: sdnn.corrected == nil && rmssd?.corrected == nil ? .belowFloor : nil
    )
  }

  /// Decibels below which halves of a face err together, so that they do not tell how far.
  ///
  /// On generated clips two of four numbers were half too high where lamps swung; both pulses were below 5 dB.
  private static let leastSignalToNoise = 6.0

  /// Of the stretches of a recording.
  ///
  /// `silences`: whose beats do not count, but where all of them contradict the rate, which then has no silences.
  init(
    of hearts: [HeartbeatChannel],
    outside silences: [Range<Time>] = [],
    heartRate: Double,
    signalToNoise: Double?
  ) {
    let isContradicted = Intervals(between: hearts.map(\.times)).perMinute.map { abs($0 - heartRate) > 5 } ?? false
    let parts = hearts.map { $0.parts(outside: isContradicted ? [] : silences) }
    // One of each stretch, as the error is.
    let errors = parts.compactMap(\.first).map(\.timingError?.seconds)
    // The error of a stretch that does not tell it is not known, nor is that of all of them.
    let squares = errors.reduce(Double?.some(0)) { sum, error in sum.flatMap { sum in error.map { sum + $0 * $0 } } }
    let found = Self(
      beats: parts.joined().map(\.times),
      steady: parts.joined().map(\.steadyTimes),
      timingError: errors.isEmpty ? nil : squares.map { Time.seconds(($0 / Double(errors.count)).squareRoot()) }
    )
    let refusal: Refusal? =
      if isContradicted {
        .disagreement
      } else if signalToNoise.map({ $0 < Self.leastSignalToNoise }) ?? true {
        found.refusal ?? .noisyPulse
      } else {
        nil
      }
    guard let refusal else {
      self = found
      return
    }
    // What the floor explains is told beside it; of beats that are wrong or err together neither is known.
    let isExplained = refusal == .belowFloor
    self.init(
      sdnn: isExplained ? found.sdnn : nil,
      rmssd: isExplained ? found.rmssd : nil,
      intervals: found.intervals,
      rejectedShare: found.rejectedShare,
      timingError: found.timingError,
      rate: found.rate,
      refusal: refusal
    )
  }

  private init(
    sdnn: Measure? = nil,
    rmssd: Measure? = nil,
    intervals: Int = 0,
    rejectedShare: Double? = nil,
    timingError: Time? = nil,
    rate: Double? = nil,
    refusal: Refusal?
  ) {
    self.sdnn = sdnn
    self.rmssd = rmssd
    self.intervals = intervals
    self.rejectedShare = rejectedShare
    self.timingError = timingError
    self.rate = rate
    self.refusal = refusal
  }
}

/// The intervals between beats of every stretch, in milliseconds.
private struct Intervals {
  let stretches: [[Double]]
  private let kept: [[Bool]]
  /// Those of a heart.
  let values: ContiguousArray<Double>

  init(between beats: [[Time]]) {
    stretches = beats.map { stretch in zip(stretch, stretch.dropFirst()).map { ($1 - $0).milliseconds } }
    kept = stretches.map(plausible)
    values = ContiguousArray(zip(stretches, kept).flatMap { zip($0, $1).filter(\.1).map(\.0) })
  }

  /// Nil where there is none.
  var perMinute: Double? { values.isEmpty ? nil : 60000 / values.mean }

  /// From each of them to the next, where that is one, too.
  var steps: ContiguousArray<Double> {
    ContiguousArray(
      zip(stretches, kept).flatMap { intervals, kept in
        intervals.indices.dropLast().filter { kept[$0] && kept[$0 + 1] }.map { intervals[$0 + 1] - intervals[$0] }
      }
    )
  }
}

/// Whether each interval is one of a heart, in milliseconds, and within a quarter of the median of eleven around it.
private func plausible(_ intervals: [Double]) -> [Bool] {
  intervals.indices.map { place in
    guard (300.0...2000).contains(intervals[place]) else { return false }
    let around = intervals[max(0, place - 5)..<min(intervals.count, place + 6)]
    guard let middle = median(of: around) else { return false }
    return abs(intervals[place] - middle) <= 0.25 * middle
  }
}
