/// How the screen coordinates of a recording lie.
///
/// Inside this project they always lie as in `topLeft`.
public enum ScreenFrame: String, Sendable, CaseIterable, Codable {
  /// The origin is the top left corner, and y grows downwards: UIKit's way.
  case topLeft
  /// The origin is the bottom left corner, and y grows upwards: SpriteKit's way, and so the report app's.
  case bottomLeft

  /// The same place with the origin in the top left corner.
  @inlinable
  public func topLeft(_ point: Point<ScreenPoints>, on screen: Screen) -> Point<ScreenPoints> {
    flipped(point, on: screen)
  }

  /// The place in this frame of a point whose origin is the top left corner.
  @inlinable
  public func point(fromTopLeft point: Point<ScreenPoints>, on screen: Screen) -> Point<ScreenPoints> {
    flipped(point, on: screen)
  }

  /// A point of this frame in another one; where both are the same, to the last bit.
  @inlinable
  public func point(_ point: Point<ScreenPoints>, in other: Self, on screen: Screen) -> Point<ScreenPoints> {
    self == other ? point : other.point(fromTopLeft: topLeft(point, on: screen), on: screen)
  }

  // Turning the y axis around is its own inverse.
  @inlinable
  func flipped(_ point: Point<ScreenPoints>, on screen: Screen) -> Point<ScreenPoints> {
    switch self {
    case .topLeft: point
    case .bottomLeft: Point(x: point.x, y: screen.size.height - point.y)
    }
  }
}
