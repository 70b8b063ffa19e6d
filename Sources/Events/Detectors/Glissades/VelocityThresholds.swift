import Basics

/// The velocities above which there is a saccade, and above which it has begun, in degrees per second.
struct VelocityThresholds {
  private(set) var peak: Double
  private(set) var onset: Double

  /// The mean and 6 or 3 standard deviations of what rests below the peak threshold, again and again until this moves by
  /// less than 1 deg/s.
  ///
  /// Only what is slow for `fixationMinimum` counts, without a sixth of that at both ends: there, saccades
  /// begin and end.
  init(
    below start: Double,
    of speed: ContiguousArray<Double>,
    at times: ContiguousArray<Time>,
    fixationMinimum: Time
  ) {
    (peak, onset) = (start, start)
    var past = Double.infinity
    // It falls as a rule; where it swings, a hundred steps are enough.
    for _ in 0..<100 where abs(peak - past) >= 1 {
      var (sum, squares, count) = (0.0, 0.0, 0.0)
      Motion.forEachStretch(of: speed, slowerThan: peak, fasterThan: peak) { motion, samples in
        let (begin, end) = (times[samples.lowerBound], times[samples.upperBound - 1])
        guard motion == .slow, end - begin >= fixationMinimum else { return }
        for index in samples
        where times[index] - begin >= fixationMinimum / 6 && end - times[index] >= fixationMinimum / 6 {
          sum += speed[index]
          squares += speed[index] * speed[index]
          count += 1
        }
      }
      guard count > 1 else { return }
      let mean = sum / count
      let spread = max(0, squares / count - mean * mean).squareRoot()
      past = peak
      (peak, onset) = (mean + 6 * spread, mean + 3 * spread)
    }
  }
}
