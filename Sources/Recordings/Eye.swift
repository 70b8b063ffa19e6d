/// Whose gaze a column of samples is.
public enum Eye: String, Sendable, CaseIterable, Codable {
  case left
  case right
  /// Both eyes taken as one, by the tracker.
  case cyclopean
  /// The file does not say.
  case unnamed
}
