package import Face
package import Geometry
package import Recordings
package import Store

/// A stored recording of a face, or of gaze with what is known of the face, as the rules take it.
package struct FaceRecording: Sendable {
  /// Numbers of frames that no rule needs, NaN where missing.
  struct Extras: Sendable {
    var raw: FaceTrack.Gaze?
    /// x, y, width and height in the camera's picture, and the picture's size.
    var rect: [ContiguousArray<Float>] = []
    var image: (width: Double, height: Double)?
    var isProjected = false
    var interocular: ContiguousArray<Float>?
    var score: ContiguousArray<Float>?
  }

  package let header: RecordingHeader
  package var track: FaceTrack
  /// Of the screen, in the unit of the gaze; nil where it is not known.
  package var screen: Size<RecordedUnits>?
  package var unit: GazeUnit?
  var extras = Extras()
  /// What is missing, and why.
  package var lacks: [(item: String, lack: FaceLack)] = []

  /// Frames a second by the usual step.
  package var rate: Double? { timing.rate }
  package var timing: FaceTiming { FaceTiming(track.times) }
}
