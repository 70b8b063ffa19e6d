import Basics

/// Directions of gaze, sample by sample, in degrees from straight ahead; NaN where missing.
public struct AngularTrack: Sendable {
  /// To the right.
  public var azimuth: ContiguousArray<Double>
  /// Upwards.
  public var elevation: ContiguousArray<Double>

  public init(azimuth: ContiguousArray<Double>, elevation: ContiguousArray<Double>) {
    precondition(azimuth.count == elevation.count, "A direction has an azimuth and an elevation.")
    self.azimuth = azimuth
    self.elevation = elevation
  }

  public var count: Int { azimuth.count }

  /// How far two samples are apart, in degrees.
  func distance(from first: Int, to last: Int) -> Double {
    hypotenuse(azimuth[last] - azimuth[first], elevation[last] - elevation[first])
  }
}
