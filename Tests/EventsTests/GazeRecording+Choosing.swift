import Basics
import Events
import Recordings

extension GazeRecording {
  /// Nil where the recording does not have the eye.
  ///
  /// `recorded`: what the tracker found in any eye.
  init?(
    times: ContiguousArray<Time>,
    eyes: [Eye: EyeTrack],
    choosing choice: EyeChoice,
    unit: GazeUnit,
    recorded: [TrackerEvent] = []
  ) {
    guard let gaze = choice.gaze(of: eyes) else { return nil }
    self.init(times: times, eyes: eyes, gaze: gaze.track, unit: unit, recorded: recorded.events(of: gaze.eye))
  }
}
