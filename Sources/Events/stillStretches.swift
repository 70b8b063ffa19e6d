extension AngularTrack {
  /// Where the eye stays within a range for a time, in order: greedy, each as long as it can be.
  ///
  /// `dispersion`: degrees, the sum of the ranges of azimuth and elevation. `minimum`: milliseconds from the first sample
  /// to the last; steps need not be equal. No sample of `samples` may be missing.
  func stillStretches(
    in samples: Range<Int>,
    times: ContiguousArray<Double>,
    dispersion: Double,
    minimum: Double,
    _ body: (Range<Int>) -> Void
  ) {
    let (azimuth, elevation, times) = (azimuth.span, elevation.span, times.span)
    var (across, up) = (DispersionWindow(), DispersionWindow())
    var (start, end) = (samples.lowerBound, samples.lowerBound)
    while start < samples.upperBound {
      // Takes in samples until the shortest duration is reached.
      while end < samples.upperBound, end == start || times[end - 1] - times[start] < minimum {
        across.append(azimuth[end], at: end)
        up.append(elevation[end], at: end)
        end += 1
      }
      guard times[end - 1] - times[start] >= minimum else { return }
      guard across.range + up.range <= dispersion else {
        start += 1
        across.drop(before: start)
        up.drop(before: start)
        continue
      }
      while end < samples.upperBound,
        across.range(with: azimuth[end]) + up.range(with: elevation[end]) <= dispersion
      {
        across.append(azimuth[end], at: end)
        up.append(elevation[end], at: end)
        end += 1
      }
      body(start..<end)
      start = end
      across.removeAll()
      up.removeAll()
    }
  }

  /// Samples that follow each other without one missing and without a gap in time.
  func runs(gaps: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    var gap = 0
    func close(_ end: Int) {
      if start < end { runs.append(start..<end) }
    }
    for index in 0..<count {
      if azimuth[index].isNaN || elevation[index].isNaN {
        close(index)
        start = index + 1
      } else if gap < gaps.count, gaps[gap] == index {
        close(index + 1)
        start = index + 1
      }
      while gap < gaps.count, gaps[gap] <= index { gap += 1 }
    }
    close(count)
    return runs
  }
}
