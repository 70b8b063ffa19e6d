import Basics

extension ScreenPlane {
  /// Where a point is seen, as azimuth to the right of and elevation above what lies straight ahead of the eye.
  ///
  /// Straight ahead is perpendicular to the screen; right and up are the screen's. The angles are Fick's: first the eye
  /// turns sideways, then up. The eye is given in the camera's frame, in metres.
  public func direction(of point: Point<ScreenPoints>, from eye: Vector3) -> Point<Degrees> {
    Point(fick: sight(of: point, from: eye))
  }

  /// The angle between the lines of sight to two points, in degrees.
  public func visualAngle(
    between one: Point<ScreenPoints>,
    and other: Point<ScreenPoints>,
    from eye: Vector3
  ) -> Double {
    sight(of: one, from: eye).angle(to: sight(of: other, from: eye))
  }

  /// From the eye to a point in metres: x to the right and y up on the screen as it is held, z away from the eye.
  private func sight(of point: Point<ScreenPoints>, from eye: Vector3) -> Vector3 {
    precondition(eye.z != 0, "An eye is not in the plane of the screen.")
    let offset = point - self.point(at: eye)
    return Vector3(x: screen.metres(inPoints: offset.x), y: screen.metres(inPoints: offset.y), z: abs(eye.z))
  }
}

extension Point<Degrees> {
  /// Azimuth and elevation of a direction: x is to the right, y up and z straight ahead.
  public init(fick sight: Vector3) {
    let level = (sight.x * sight.x + sight.z * sight.z).squareRoot()
    self.init(x: arctangent(sight.x, sight.z).degrees, y: arctangent(sight.y, level).degrees)
  }

  /// The direction, of length 1, that has this azimuth and this elevation.
  public var sight: Vector3 {
    let level = cosine(y.radians)
    return Vector3(x: level * sine(x.radians), y: sine(y.radians), z: level * cosine(x.radians))
  }
}

extension Vector3 {
  /// The angle to another direction, in degrees.
  ///
  /// The arccosine of the dot product would lose the angles that matter, the small ones.
  public func angle(to other: Self) -> Double { arctangent(cross(other).length, dot(other)).degrees }
}
