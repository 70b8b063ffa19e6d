import Events
import Recordings
import Store
import Studies

extension DetectEvents {
  /// The gaze with the tracker's events that 'recorded' takes.
  ///
  /// Where the better eye is looked at and has none of its own, those of both eyes taken as one hold for it, too.
  func gaze(_ gaze: GazeRecording, tellingEventsOf track: GazeTrack) throws(DetectionError) -> GazeRecording {
    guard detector.record.name == Recorded.name, gaze.recorded.isEmpty else { return gaze }
    let others = track.recorded.filter { $0.kind != .blink && $0.kind != .loss }
    if others.isEmpty { return gaze }
    let ofBoth = others.filter { $0.eye == .cyclopean }
    if eye == .better, !ofBoth.isEmpty { return gaze.telling(ofBoth) }
    let eyes = Eye.allCases.filter { eye in others.contains { $0.eye == eye } }
    throw .recordedOfOtherEyes(detector: Recorded.name, eyes: eyes)
  }
}
