import Basics

extension ContiguousArray<Double> {
  /// Change per millisecond from the sample before to the one behind.
  public func neighbourVelocity(at timing: Timing) -> Self {
    velocity(Stencil(middle: 0, ahead: [0.5], sign: -1), at: timing) { sample, times in
      (self[sample + 1] - self[sample - 1]) / (times[sample + 1] - times[sample - 1]).milliseconds
    }
  }

  /// A velocity by a stencil where steps are even, and by a rule of its own where they are not.
  func velocity(
    _ stencil: Stencil,
    at timing: Timing,
    elsewhere rule: (_ sample: Int, _ times: ContiguousArray<Time>) -> Double
  ) -> Self {
    precondition(timing.count == count, "Every sample has a time.")
    guard let step = timing.step else { return Self(repeating: .nan, count: count) }
    var result = stencil.applied(to: self, times: 1 / step.milliseconds)
    let half = stencil.ahead.count
    timing.forEachUnevenWindow(before: half, after: half) { sample, crossesGap in
      guard !result[sample].isNaN else { return }
      let found = crossesGap ? .nan : rule(sample, timing.times)
      // Two samples of one time have no velocity.
      result[sample] = found.isFinite ? found : .nan
    }
    return result
  }
}
