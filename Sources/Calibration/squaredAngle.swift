import Basics
import Geometry

/// The square of the angle in degrees between two places on the screen, all in points; nil where the viewer's place is not known.
func squaredAngle(_ a: Point<ScreenPoints>, _ b: Point<ScreenPoints>, from eyes: Vector3?) -> Double? {
  guard let eyes else { return nil }
  let first = Vector3(x: a.x - eyes.x, y: a.y - eyes.y, z: -eyes.z)
  let second = Vector3(x: b.x - eyes.x, y: b.y - eyes.y, z: -eyes.z)
  let angle = arctangent(first.cross(second).length, first.dot(second)).degrees
  return angle * angle
}
