/// What the eye did over a stretch of time.
public enum EventKind: String, Sendable, CaseIterable, Codable {
  case fixation
  case saccade
  /// The oscillation of the eye, or of its lens, behind a saccade.
  case pso
  case pursuit
  /// A slow movement that is no pursuit of anything known.
  case drift
  case blink
  /// Samples without gaze that are no blink.
  case loss
}
