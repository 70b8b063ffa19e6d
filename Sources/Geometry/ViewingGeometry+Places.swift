import Basics

extension ViewingGeometry {
  /// Where on the screen a direction ends: the inverse of `direction(of:)`.
  public func point(in direction: Point<Degrees>) -> Point<RecordedUnits> {
    let x = distance * tangent(direction.x.radians)
    let y = (x * x + distance * distance).squareRoot() * tangent(direction.y.radians)
    return Point(x: middle.x + x / unit.width, y: middle.y - y / unit.height)
  }
}
