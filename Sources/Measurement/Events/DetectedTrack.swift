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
          limit.kind,
          at: Place(track.header.name),
          "\(limit.subject.rawValue.inWords): \(limit.reason)"
        )
      }
  }

  /// A recording of fixations is taken as it is.
  init(fixationsOf track: GazeTrack) {
    header = track.header
    eye = track.eye
    events = track.recorded.map { StoredEvent($0, of: track) }
    quality = RecordingQuality(fixationsOf: track, events)
    findings = track.findings
  }

  init(_ track: GazeTrack, failing error: DetectionError) {
    header = track.header
    eye = nil
    events = []
    quality = nil
    // What is told first is why there is nothing.
    findings = [Finding(.error, "not-detected", at: Place(track.header.name), error.description)] + track.findings
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

extension Limit {
  /// Alike are those of one subject that differ in their numbers alone.
  fileprivate var kind: String {
    "\(severity.rawValue)-\(subject.rawValue): \(reason.filter { !$0.isNumber && $0 != "." })"
  }
}

extension SampleTally {
  fileprivate func findings(of recording: RecordingHeader) -> [Finding] {
    [rateChange(in: recording), unwritten(in: recording)].compactMap(\.self)
  }

  private func rateChange(in recording: RecordingHeader) -> Finding? {
    let rates = changingRates.map { NumberText.fixed($0, decimals: 0) }
    guard !rates.isEmpty else { return nil }
    return Finding(
      .warning,
      "rate-change",
      at: Place(recording.name),
      """
      Samples came at \(rates.joined(separator: " and ")) per second in different stretches. One rate is told and used for all, \
      so loss and events may be wrong in the others: export each stretch as a file of its own.
      """
    )
  }

  /// Where so much was never written that it spoils the grade, why.
  private func unwritten(in recording: RecordingHeader) -> Finding? {
    guard unwrittenShare > 10 else { return nil }
    return Finding(
      .note,
      "unwritten",
      at: Place(recording.name),
      """
      Of the samples of a steady clock, \(NumberText.fixed(unwrittenShare, decimals: 1)) % were never written and count as lost. \
      What lies in a pause of the tracker counts so, too.
      """
    )
  }
}
