/// How far a frame can be trusted, in the words and codes of consumer kits.
public enum TrackingState: Int, Sendable, CaseIterable {
  case success = 0
  /// The head is turned away a little, is too near or too far, or an eye is half shut.
  case lowConfidence = 1
  /// The head is turned away, or an eye looks along the screen or away from it.
  case unsupported = 2
  /// There is no face, or a part of it is missing.
  case faceMissing = 3

  /// Whether the frame tells where the person looks.
  public var tellsGaze: Bool { self == .success || self == .lowConfidence }
}
