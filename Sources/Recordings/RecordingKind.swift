/// What a participant did while being recorded.
public enum RecordingKind: String, Sendable, CaseIterable {
  /// Looked at targets whose places are known.
  case calibration
  /// Read a passage.
  case reading
  /// Looked at something else, or at something the file does not name.
  case viewing
}
