import Basics
import Events
import Recordings
import Store
import Tables

/// What was found in one recording, before it is stored.
package struct DetectedTrack: Sendable {
  let header: RecordingHeader
  /// Whose gaze was classified; nil where it is made of both eyes, or nobody says.
  let eye: Eye?
  package let events: [StoredEvent]
  /// Nil where nothing could be detected.
  package let quality: RecordingQuality?
  let findings: [Finding]
}

extension DetectedTrack {
  /// `track` may be any part of the recording.
  package init(_ track: GazeTrack, _ part: DetectedPart, by detector: String) {
    var found = part
    found.withhold()
    header = track.header
    eye = track.eye
    events = found.events
    quality = RecordingQuality(track, found, by: detector)
    findings =
      track.findings + found.sampling.findings(of: track.header)
      + found.limits.map { limit in
        Finding(
          limit.severity == .withheld ? .warning : .note,
          limit.severity == .withheld ? "withheld" : "caution",
          at: Place(track.header.name),
          "\(limit.subject.rawValue.inWords): \(limit.reason)"
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

  /// Where there is no gaze to look at, and why.
  init(_ header: RecordingHeader, without gaze: Finding) {
    self.header = header
    eye = nil
    events = []
    quality = nil
    findings = [gaze]
  }
}

extension SampleTally {
  /// Where so much was never written that it spoils the grade, why.
  fileprivate func findings(of recording: RecordingHeader) -> [Finding] {
    guard unwrittenShare > 10 else { return [] }
    return [
      Finding(
        .note,
        "unwritten",
        at: Place(recording.name),
        """
        Of the samples of a steady clock, \(NumberText.fixed(unwrittenShare, decimals: 1)) % were never written and count as lost. \
        Where the tracker only paused, read its trials as recordings of their own.
        """
      )
    ]
  }
}
