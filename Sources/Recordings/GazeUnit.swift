/// In what places on the screen are measured.
///
/// All but degrees count from the top left corner, y downwards.
public enum GazeUnit: String, Sendable, CaseIterable, Codable {
  case pixels
  /// An app's points: pixels divided by the screen's scale.
  case points
  /// Degrees of visual angle from straight ahead, x to the right and y up.
  case degrees
  /// Parts of the screen's width and height.
  case normalized
}
