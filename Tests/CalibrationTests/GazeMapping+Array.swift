import Calibration
import Geometry

// A span cannot stand in an expectation.
extension GazeMapping {
  func gaze(for features: [Double]) -> Point<ScreenPoints> { gaze(for: features.span) }

  func isOutside(_ features: [Double]) -> Bool { isOutside(features.span) }
}
