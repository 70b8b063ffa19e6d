package import Basics
package import Events
package import Geometry
package import Recordings
package import Store
import Studies
import Tables

/// A stored recording as detectors take it.
package struct GazeTrack: Sendable {
  package let header: RecordingHeader
  /// Nil of a recording of fixations.
  package let gaze: GazeRecording?
  /// Whose gaze is classified.
  let eye: Eye?
  /// Events that the file had: those of a recording of fixations, or those that the tracker found.
  let recorded: [TrackerEvent]
  /// What tells how large a degree is; nil where nothing does, or places are degrees.
  var viewedBy: Viewing.Source?
  /// What must still be told so that something does.
  var unsaid: [Viewing.Measure] = []
  /// What the recording's time 0 is by the tracker's clock; nil where the file has no other time.
  let trackerOrigin: Time?
  /// What the model of its participant left out or guessed, and what was doubtful in loading.
  var findings: [Finding] = []

  package init(
    header: RecordingHeader,
    gaze: GazeRecording?,
    eye: Eye?,
    recorded: [TrackerEvent],
    viewedBy: Viewing.Source? = nil,
    trackerOrigin: Time?,
    findings: [Finding] = []
  ) {
    (self.header, self.gaze, self.eye, self.recorded) = (header, gaze, eye, recorded)
    (self.viewedBy, self.trackerOrigin, self.findings) = (viewedBy, trackerOrigin, findings)
  }
}

extension Study {
  /// The gaze that the recording's events were found in, of the same eye and held alike; nil where there are none that hold.
  package func gazeTrack(ofEventsIn recording: Stored<RecordingHeader>) throws -> GazeTrack? {
    let standing = try standing()
    guard standing.isThere(.events, of: recording.name), let choices = standing.choices(.events, of: recording.name)
    else { return nil }
    return try gazeTrack(
      recording,
      choosing: choices.word(Run.Choice.eyeKind) ?? .better,
      orientation: choices.word(Run.Choice.orientationKind)
    )
  }

  /// Nil where the recording has no place on the screen, such as a face that no model calibrates, or lacks the eye.
  ///
  /// `orientation`: how a device was held; nil where the chosen model tells it.
  package func gazeTrack(
    _ recording: Stored<RecordingHeader>,
    choosing choice: EyeChoice,
    orientation: Screen.Orientation?,
    withBothEyes keepsBoth: Bool = false
  ) throws -> GazeTrack? {
    switch recording.content {
    case .face: try faceTrack(recording, orientation: orientation)
    case .fixations: try fixationTrack(recording, choosing: choice)
    case .words: nil
    case .gaze: try StoredGaze(of: recording, choosing: choice, keepsBoth: keepsBoth, in: self).track(in: self)
    }
  }

  private func fixationTrack(_ recording: Stored<RecordingHeader>, choosing choice: EyeChoice) throws -> GazeTrack? {
    let fixations = try fixations(of: recording)
    let others = try recordedEvents(of: recording)
    var eye = recording.eyes.first
    if recording.eyes.count > 1 {
      guard let chosen = choice.eye(ofFixations: fixations) else { return nil }
      eye = chosen
    }
    return GazeTrack(
      header: recording.value,
      gaze: nil,
      eye: eye,
      recorded: ((eye.map(fixations.events) ?? fixations) + (eye.map(others.events) ?? others)).sorted {
        ($0.start, $0.end) < ($1.start, $1.end)
      },
      trackerOrigin: recording.trackerOrigin,
      findings: doubts(onScreenOf: recording.value)
    )
  }

  /// What the tracker found, beside the recording's rows.
  func recordedEvents(of recording: Stored<RecordingHeader>) throws -> [TrackerEvent] {
    try store.rows(RecordedEvent.self, where: ["recording": .text(recording.name)]).map(\.event)
  }

  /// Of every eye that the file tells.
  private func fixations(of recording: Stored<RecordingHeader>) throws -> [TrackerEvent] {
    var columns: [FixationColumn: ContiguousArray<Double>] = [:]
    let known = Set(try store.columnNames(of: recording.id).map(\.name))
    for column in FixationColumn.allCases where known.contains(column.rawValue) {
      columns[column] = try store.column(column.rawValue, of: recording.id, track: TrackName.fixations)
    }
    func value(_ column: FixationColumn, _ index: Int) -> Double? {
      columns[column].flatMap { $0[index].isNaN ? nil : $0[index] }
    }
    return (0..<recording.rows).map { index in
      let eye = value(.eye, index).flatMap { Int(exactly: $0) }.flatMap { place in
        Eye.allCases.indices.contains(place) ? Eye.allCases[place] : nil
      }
      var fixation = TrackerEvent(
        .fixation,
        eye: eye ?? recording.eyes.first ?? .unnamed,
        start: .milliseconds(value(.start, index) ?? 0),
        end: .milliseconds(value(.end, index) ?? 0),
        x: value(.x, index),
        y: value(.y, index)
      )
      fixation.pupil = value(.pupil, index)
      let place = GivenPlace(
        line: value(.line, index).flatMap { Int(exactly: $0) },
        word: value(.word, index).flatMap { Int(exactly: $0) },
        sentence: value(.sentence, index).flatMap { Int(exactly: $0) }
      )
      if place != GivenPlace() { fixation.given = place }
      return fixation
    }
  }
}

extension RecordingHeader {
  /// What time 0 of the recording is by the tracker's clock; nil where the file's own time counts.
  var trackerOrigin: Time? {
    switch gaze?.clock {
    case .recording, .durations: nil
    // Nil is a face track's.
    case .tracker, nil: started
    }
  }
}
