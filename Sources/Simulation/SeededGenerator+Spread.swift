import Basics
import Geometry

extension SeededGenerator {
  /// A normal draw for each axis, with these standard deviations.
  mutating func normal(_ spread: Point<Degrees>) -> Point<Degrees> {
    Point(x: spread.x * normal(), y: spread.y * normal())
  }

  mutating func normal(_ spread: Vector3) -> Vector3 {
    Vector3(x: spread.x * normal(), y: spread.y * normal(), z: spread.z * normal())
  }

  mutating func normal(_ spread: HeadAngles) -> HeadAngles {
    HeadAngles(yaw: spread.yaw * normal(), pitch: spread.pitch * normal(), roll: spread.roll * normal())
  }

  /// A positive factor around 1, with this standard deviation of its natural logarithm.
  mutating func factor(_ spread: Double) -> Double { exponential(spread * normal()) }
}
