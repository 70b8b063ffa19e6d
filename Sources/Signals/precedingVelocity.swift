import Basics

extension ContiguousArray<Double> {
  /// Change per millisecond since the sample before.
  public func precedingVelocity(at timing: Timing) -> Self {
    precondition(timing.count == count, "Every sample has a time.")
    guard timing.step != nil, !isEmpty else { return Self(repeating: .nan, count: count) }
    var result = self
    result[0] = .nan
    for sample in 1..<count {
      let found = (self[sample] - self[sample - 1]) / (timing.times[sample] - timing.times[sample - 1]).milliseconds
      result[sample] = found.isFinite ? found : .nan
    }
    for gap in timing.gaps { result[gap + 1] = .nan }
    return result
  }
}
