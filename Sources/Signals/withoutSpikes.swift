extension ContiguousArray<Double> {
  /// One sample, or two alike, that stand out from their neighbours take the value of the nearer one.
  ///
  /// Stampe, "Heuristic filtering and reliable calibration methods for video-based pupil-tracking systems", Behavior
  /// Research Methods 1993. It also takes the top of a slow peak, by no more than a step between samples.
  public func withoutSpikes() -> Self {
    var result = self
    for run in presentRuns where run.count > 2 {
      for sample in run.dropFirst().dropLast() {
        let (before, value, after) = (result[sample - 1], self[sample], self[sample + 1])
        guard (value - before) * (value - after) > 0 else { continue }
        result[sample] = abs(value - before) < abs(value - after) ? before : after
      }
      // The first pass makes two samples that stand out one height.
      for sample in run.dropFirst().dropLast(2) where result[sample] == result[sample + 1] {
        let (before, value, after) = (result[sample - 1], result[sample], result[sample + 2])
        guard (value - before) * (value - after) > 0 else { continue }
        let nearer = abs(value - before) < abs(value - after) ? before : after
        result[sample] = nearer
        result[sample + 1] = nearer
      }
    }
    return result
  }
}
