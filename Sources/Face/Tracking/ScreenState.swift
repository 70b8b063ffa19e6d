public import Geometry

/// Whether gaze is on the screen, in the words and codes of consumer kits.
public enum ScreenState: Int, Sendable, CaseIterable {
  case inside = 0
  case outside = 1
  case unknown = 2

  /// By calibrated gaze, its origin the top left corner, nil where it is not known; the edge belongs to the screen.
  public init(of gaze: Point<ScreenPoints>?, on screen: Screen) {
    guard let gaze else {
      self = .unknown
      return
    }
    self = screen.margin(of: gaze) >= 0 ? .inside : .outside
  }
}

extension Screen {
  /// How far a point is from the nearest edge, in points: above 0 inside the screen, below 0 outside.
  public func margin(of point: Point<ScreenPoints>) -> Double {
    let right = size.width - point.x
    let bottom = size.height - point.y
    let inside = min(point.x, right, point.y, bottom)
    guard inside < 0 else { return inside }
    let beyondX = max(0, -point.x, -right)
    let beyondY = max(0, -point.y, -bottom)
    return -(beyondX * beyondX + beyondY * beyondY).squareRoot()
  }
}
