import Basics

/// Where movements begin and end by how fast the eye is.
struct VelocityCourse {
  /// Degrees per second; NaN where not known.
  let speed: ContiguousArray<Double>
  let times: ContiguousArray<Time>

  /// Stretches that are faster than a limit.
  func peaks(in samples: Range<Int>, above limit: Double) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var index = samples.lowerBound
    while index < samples.upperBound {
      let first = index
      while index < samples.upperBound, speed[index] > limit { index += 1 }
      if first < index { result.append(first..<index) }
      index += 1
    }
    return result
  }

  /// Back from a peak to the first sample that is slower than a limit, and not faster than the one before.
  func onset(before peak: Int, below limit: Double, since first: Int) -> Int {
    var index = peak
    while index > first, !(speed[index] < limit && speed[index - 1] >= speed[index]), !speed[index - 1].isNaN {
      index -= 1
    }
    return index
  }

  /// On from a peak to the first sample that is slower than a limit, and not faster than the next.
  func offset(after peak: Int, below limit: Double, before end: Int) -> Int {
    var index = peak
    while index + 1 < end, !(speed[index] < limit && speed[index + 1] >= speed[index]), !speed[index + 1].isNaN {
      index += 1
    }
    return index
  }

  /// The last sample of what swings behind a saccade: its last peak above a limit that is over within so
  /// much time; nil where there is none.
  ///
  /// What is faster than the saccade itself is another saccade.
  func glissade(behind saccade: Range<Int>, above limit: Double, within duration: Time, before end: Int) -> Int? {
    let fastest = speed[saccade].max() ?? 0
    let last = saccade.upperBound - 1
    var (found, highest): (Int?, Double) = (nil, 0)
    var index = last + 1
    while index < end, times[index] - times[last] <= duration {
      highest = max(highest, speed[index])
      if speed[index - 1] >= limit, speed[index] < limit {
        guard highest < fastest else { break }
        found = index
      }
      index += 1
    }
    return found.map { offset(after: $0, below: limit, before: end) }
  }
}
