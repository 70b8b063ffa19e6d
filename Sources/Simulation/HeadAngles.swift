/// How a head is turned, in degrees: first rolled, then pitched, then yawed.
public struct HeadAngles: Hashable, Sendable, BitwiseCopyable {
  /// About the vertical axis.
  public var yaw: Double
  /// About the axis from ear to ear.
  public var pitch: Double
  /// About the axis through the nose.
  public var roll: Double

  public init(yaw: Double, pitch: Double, roll: Double) {
    self.yaw = yaw
    self.pitch = pitch
    self.roll = roll
  }

  static func + (left: Self, right: Self) -> Self {
    Self(yaw: left.yaw + right.yaw, pitch: left.pitch + right.pitch, roll: left.roll + right.roll)
  }

  static func * (factor: Double, angles: Self) -> Self {
    Self(yaw: factor * angles.yaw, pitch: factor * angles.pitch, roll: factor * angles.roll)
  }

  var rotation: Rotation { .aboutY(yaw) * .aboutX(pitch) * .aboutZ(roll) }
}
