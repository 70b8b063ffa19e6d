import Basics
import Geometry

extension ViewingGeometry {
  /// Of a saccade that goes so many units: 2 atan(d / 2D), which takes it for one around the middle of the screen.
  func degrees(across: Double, down: Double) -> Double {
    2 * arctangent(hypotenuse(across * unit.width, down * unit.height), 2 * distance).degrees
  }
}
