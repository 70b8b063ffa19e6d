import Geometry

extension HeadAngles {
  static func + (left: Self, right: Self) -> Self {
    Self(yaw: left.yaw + right.yaw, pitch: left.pitch + right.pitch, roll: left.roll + right.roll)
  }

  static func * (factor: Double, angles: Self) -> Self {
    Self(yaw: factor * angles.yaw, pitch: factor * angles.pitch, roll: factor * angles.roll)
  }

  var rotation: Rotation { .aboutY(yaw) * .aboutX(pitch) * .aboutZ(roll) }
}
