import Basics

/// Directions of gaze at equal steps of time; short gaps filled, longer ones NaN.
struct EvenTrack {
  let times: ContiguousArray<Time>
  var azimuth: ContiguousArray<Double>
  var elevation: ContiguousArray<Double>
  let step: Time
  /// The step at each of the recording's samples that is nearest to it; nil where steps are the samples themselves.
  let nearest: ContiguousArray<Int>?
  /// Stretches of steps whose direction is known.
  private(set) var known: [Range<Int>] = []

  var count: Int { times.count }

  /// How many steps so much time is, at least one.
  func steps(_ time: Time) -> Int { max(1, Int(clamped: (time / step).rounded())) }

  /// How many steps an odd window of at most so much time has, at least three.
  ///
  /// Rounding down keeps a window of 14 ms at 250 Hz below a short saccade. A hundredth of a step is the tracker's clock.
  func oddSteps(_ time: Time) -> Int {
    min(max(3, 2 * Int(clamped: time / step / 2 + 0.01) + 1), 2 * count + 3)
  }

  /// No tracker takes samples faster, whatever the clock says.
  private static let shortestStep = Time.milliseconds(0.01)

  /// Nil where there are no two samples, or times that are none.
  init?(_ angles: AngularTrack, times recorded: ContiguousArray<Time>, rule: LossRule) {
    guard let step = typicalStep(of: recorded), step >= Self.shortestStep, step.isFinite else { return nil }
    self.step = step
    let tolerance = 0.25 * step
    let isEven = recorded.indices.dropLast().allSatisfy {
      (recorded[$0 + 1] - recorded[$0] - step).magnitude <= tolerance
    }
    if isEven {
      times = recorded
      azimuth = angles.azimuth
      elevation = angles.elevation
      nearest = nil
      dropFarAngles(beyond: rule.greatestAngle)
    } else {
      let samples = recorded.indices.filter {
        abs(angles.azimuth[$0]) <= rule.greatestAngle && abs(angles.elevation[$0]) <= rule.greatestAngle
      }
      let resampled = Resampled(angles, recorded, samples: samples, step: step)
      (times, azimuth, elevation) = (resampled.times, resampled.azimuth, resampled.elevation)
      nearest = resampled.nearest
    }
    fillGaps(upTo: rule.blinks.filledSamples(every: step))
  }

  /// Degrees; nil where a direction is known at none of the steps.
  func medianDirection(over range: Range<Int>, _ scratch: inout ContiguousArray<Double>) -> (x: Double, y: Double)? {
    guard let x = median(of: azimuth, over: range, &scratch), let y = median(of: elevation, over: range, &scratch)
    else {
      return nil
    }
    return (x, y)
  }

  private func median(
    of numbers: ContiguousArray<Double>,
    over range: Range<Int>,
    _ scratch: inout ContiguousArray<Double>
  ) -> Double? {
    scratch.removeAll(keepingCapacity: true)
    for index in range where !numbers[index].isNaN { scratch.append(numbers[index]) }
    return Basics.median(reordering: &scratch)
  }

  private mutating func dropFarAngles(beyond limit: Double) {
    for index in azimuth.indices
    where !(abs(azimuth[index]) <= limit && abs(elevation[index]) <= limit)
      && !(azimuth[index].isNaN && elevation[index].isNaN)
    {
      azimuth[index] = .nan
      elevation[index] = .nan
    }
  }

  private mutating func fillGaps(upTo longest: Int) {
    var index = 0
    var start: Int?
    while index < count {
      if azimuth[index].isNaN {
        let first = index
        while index < count, azimuth[index].isNaN { index += 1 }
        guard let begin = start, index < count, index - first <= longest else {
          if let begin = start { known.append(begin..<first) }
          start = nil
          continue
        }
        fill(first..<index)
        start = begin
      } else {
        if start == nil { start = index }
        index += 1
      }
    }
    if let start { known.append(start..<count) }
  }

  private mutating func fill(_ gap: Range<Int>) {
    let (before, after) = (gap.lowerBound - 1, gap.upperBound)
    for index in gap {
      let share = Double(index - before) / Double(after - before)
      azimuth[index] = azimuth[before] + share * (azimuth[after] - azimuth[before])
      elevation[index] = elevation[before] + share * (elevation[after] - elevation[before])
    }
  }
}

/// The mean of the steps that are nearly the usual one: stamps may be whole units, and short steps then far from it.
private func typicalStep(of times: ContiguousArray<Time>) -> Time? {
  guard times.count > 1 else { return nil }
  // A few thousand steps tell the median of any number.
  var some: ContiguousArray<Double> = []
  for place in stride(from: 0, to: times.count - 1, by: 1 + times.count / 4096) {
    some.append((times[place + 1] - times[place]).milliseconds)
  }
  // The upper one of two in the middle, since a mean of two may be no step at all.
  let median = Time.milliseconds(selectedElement(some.count / 2, of: &some, below: some.count))
  guard median > .zero else { return nil }
  // In a row, since every third one may be alike.
  let first = max(0, times.count - 4097) / 2
  let row = (first..<min(first + 4096, times.count - 1)).map { times[$0 + 1] - times[$0] }
  let ofUnits = meanStep(ofWholeUnits: row, near: median)
  let (usual, most) = ofUnits.map { ($0, 0.5 * $0) } ?? (median, 0.25 * median)
  var (sum, count) = (Time.zero, 0)
  let span = times.span
  for index in 1..<span.count {
    let step = span[index] - span[index - 1]
    if (step - usual).magnitude <= most {
      sum += step
      count += 1
    }
  }
  return sum / Double(count)
}
