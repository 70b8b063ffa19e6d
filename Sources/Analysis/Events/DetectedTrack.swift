import Basics
import Events
import Recordings
import Store

/// What was found in one recording, before it is stored.
struct DetectedTrack: Sendable {
  let header: RecordingHeader
  /// Whose gaze was classified; nil where it is made of both eyes, or nobody says.
  let eye: Eye?
  let events: [StoredEvent]
  /// Nil where nothing could be detected.
  let quality: RecordingQuality?
  let findings: [Finding]
}

extension DetectedTrack {
  init(
    _ track: GazeTrack,
    _ gaze: GazeRecording,
    _ detection: Detection,
    by detector: String,
    measuredBy kinematics: any Kinematics = FittedPulse()
  ) {
    header = track.header
    eye = track.eye
    var detection = detection.addingLosses(of: gaze)
    let saccades = kinematics.motions(of: detection.events, in: gaze)
    detection.addLimits(saccades.limits)
    let properties = gaze.properties(of: detection.events, saccades: saccades)
    let live = gaze.liveFixations(at: detection.events.map(\.samples.lowerBound))
    events = detection.events.indices.map { [detection] index in
      var event = StoredEvent(detection.events[index], properties[index], lastFixation: live[index], of: track)
      event.withhold(detection.limits)
      return event
    }
    let quality = RecordingQuality(track, gaze, detection, events, by: detector)
    self.quality = quality
    findings =
      track.findings
      + detection.limits.map { limit in
        Finding(
          limit.severity == .withheld ? .warning : .note,
          limit.severity == .withheld ? "withheld" : "caution",
          at: Place(track.header.name),
          "\(limit.subject.rawValue): \(limit.reason)"
        )
      }
  }

  /// A recording of fixations is taken as it is.
  init(fixationsOf track: GazeTrack) {
    header = track.header
    eye = nil
    events = track.recorded.map { StoredEvent($0, of: track) }
    quality = RecordingQuality(fixationsOf: track, events)
    findings = []
  }

  init(_ track: GazeTrack, failing error: DetectionError) {
    header = track.header
    eye = nil
    events = []
    quality = nil
    findings = track.findings + [Finding(.error, "not-detected", at: Place(track.header.name), error.description)]
  }
}

extension Detection {
  /// Those of subjects that are not withheld anyway.
  fileprivate mutating func addLimits(_ others: [Limit]) {
    for limit in others where !limits.contains(where: { $0.subject == limit.subject && $0.severity == .withheld }) {
      limits.append(limit)
    }
  }
}
