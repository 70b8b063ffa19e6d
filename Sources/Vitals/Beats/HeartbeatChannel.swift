import Basics

/// Heartbeats found in one signal of a cleaned face, and how far off each of them is.
struct HeartbeatChannel: Sendable {
  let signal: PulseSignal
  /// Rises with the blood in the skin.
  let wave: ContiguousArray<Double>
  /// Of the recording.
  let times: [Time]
  /// Those of them that the ends of the signal do not move.
  let steadyTimes: [Time]
  /// How high the wave is at each of them above its lowest before the next; one less.
  let heights: [Double]
  /// The standard deviation of a beat's time, from the halves of the face; nil where these do not agree.
  let timingError: Time?

  /// `beats`: counted from `start`, when the first sample is; `rate`: of the samples, in hertz.
  init(
    _ signal: PulseSignal,
    _ wave: ContiguousArray<Double>,
    beats: [Time],
    rate: Double,
    start: Time,
    timingError: Time?
  ) {
    self.signal = signal
    self.wave = wave
    self.timingError = timingError
    times = beats.map { start + $0 }
    let last = Time.seconds(Double(wave.count) / rate) - reachOfEnds
    steadyTimes = beats.filter { reachOfEnds <= $0 && $0 <= last }.map { start + $0 }
    heights = beatHeights(of: wave, at: beats, rate: rate)
  }

  /// Some of its beats in a row.
  private init(_ whole: HeartbeatChannel, beats: Range<Int>) {
    (signal, wave, timingError) = (whole.signal, whole.wave, whole.timingError)
    let kept = whole.times[beats]
    times = Array(kept)
    steadyTimes = whole.steadyTimes.filter { kept.contains($0) }
    heights = Array(whole.heights[beats.lowerBound..<beats.upperBound - 1])
  }

  /// Its beats outside some spans, those before and behind one apart.
  func parts(outside spans: [Range<Time>]) -> [HeartbeatChannel] {
    if spans.isEmpty { return [self] }
    var runs: [Range<Int>] = []
    for place in times.indices where !spans.contains(where: { $0.contains(times[place]) }) {
      if let last = runs.last, last.upperBound == place,
        !spans.contains(where: { times[place - 1] < $0.lowerBound && $0.upperBound <= times[place] })
      {
        runs[runs.count - 1] = last.lowerBound..<place + 1
      } else {
        runs.append(place..<place + 1)
      }
    }
    return runs.map { HeartbeatChannel(self, beats: $0) }
  }

  /// The signals whose beats are compared: green's are sharp where light is still, the others' where it is not.
  static let signals: [PulseSignal] = [.green, .pos, .chrom]

  /// The one whose beats are surest; nil where there are none.
  ///
  /// `start`: of the segment; `perMinute`: the heart's rate.
  static func surest(
    in segment: CleanSegment,
    _ whole: PulseSignals,
    start: Time,
    perMinute: Double
  ) -> HeartbeatChannel? {
    // The regions' left column and their right one.
    let halves = [0, 1].compactMap { PulseSignals(segment.half($0)) }
    let channels = signals.map { signal -> HeartbeatChannel in
      let times = beatTimes(in: whole[signal], rate: segment.rate, perMinute: perMinute)
      let sides = halves.map { beatTimes(in: $0[signal], rate: segment.rate, perMinute: perMinute) }
      return HeartbeatChannel(
        signal,
        whole[signal],
        beats: times,
        rate: segment.rate,
        start: start,
        timingError: sides.count == 2 ? splitHalfError(sides[0], sides[1], perMinute: perMinute) : nil
      )
    }
    return channels.filter { !$0.times.isEmpty }.min { ($0.timingError ?? .infinity) < ($1.timingError ?? .infinity) }
  }
}

/// From the highest of a beat to the lowest, for all but the last.
private func beatHeights(of wave: ContiguousArray<Double>, at times: [Time], rate: Double) -> [Double] {
  zip(times, times.dropFirst()).map { time, next in
    let first = max(0, min(Int(time.seconds * rate), wave.count - 1))
    let last = max(first, min(Int(next.seconds * rate), wave.count - 1))
    let beat = wave[first...last]
    return (beat.max() ?? 0) - (beat.min() ?? 0)
  }
}

/// 1.3 times half the standard deviation of how much later one half's beats are than the other's.
///
/// 1.3 because half the deviation was .6 to .8 of the true error on generated clips. Nil below ten pairs, or where less
/// than four fifths of the beats have a partner within a quarter of a beat.
private func splitHalfError(_ left: [Time], _ right: [Time], perMinute: Double) -> Time? {
  let reach = Time.seconds(0.25 * 60 / perMinute)
  var differences: ContiguousArray<Double> = []
  var place = 0
  for time in left {
    while place + 1 < right.count, (right[place + 1] - time).magnitude < (right[place] - time).magnitude { place += 1 }
    if place < right.count, (right[place] - time).magnitude <= reach {
      differences.append((right[place] - time).seconds)
    }
  }
  guard differences.count >= 10, 5 * differences.count >= 4 * max(left.count, right.count) else { return nil }
  return Time.seconds(1.3 * differences.standardDeviation / 2)
}

extension CleanSegment {
  /// The regions on one side of the face only: 0 is the picture's left.
  func half(_ side: Int) -> CleanSegment {
    func part(_ colours: [ContiguousArray<Double>]) -> [ContiguousArray<Double>] {
      colours.indices.filter { $0 / 3 % 2 == side }.map { colours[$0] }
    }
    return CleanSegment(
      rate: rate,
      uncleaned: part(uncleaned),
      cleaned: part(cleaned),
      wall: wall,
      x: x,
      y: y,
      motion: motion
    )
  }
}
