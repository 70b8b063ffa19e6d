import Basics
import Geometry

/// Where a head is and how it is turned, in the camera's frame: x to the right of the screen, y up, the face at z < 0.
struct HeadPose: Sendable {
  /// Metres.
  var position: Vector3
  var angles: HeadAngles

  init(_ x: Double, _ y: Double, _ z: Double, yaw: Double, pitch: Double, roll: Double) {
    position = Vector3(x: x, y: y, z: z)
    angles = HeadAngles(yaw: yaw, pitch: pitch, roll: roll)
  }

  /// Turns the head a part of the way towards a place.
  mutating func follow(_ target: Vector3, by part: Double) {
    let way = target - position
    angles.yaw += part * arctangent(way.x, way.z).degrees
    angles.pitch -= part * arctangent(way.y, way.z).degrees
  }
}
