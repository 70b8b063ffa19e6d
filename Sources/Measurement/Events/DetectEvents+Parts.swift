import Basics
import Events
import Recordings
import Store
import Studies

extension DetectEvents {
  /// A recording of many hours, of which memory holds two parts at once; nil where it lacks the eye.
  ///
  /// Each part has its own noise, and no event reaches from one into the next.
  func detectedInParts(_ recording: Stored<RecordingHeader>, in study: borrowing Study) async throws -> DetectedTrack? {
    let usesBoth = detector.choice.usesBothEyes
    let whole = try StoredGaze(of: recording, choosing: eye, keepsBoth: usesBoth, in: study)
    // Where there are many, the events that were found take as much memory as the samples that are looked at.
    let isOfManyHours = recording.rows / 8 > partRows
    let rows = try whole.parts(ofAtMost: isOfManyHours ? partRows / 2 : partRows, in: study)
    let samples = try whole.settled(over: rows, in: study)
    var parts: [DetectedPart] = []
    var events: [StoredEvent] = []
    var last: (track: GazeTrack, takesRecorded: Bool)?
    var problems: [DetectionError] = []
    for pair in rows.batches(weighing: 2) {
      let tracks = try pair.compactMap { try samples.track($0, in: study) }
      guard let track = tracks.last, tracks.count == pair.count else { return nil }
      let takesRecorded = last?.takesRecorded ?? takesRecorded(track)
      last = (track.withoutSamples, takesRecorded)
      let found = try await tracks.concurrentMap { [self] track in part(track, takingRecorded: takesRecorded) }
      for case (var part, let problem)? in found {
        events += part.takeEvents()
        parts.append(part)
        if let problem { problems.append(problem) }
      }
      // What grows bit by bit is copied, and is there twice meanwhile.
      if parts.count == pair.count { events.reserveCapacity(events.count * rows.count / pair.count * 5 / 4) }
    }
    guard let (track, takesRecorded) = last else { return nil }
    guard let found = DetectedPart(joining: parts, events: events) else { return nil }
    events = []
    if let problem = problems.first, problems.count == parts.count { return DetectedTrack(track, failing: problem) }
    var told = track
    told.findings.append(
      Finding(
        .note,
        "in-parts",
        at: Place(recording.name),
        """
        Events were looked for in \(parts.count) parts, each with its own noise, since the recording has \(recording.rows) \
        samples. Parts end where the tracker paused the longest, else where gaze was lost the longest, else in the middle of a stretch.
        """
      )
    )
    if let problem = problems.first {
      let share = "\(problems.count) of \(parts.count) parts"
      let message = "In \(share) nothing was detected but what was lost: \(problem)"
      told.findings.append(Finding(.warning, "not-detected-in-part", at: Place(recording.name), message))
    }
    return detected(told, found, takingRecorded: takesRecorded)
  }

  /// Where nothing can be detected, only losses are found, and why is told.
  private func part(_ track: GazeTrack, takingRecorded: Bool) -> (DetectedPart, DetectionError?)? {
    guard let gaze = track.gaze else { return nil }
    do throws(DetectionError) {
      return (try found(in: track, gaze, takingRecorded: takingRecorded), nil)
    } catch {
      return (DetectedPart(track, gaze, Detection(events: []), measuredBy: kinematics.choice), error)
    }
  }
}

extension GazeTrack {
  /// What it says of the recording.
  fileprivate var withoutSamples: GazeTrack {
    var track = GazeTrack(
      header: header,
      gaze: nil,
      eye: eye,
      recorded: [],
      viewedBy: viewedBy,
      trackerOrigin: trackerOrigin,
      findings: findings
    )
    track.unsaid = unsaid
    return track
  }
}
