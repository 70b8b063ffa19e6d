import Basics

/// How a head is turned, in degrees: first rolled, then pitched, then yawed.
///
/// They are not the report's angles, though the words are the same (`ReportAngles`): never mix the two.
public struct HeadAngles: Hashable, Sendable, BitwiseCopyable {
  /// About the vertical axis.
  public var yaw: Double
  /// About the axis from ear to ear.
  public var pitch: Double
  /// About the axis through the nose; positive where the head leans to its own right, and its left eye goes up.
  public var roll: Double

  public init(yaw: Double, pitch: Double, roll: Double) {
    self.yaw = yaw
    self.pitch = pitch
    self.roll = roll
  }
}

/// How a face is turned: yaw about y, after pitch about x, after roll about z.
///
/// The camera's frame turns with the device, so in portrait an upright head is rolled by a quarter.
/// Beyond 85 degrees of pitch yaw and roll turn about nearly the same axis; there roll is 0 and yaw is the whole turn.
public func headAngles(of face: Transform) -> HeadAngles {
  let (x, y, z) = (face.column(0), face.column(1), face.column(2))
  // Rounding may carry the sine a little beyond 1.
  let pitch = arcsine(min(max(-z.y, -1), 1)).degrees
  guard abs(pitch) <= 85 else {
    return HeadAngles(yaw: arctangent(-x.z, x.x).degrees, pitch: pitch, roll: 0)
  }
  return HeadAngles(yaw: arctangent(z.x, z.z).degrees, pitch: pitch, roll: arctangent(x.y, y.y).degrees)
}
