import Basics

extension AngularTrack {
  /// Where the eye stays within a range for a time, in order: greedy, each as long as it can be.
  ///
  /// `dispersion`: degrees, the sum of the ranges of azimuth and elevation. `minimum`: from the first sample to the
  /// last; steps need not be equal. No sample of `samples` may be missing.
  func stillStretches(
    in samples: Range<Int>,
    times: ContiguousArray<Time>,
    dispersion: Double,
    minimum: Time,
    _ body: (Range<Int>) -> Void
  ) {
    let (azimuth, elevation, times) = (azimuth.span, elevation.span, times.span)
    // The window is a queue of two parts: of the older samples, the range of each and all behind it in that part, the
    // oldest last; of the newer ones, the range of all. So each sample is looked at twice, however long a window is.
    var older: ContiguousArray<DirectionRange> = []
    var newer = DirectionRange()
    var start = samples.lowerBound
    var sample = samples.lowerBound
    while sample < samples.upperBound {
      newer.add(azimuth[sample], elevation[sample])
      var range = older.last.map(newer.joined) ?? newer
      while range.dispersion > dispersion {
        if older.isEmpty {
          // As far back from this sample as the range allows, which is at least to the sample itself.
          var back = DirectionRange()
          var first = sample
          while first >= start {
            back.add(azimuth[first], elevation[first])
            if back.dispersion > dispersion { break }
            older.append(back)
            first -= 1
          }
          start = first + 1
          newer = DirectionRange()
          break
        }
        older.removeLast()
        start += 1
        range = older.last.map(newer.joined) ?? newer
      }
      guard times[sample] - times[start] >= minimum else {
        sample += 1
        continue
      }
      var whole = older.last.map(newer.joined) ?? newer
      repeat {
        sample += 1
        guard sample < samples.upperBound else { break }
        whole.add(azimuth[sample], elevation[sample])
      } while whole.dispersion <= dispersion
      body(start..<sample)
      start = sample
      older.removeAll(keepingCapacity: true)
      newer = DirectionRange()
    }
  }
}
