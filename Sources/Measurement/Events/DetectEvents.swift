package import Basics
package import Events
package import Geometry
import Recordings
package import Store
package import Studies
import Tables

/// Tells what the eyes did in every recording that has gaze, and how good the recording is.
package struct DetectEvents: Sendable {
  package struct Outcome: Sendable {
    /// Sorted by recording.
    package fileprivate(set) var quality: [RecordingQuality] = []
    package fileprivate(set) var findings = FindingLog()
  }

  let detector: Chosen<any Detector>
  /// How saccades are measured, whoever detected them.
  let kinematics: Chosen<any Kinematics>
  package var eye: EyeChoice = .better
  /// How tablets were held; nil where the chosen models tell it.
  package var orientation: Screen.Orientation?
  /// Only these recordings; all where there are none.
  package var recordings: [String] = []
  /// A recording that has more is worked through in parts.
  var partRows = StoredGaze.partRows

  package init(
    detector name: String,
    options: Options = Options(),
    kinematics rule: String = Self.defaultKinematics,
    ruleOptions: Options = Options()
  ) throws(OptionError) {
    detector = try Chosen(name, options, from: detectors, as: Run.Choice.detectorKind)
    kinematics = try Chosen(rule, ruleOptions, from: Events.kinematics, as: Run.Choice.kinematicsKind)
  }

  /// As it was done before.
  package init(_ choices: Choices) throws(OptionError) {
    let chosen = choices.one(Run.Choice.detectorKind) ?? (Self.defaultDetector, Options())
    let rule = choices.one(Run.Choice.kinematicsKind) ?? (Self.defaultKinematics, Options())
    try self.init(detector: chosen.name, options: chosen.options, kinematics: rule.name, ruleOptions: rule.options)
    eye = choices.word(Run.Choice.eyeKind) ?? .better
    orientation = choices.word(Run.Choice.orientationKind)
  }

  package static let defaultDetector = Adaptive.name
  package static let defaultKinematics = FittedPulse.name

  private var recorded: [Run.Choice] {
    [detector.record, kinematics.record, Run.Choice(Run.Choice.eyeKind, eye.rawValue)]
      + (orientation.map { [Run.Choice(Run.Choice.orientationKind, $0.rawValue)] } ?? [])
  }

  /// What was found before in a recording is replaced as a whole, unless it holds and no model is of the orientation asked
  /// for.
  ///
  /// `each` is given every recording's events, in the order of recordings.
  package func run(
    on study: borrowing Study,
    recordedAs run: Run,
    each: ([StoredEvent]) throws -> Void = { _ in }
  ) async throws -> Outcome {
    let asked = try study.viewings(named: recordings)
    if asked.isEmpty { throw EventsError.noGaze }
    var run = run
    run.choices += recorded
    var outcome = Outcome()
    var chosen: [Stored<RecordingHeader>] = []
    for recording in asked {
      if let finding = try heldOtherwise(recording, in: study) {
        outcome.findings.append(finding)
      } else {
        chosen.append(recording)
      }
    }
    if chosen.isEmpty { throw EventsError.nothingDetected(outcome.findings.entries.first?.first.message) }
    let begun = try study.begin(run)
    let standing = try study.standing()
    let held = chosen.map(\.name).filter { standing.isThere(.events, of: $0) }
      .compactMap { standing.keeping(.events, of: $0) }
    var failed: [(recording: String, problem: String)] = []
    try study.supersede(.events, of: chosen.map(\.name), by: begun)
    let calibrated = try CalibratedPeople(study)
    var rest = chosen.makeIterator()
    try await workThrough(
      weighing: Self.rowsAtOnce,
      by: \.rows,
      next: {
        if let recording = rest.next() { try await loaded(recording, from: study, calibrated) } else { nil }
      },
      work: { [self] loaded in
        switch loaded {
        case .gaze(let track): detected(track)
        case .events(let detected): detected
        }
      },
      keep: { detected in
        if let quality = detected.quality { return try store(detected, quality, in: study, begun, &outcome, each) }
        outcome.findings.append(contentsOf: detected.findings)
        failed.append((detected.header.name, detected.findings.first?.message ?? "Nothing was detected."))
      }
    )
    // Where nothing comes in the place of anything, what held stays.
    let kept = outcome.quality.isEmpty ? held : []
    for keeping in kept { try study.restore(keeping) }
    let keptNames = Set(kept.map(\.scope))
    for (recording, problem) in failed where !keptNames.contains(recording) {
      let none = ReadyRows([StoredEvent](), [RecordingQuality]())
      try study.keep(.events, of: recording, none, absence: problem, by: begun)
    }
    if outcome.quality.isEmpty { throw EventsError.nothingDetected(outcome.findings.entries.first?.first.message) }
    return outcome
  }

  /// Samples, of which each takes some hundred bytes while events are looked for.
  private static let rowsAtOnce = 400_000

  /// A recording's gaze, or else all that there is to say of it.
  private enum Loaded: Sendable {
    case gaze(GazeTrack)
    case events(DetectedTrack)

    var rows: Int {
      switch self {
      case .gaze(let track): track.header.rows
      case .events(let detected): detected.header.rows
      }
    }
  }

  private func loaded(
    _ recording: Stored<RecordingHeader>,
    from study: borrowing Study,
    _ calibrated: CalibratedPeople
  ) async throws -> Loaded {
    if recording.content == .gaze, recording.rows > partRows {
      if let detected = try await detectedInParts(recording, in: study) { return .events(detected) }
    } else if let track = try study.gazeTrack(
      recording,
      choosing: eye,
      orientation: orientation,
      withBothEyes: detector.choice.usesBothEyes
    ) {
      return .gaze(track)
    }
    return .events(DetectedTrack(recording.value, without: try withoutGaze(recording.value, calibrated, in: study)))
  }

  private func detected(_ track: GazeTrack) -> DetectedTrack {
    guard let gaze = track.gaze else { return DetectedTrack(fixationsOf: track) }
    do throws(DetectionError) {
      let takesRecorded = takesRecorded(track)
      let found = try found(in: track, gaze, takingRecorded: takesRecorded)
      return detected(track, found, takingRecorded: takesRecorded)
    } catch {
      return DetectedTrack(track, failing: error)
    }
  }

  /// Whether the tracker's own fixations are all there is: it knew how large a degree was, and nobody does any more.
  func takesRecorded(_ track: GazeTrack) -> Bool {
    track.viewedBy == .assumed && detector.record.name == Self.defaultDetector
      && ownEvents(of: track).contains { $0.kind == .fixation }
  }

  func found(
    in track: GazeTrack,
    _ gaze: GazeRecording,
    takingRecorded: Bool
  ) throws(DetectionError) -> DetectedPart {
    let takesOwn = takingRecorded || detector.record.name == Recorded.name
    let gaze = try takesOwn ? self.gaze(gaze, tellingEventsOf: track) : gaze
    let detection = try takingRecorded ? Recorded().detect(in: gaze) : detector.choice.detect(in: gaze)
    return DetectedPart(track, gaze, detection, measuredBy: kinematics.choice)
  }

  /// `track` may be any part of the recording.
  func detected(_ track: GazeTrack, _ found: DetectedPart, takingRecorded: Bool) -> DetectedTrack {
    var found = found
    if track.viewedBy == .assumed { found.tellWithoutDegrees() }
    let detected = DetectedTrack(track, found, by: takingRecorded ? Recorded.name : detector.record.name)
    return track.viewedBy == .assumed ? detected.withoutDegrees(lacking: track.unsaid) : detected
  }

  private func store(
    _ detected: DetectedTrack,
    _ found: RecordingQuality,
    in study: borrowing Study,
    _ run: BegunRun,
    _ outcome: inout Outcome,
    _ each: ([StoredEvent]) throws -> Void
  ) throws {
    outcome.findings.append(contentsOf: detected.findings)
    var quality = found
    try quality.addAccuracy(of: detected.header, eye: detected.eye, orientation: orientation, from: study)
    try study.keep(.events, of: quality.recording, detected.events, [quality], absence: nil, by: run)
    try each(detected.events)
    outcome.quality.append(quality)
  }
}

/// Why no events were detected.
package enum EventsError: Error, Equatable {
  case noGaze
  /// The reason that the first recording gave.
  case nothingDetected(String?)
}

extension EventsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noGaze:
      "No recording of gaze, of fixations or of a reading is in use. Run 'study ingest FILES' first."
    case .nothingDetected(let reason):
      "Nothing was detected in any recording. \(reason ?? "")"
    }
  }
}
