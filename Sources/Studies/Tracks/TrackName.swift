/// What a recording's columns are stored under.
package enum TrackName {
  /// Frames of a face.
  package static let face = "face"
  /// Samples of gaze.
  package static let gaze = "gaze"
  /// Fixations of a recording without samples.
  package static let fixations = "fixation"
  /// What another program measured of words.
  package static let words = "word"
  /// Mean colours of one of the recording's videos.
  static func video(_ number: Int) -> String { "video/\(number)" }
}
