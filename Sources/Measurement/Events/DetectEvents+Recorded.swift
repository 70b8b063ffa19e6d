import Events
import Recordings
import Store
import Studies

extension DetectEvents {
  /// The tracker's events that 'recorded' takes; none where they are of another eye than the one that is looked at.
  ///
  /// Where the better eye is looked at and has none of its own, those of both eyes taken as one hold for it, too.
  func ownEvents(of track: GazeTrack) -> [TrackerEvent] {
    let own = track.gaze?.recorded ?? []
    if eye != .better || own.contains(where: \.isOfGaze) { return own }
    let ofBoth = track.recorded.filter { $0.eye == .cyclopean && $0.isOfGaze }
    return ofBoth.isEmpty ? own : ofBoth
  }

  /// The gaze with these events.
  func gaze(_ gaze: GazeRecording, tellingEventsOf track: GazeTrack) throws(DetectionError) -> GazeRecording {
    let own = ownEvents(of: track)
    if !own.isEmpty { return gaze.telling(own) }
    let others = track.recorded.filter(\.isOfGaze)
    if others.isEmpty { return gaze }
    let eyes = Eye.allCases.filter { eye in others.contains { $0.eye == eye } }
    throw .recordedOfOtherEyes(detector: Recorded.name, eyes: eyes)
  }
}

extension TrackerEvent {
  fileprivate var isOfGaze: Bool { kind != .blink && kind != .loss }
}
