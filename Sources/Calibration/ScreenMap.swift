public import Geometry

/// Where places of the screen's plane lie in a recording's screen frame.
///
/// Places are in the camera's frame and in metres; the plane is z = 0. How far the camera stands from the lit surface is
/// part of the map, as far as it is known.
public struct ScreenMap: Sendable, Hashable, Codable {
  /// Where the camera stands, in points.
  public let camera: LinearMapping.Axes
  /// What a metre along the camera's x axis is, in points.
  public let x: LinearMapping.Axes
  /// What a metre along the camera's y axis is, in points.
  public let y: LinearMapping.Axes

  /// `point`: what carries a place to the screen, straight lines to straight lines, such as a `ScreenPlane`'s.
  public init(_ point: (Vector3) -> Point<ScreenPoints>) {
    let camera = point(Vector3(x: 0, y: 0, z: 0))
    let (x, y) = (point(Vector3(x: 1, y: 0, z: 0)) - camera, point(Vector3(x: 0, y: 1, z: 0)) - camera)
    self.camera = LinearMapping.Axes(x: camera.x, y: camera.y)
    self.x = LinearMapping.Axes(x: x.x, y: x.y)
    self.y = LinearMapping.Axes(x: y.x, y: y.y)
  }

  /// `place`: in the plane.
  public func point(at place: Vector3) -> Point<ScreenPoints> { Point(x: camera.x, y: camera.y) + step(along: place) }

  /// How far a point moves when its place does.
  func step(along shift: Vector3) -> Point<ScreenPoints> {
    Point(x: shift.x * x.x + shift.y * y.x, y: shift.x * x.y + shift.y * y.y)
  }
}
