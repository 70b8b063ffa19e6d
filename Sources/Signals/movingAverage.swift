extension ContiguousArray<Double> {
  /// The mean of an odd number of samples around each.
  ///
  /// Near a missing sample and near an end the window is narrower on both sides, so that nothing moves in time.
  public func movingAverage(over window: Int) -> Self {
    var result = self
    forEachWindow(of: window) { sample, window in
      var sum = 0.0
      for index in window { sum += self[index] }
      result[sample] = sum / Double(window.count)
    }
    return result
  }

  /// Each sample that is not missing, with the widest window around it that has a middle and nothing missing.
  func forEachWindow(of width: Int, _ body: (_ sample: Int, _ window: Range<Int>) -> Void) {
    precondition(width > 0 && !width.isMultiple(of: 2), "A window has a middle.")
    for run in presentRuns {
      for sample in run {
        let reach = Swift.min(width / 2, sample - run.lowerBound, run.upperBound - 1 - sample)
        body(sample, sample - reach..<sample + reach + 1)
      }
    }
  }
}
