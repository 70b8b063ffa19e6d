public import Geometry

/// The arithmetic of a model: where the eyes look, given features.
public enum GazeMapping: Sendable, Hashable {
  case linear(LinearMapping)
  case kernel(KernelMapping)
  case geometric(GeometricMapping)

  /// In the recording's screen frame.
  ///
  /// `features`: in the order in which they were fitted.
  public func gaze(for features: Span<Double>) -> Point<ScreenPoints> {
    switch self {
    case .linear(let mapping): mapping.gaze(for: features)
    case .kernel(let mapping): mapping.gaze(for: features)
    case .geometric(let mapping): mapping.gaze(for: features)
    }
  }

  /// Whether a sample is so unlike those that it was fitted on that its gaze is a guess.
  ///
  /// A linear mapping does not remember what it was fitted on, so nothing is outside of it.
  public func isOutside(_ features: Span<Double>) -> Bool {
    switch self {
    case .linear: false
    case .kernel(let mapping): mapping.isOutside(features)
    case .geometric(let mapping): mapping.isOutside(features)
    }
  }
}
