import Basics

/// Directions of gaze brought to equal steps of time.
struct Resampled {
  private(set) var times: ContiguousArray<Time> = []
  private(set) var azimuth: ContiguousArray<Double> = []
  private(set) var elevation: ContiguousArray<Double> = []
  /// The step nearest to each sample of the recording.
  private(set) var nearest: ContiguousArray<Int>

  /// How much is kept of what is not known, behind what is and before it: more than a blink together.
  private static let kept = (behind: Time.milliseconds(750), before: Time.milliseconds(500))

  /// `samples`: those whose direction is known.
  ///
  /// A step that is within half a step of a sample is interpolated, even beside a gap; the others in it are lost. Nothing
  /// follows through a gap of half a second, so of a longer one only so much is kept, whatever the clock says.
  init(_ angles: AngularTrack, _ recorded: ContiguousArray<Time>, samples: [Int], step: Time) {
    nearest = ContiguousArray(repeating: 0, count: recorded.count)
    var (time, next) = (recorded[0], 0)
    let end = recorded[recorded.count - 1] + step / 2
    while time <= end {
      while next < samples.count, recorded[samples[next]] < time { next += 1 }
      let after = next < samples.count ? recorded[samples[next]] : .infinity
      let before = next > 0 ? recorded[samples[next - 1]] : recorded[0]
      if time - before > Self.kept.behind, after - time > Self.kept.behind {
        // Steps start anew at the sample behind the gap, if there is one.
        let restart = after - (Self.kept.before / step).rounded() * step
        guard restart.isFinite, restart > time else { break }
        time = restart
        continue
      }
      append(time, angles, recorded, samples, next, step: step)
      // So late that a step is less than the last digit.
      guard time + step > time else { break }
      time += step
    }
    relate(recorded, step: step)
  }

  private mutating func append(
    _ time: Time,
    _ angles: AngularTrack,
    _ recorded: ContiguousArray<Time>,
    _ samples: [Int],
    _ next: Int,
    step: Time
  ) {
    times.append(time)
    let after = next < samples.count ? samples[next] : nil
    let before = next > 0 ? samples[next - 1] : nil
    switch (before, after) {
    case (let before?, let after?):
      let (left, right) = (time - recorded[before], recorded[after] - time)
      if left + right > 1.75 * step, min(left, right) > 0.5 * step { return appendLost() }
      let share = left + right > .zero ? left / (left + right) : 0
      azimuth.append(angles.azimuth[before] + share * (angles.azimuth[after] - angles.azimuth[before]))
      elevation.append(angles.elevation[before] + share * (angles.elevation[after] - angles.elevation[before]))
    case (let only?, nil), (nil, let only?):
      guard (recorded[only] - time).magnitude <= 0.5 * step else { return appendLost() }
      azimuth.append(angles.azimuth[only])
      elevation.append(angles.elevation[only])
    case (nil, nil):
      appendLost()
    }
  }

  private mutating func appendLost() {
    azimuth.append(.nan)
    elevation.append(.nan)
  }

  private mutating func relate(_ recorded: ContiguousArray<Time>, step: Time) {
    var place = 0
    for index in recorded.indices {
      let time = recorded[index]
      while place + 1 < times.count, (times[place + 1] - time).magnitude <= (times[place] - time).magnitude {
        place += 1
      }
      nearest[index] = place
    }
  }
}
