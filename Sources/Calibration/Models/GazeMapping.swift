public import Geometry

/// The arithmetic of a model: where the eyes look, given features.
public enum GazeMapping: Sendable, Hashable, Codable {
  case linear(LinearMapping)

  /// In the recording's screen frame.
  ///
  /// `features`: in the order in which they were fitted.
  public func gaze(for features: Span<Double>) -> Point<ScreenPoints> {
    switch self {
    case .linear(let mapping): mapping.gaze(for: features)
    }
  }
}
