package import Basics
import Formats
import Geometry
package import Reading
package import Recordings
package import Store
package import Studies
import Tables

/// Measures how every word, sentence and passage was read, and how every participant reads.
///
/// Lines and words are those that were assigned before; where none were, the default rules assign them first. A fixation that
/// cleaning makes of two is on the word that the same rule finds for it. Readings without a layout have the measures of their
/// sequence of fixations, as all others do.
package struct TakeMeasures: Sendable {
  package struct Outcome: Sendable {
    package fileprivate(set) var participants: [MeasuredParticipant] = []
    package fileprivate(set) var trials: [MeasuredTrial] = []
    package fileprivate(set) var findings = FindingLog()
  }

  let cleaning: [Chosen<any CleaningStage>]
  let definitions: Definitions
  /// Whether fixations that a tracker or another program found are cleaned, too; else they count as they were given.
  ///
  /// A trial's times are then those that EyeLink Data Viewer reports, whose fixations beside blinks count, and which takes
  /// none to be hidden in a blink; its cleaning is an operation that somebody has to ask for (SR Research, "EyeLink Data Viewer User's
  /// Manual", fixation filtering).
  package var cleansGiven = true
  /// In degrees, in the place of what the recordings tell; nil where nobody says.
  package var accuracy: Double?
  /// Shows what the recordings cannot support, too.
  package var showsWithheld = false
  package var atypical = AtypicalJumps()
  /// Of readings whose text nobody knows.
  package var direction = Passage.Direction.leftToRight
  /// Only these participants; everybody where there are none.
  package var participants: [String] = []

  /// `cleaning`: the stages, in their order.
  package init(definitions: Definitions, cleaning: [(name: String, options: Options)]) throws(OptionError) {
    self.definitions = definitions
    var stages: [Chosen<any CleaningStage>] = []
    for stage in cleaning { stages.append(try Chosen(stage.name, stage.options, from: cleaningStages, as: "cleaning")) }
    self.cleaning = stages
  }

  /// Puts the measures in the place of earlier ones.
  package func run(on study: borrowing Study, recordedAs run: Run) async throws -> Outcome {
    var outcome = Outcome()
    let viewings = try study.viewings(named: []).filter {
      participants.isEmpty || participants.contains($0.participant)
    }
    let reported = try study.reportedReadings().filter {
      participants.isEmpty || participants.contains($0.participant)
    }
    if viewings.isEmpty, reported.isEmpty { throw ReadingError.noReadings }
    outcome.findings = try await assignMissingLines(of: Set(viewings.map(\.name)), in: study, recordedAs: run)
    var shelf = PassageShelf(try study.passages())
    var run = run
    run.choices += recorded
    let begun = try study.begin(run)
    let people = Set((viewings + reported).map(\.participant))
    try study.supersede(.measures, of: (viewings + reported).map(\.name), by: begun)
    try study.supersede(.reader, of: people.sorted(), by: begun)
    var measured: [String: [MeasuredReading]] = [:]
    // What a fixation report has of trials that are recorded here comes behind them, so that each counts once.
    let own = try study.recordedTrials(ofFixationReportsAmong: viewings)
    let parts = [viewings.filter { own[$0.name] == nil }, viewings.filter { own[$0.name] != nil }]
    for batch in parts.flatMap({ $0.batches(weighing: readingsAtOnce) }) {
      let readings = try await readings(of: batch, &shelf, in: study, begun)
      for reading in readings where !(try keepsOnce(reading, beside: own, measured, in: study, begun)) {
        let name = reading.summary.recording
        try study.keep(.measures, of: name, reading.words, reading.sentences, [reading.summary], by: begun)
        for finding in reading.findings { outcome.findings.append(finding) }
        outcome.trials.append(reading.summary)
        measured[reading.summary.participant, default: []].append(reading)
      }
    }
    try keep(reported, &measured, in: study, begun, &outcome)
    for finding in fixationReportFindings(own, measured: Set(outcome.trials.map(\.recording))) {
      outcome.findings.append(finding)
    }
    try keepReaders(people, measured, in: study, begun, &outcome)
    if outcome.trials.isEmpty {
      throw ReadingError.nothingMeasured(outcome.findings.entries.first?.first.message)
    }
    return outcome
  }

  /// Keeps nothing of those that have no fixations.
  private func readings(
    of recordings: some Sequence<Stored<RecordingHeader>>,
    _ shelf: inout PassageShelf,
    in study: borrowing Study,
    _ run: BegunRun
  ) async throws -> [MeasuredReading] {
    var located: [LocatedReading] = []
    var others: [MeasuredReading] = []
    for recording in recordings {
      switch try study.located(recording, accuracy: accuracy, of: &shelf) {
      case .success(let reading): located.append(reading)
      case .failure(let problem):
        if let reading = try sequence(of: recording, without: problem, in: study) {
          others.append(reading)
        } else {
          try keepNothing(of: recording.name, since: problem, in: study, run)
        }
      }
    }
    return try await located.concurrentMap { [self] in measure($0) } + others
  }

  /// Keeps nothing of a trial of a fixation report that its recording tells as much of; answers whether it is one.
  private func keepsOnce(
    _ reading: MeasuredReading,
    beside own: [String: String],
    _ measured: [String: [MeasuredReading]],
    in study: borrowing Study,
    _ run: BegunRun
  ) throws -> Bool {
    let (name, participant) = (reading.summary.recording, reading.summary.participant)
    guard let recorded = own[name],
      let other = measured[participant]?.first(where: { $0.summary.recording == recorded }),
      !other.words.isEmpty || reading.words.isEmpty
    else { return false }
    try keepNothing(of: name, since: "The trial is measured from its samples, by '\(recorded)'.", in: study, run)
    return true
  }

  /// What another program measured, but for trials that are measured here, which count once.
  private func keep(
    _ reported: [Stored<RecordingHeader>],
    _ measured: inout [String: [MeasuredReading]],
    in study: borrowing Study,
    _ run: BegunRun,
    _ outcome: inout Outcome
  ) throws {
    if reported.isEmpty { return }
    let withWords = Set(measured.values.joined().filter { !$0.words.isEmpty }.map(\.summary.recording))
    let passages = try study.passages()
    let fromPopEye = Set(try study.store.sources().filter { $0.value.format == PopEyeWords.name }.map(\.id))
    var (counted, undecided) = (0, [String]())
    for (recording, words, match) in try study.matches(of: reported, with: try study.ownTrials()) {
      if case .own(let name) = match, withWords.contains(name) {
        counted += 1
        try keepNothing(of: recording.name, since: "The trial is measured here, by '\(name)'.", in: study, run)
        continue
      }
      if match == .undecided, measured[recording.participant] != nil {
        undecided.append(recording.name)
        try keepNothing(of: recording.name, since: "Which of the recorded trials it is cannot be told.", in: study, run)
        continue
      }
      let reading = MeasuredReading(
        reported: words,
        of: recording.value,
        reading: recording.passage.flatMap { passages[$0] },
        by: fromPopEye.contains(recording.source) ? .popeye : .dataViewer
      )
      try study.keep(.measures, of: recording.name, reading.words, reading.sentences, [reading.summary], by: run)
      outcome.trials.append(reading.summary)
      measured[reading.summary.participant, default: []].append(reading)
    }
    for finding in reportedFindings(counted: counted, undecided: undecided) { outcome.findings.append(finding) }
  }

  /// Nil where the recording is none of reading, or has no fixations.
  private func sequence(
    of recording: Stored<RecordingHeader>,
    without problem: String,
    in study: borrowing Study
  ) throws -> MeasuredReading? {
    guard recording.kind != .calibration, let sequence = try study.sequence(of: recording, direction: direction) else {
      return nil
    }
    return MeasuredReading(
      sequence,
      of: recording.value,
      without: problem,
      try study.rows(RecordingQuality.self, of: recording.name).first,
      by: definitions,
      showsWithheld: showsWithheld
    )
  }

  private func keepNothing(
    of recording: String,
    since problem: String,
    in study: borrowing Study,
    _ run: BegunRun
  ) throws {
    let none: ([MeasuredWord], [MeasuredSentence], [MeasuredTrial]) = ([], [], [])
    try study.keep(.measures, of: recording, none.0, none.1, none.2, absence: problem, by: run)
  }

  /// A row for everybody who has a reading, over all of them.
  private func keepReaders(
    _ people: Set<String>,
    _ measured: [String: [MeasuredReading]],
    in study: borrowing Study,
    _ run: BegunRun,
    _ outcome: inout Outcome
  ) throws {
    let groups = try study.participantGroups()
    let known = Set(try study.standing().scopes(of: .reader))
    let ruled = try RuledTrials(study)
    for participant in people.sorted() {
      guard let all = measured[participant] else {
        let none: [MeasuredParticipant] = []
        if known.contains(participant) {
          try study.keep(.reader, of: participant, none, absence: "No reading of theirs was measured.", by: run)
        }
        continue
      }
      for reading in all {
        guard let sentence = ruled.sentence(of: reading.summary.recording) else { continue }
        outcome.findings.append(
          Finding(
            .note,
            "left-out-by-rule",
            at: Place(reading.summary.recording),
            "\(sentence) It counts as a trial only."
          )
        )
      }
      let counted = all.filter { !ruled.leavesOut($0.summary.recording) }
      if counted.isEmpty {
        let none: [MeasuredParticipant] = []
        try study.keep(.reader, of: participant, none, absence: "Rules leave all their readings out.", by: run)
        continue
      }
      let readings = MeasuredReading.onBestDevice(counted)
      if let finding = MeasuredReading.leftOut(of: counted, beside: readings) { outcome.findings.append(finding) }
      let row = MeasuredParticipant(
        participant: participant,
        group: groups[participant] ?? nil,
        trials: readings.count,
        values: trialMeasures.map { measure in
          measure.value(over: readings.filter { $0.shows(measure) }.map(\.measured))?.value
        }
      )
      try study.keep(.reader, of: participant, [row], by: run)
      outcome.participants.append(row)
    }
  }

  /// By the rule that lines were assigned by last, the default one where they never were.
  private func assignMissingLines(
    of recordings: Set<String>,
    in study: borrowing Study,
    recordedAs run: Run
  ) async throws -> FindingLog {
    let standing = try study.standing()
    let missing = standing.due(.lines).map(\.scope).filter(recordings.contains)
    if missing.isEmpty { return FindingLog() }
    let choices = standing.lastRun(of: .lines).flatMap { standing.choices(ofRun: $0) }
    var assign = try AssignLines(choices ?? Choices([]))
    assign.recordings = missing
    do { return try await assign.run(on: study, recordedAs: run).findings } catch {
      // What others have can be measured.
      guard case ReadingError.nothingAssigned = error, missing.count < recordings.count else { throw error }
      return FindingLog()
    }
  }

  func measure(_ reading: LocatedReading) -> MeasuredReading {
    let cleaning = cleaning(of: reading)
    let cleaned = cleaning.clean(reading.fixations, in: reading.trial.text.layout)
    let path = path(of: cleaned, in: reading)
    let trial = Trial(
      path,
      recordedTime: cleaned.recordedTime,
      seenFrom: reading.trial.geometry,
      definitions: definitions,
      atypical: atypical
    )
    return MeasuredReading(
      trial,
      of: reading,
      keepsGiven(of: reading) ? .given : .cleaned,
      cleaned.reports.map(\.sentence),
      by: definitions,
      showsWithheld: showsWithheld
    )
  }

  func cleaning(of reading: LocatedReading) -> Cleaning {
    Cleaning(keepsGiven(of: reading) ? [] : cleaning.map(\.choice))
  }

  /// Losses hide nothing of fixations that count as they were given: their file has no more of them, with samples beside it or not.
  func path(of cleaned: Cleaning.Outcome, in reading: LocatedReading) -> Scanpath {
    let losses = keepsGiven(of: reading) ? [] : reading.trial.losses
    return Scanpath(cleaned, losses: losses, over: reading.trial.text, by: reading.words)
  }

  private func keepsGiven(of reading: LocatedReading) -> Bool { !cleansGiven && !reading.hasDetectedFixations }
}
