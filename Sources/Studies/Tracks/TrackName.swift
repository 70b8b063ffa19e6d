/// What a recording's columns are stored under.
package enum TrackName {
  /// Frames of a face.
  package static let face = "face"
  /// Samples of gaze.
  package static let gaze = "gaze"
  /// Fixations of a recording without samples.
  package static let fixations = "fixation"
}
