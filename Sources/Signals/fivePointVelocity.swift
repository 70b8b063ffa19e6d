import Basics

extension ContiguousArray<Double> {
  /// Change per millisecond from the two samples before to the two behind, which averages their noise.
  ///
  /// Engbert & Kliegl, "Microsaccades uncover the orientation of covert attention", Vision Research 2003.
  public func fivePointVelocity(at timing: Timing) -> Self {
    velocity(Stencil(middle: 0, ahead: [1.0 / 6, 1.0 / 6], sign: -1), at: timing) { sample, times in
      let way = self[sample + 2] + self[sample + 1] - self[sample - 1] - self[sample - 2]
      return way / (times[sample + 2] + times[sample + 1] - times[sample - 1] - times[sample - 2]).milliseconds
    }
  }
}
