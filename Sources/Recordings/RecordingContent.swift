/// What the rows of a recording are.
public enum RecordingContent: String, Sendable, CaseIterable {
  /// Frames of a face track.
  case face
  /// Samples of gaze.
  case gaze
  /// Fixations, without the samples they were found in.
  case fixations
  /// What another program measured of words, without the fixations.
  case words
}
