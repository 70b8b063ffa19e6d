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
}
