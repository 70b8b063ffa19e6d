package import Basics
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
    package internal(set) var participants: [MeasuredParticipant] = []
    package internal(set) var trials: [MeasuredTrial] = []
    package internal(set) var findings = FindingLog()
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
    for stage in cleaning {
      stages.append(try Chosen(stage.name, stage.options, from: cleaningStages, as: Run.Choice.cleaningKind))
    }
    self.cleaning = stages
  }

  /// Puts the measures in the place of earlier ones.
  ///
  /// `rules`: asked when lines are assigned, tell why a recording counts as a trial only; nil where it counts.
  package func run(
    on study: borrowing Study,
    recordedAs run: Run,
    leavingOut rules: (borrowing Study) throws -> (String) -> String?
  ) async throws -> Outcome {
    let viewings = try study.viewings(named: []).filter {
      participants.isEmpty || participants.contains($0.participant)
    }
    let reported = try study.reportedReadings().filter {
      participants.isEmpty || participants.contains($0.participant)
    }
    if viewings.isEmpty, reported.isEmpty { throw ReadingError.noReadings }
    let findings = try await assignMissingLines(of: Set(viewings.map(\.name)), in: study, recordedAs: run)
    var shelf = PassageShelf(try study.passages())
    // What a fixation report has of trials that are recorded here comes behind them, so that each counts once.
    let own = try study.recordedTrials(ofFixationReportsAmong: viewings)
    // Before earlier ones hold no more: they stay where a rule cannot be followed.
    let reason = try rules(study)
    var run = run
    run.choices += recorded
    let begun = try study.begin(run)
    let people = Set((viewings + reported).map(\.participant)).sorted()
    try study.supersede(.measures, of: (viewings + reported).map(\.name), by: begun)
    try study.supersede(.reader, of: people, by: begun)
    var kept = try KeptReaders(
      people,
      reported,
      beside: own,
      findings,
      leavingOut: reason,
      in: study,
      begun
    )
    func place(_ viewing: Stored<RecordingHeader>) -> (String, Int, String) {
      (viewing.participant, own[viewing.name] == nil ? 0 : 1, viewing.name)
    }
    var rest = viewings.sorted { place($0) < place($1) }.makeIterator()
    try await workThrough(
      weighing: readingsAtOnce,
      next: { try rest.next().map { try seen($0, of: &shelf, in: study) } },
      work: { [self] seen in
        switch seen {
        case .located(let reading):
          let measured = measure(reading)
          return .reading(measured, measured.rows)
        case .settled(let measured): return measured
        }
      },
      keep: { try kept.take($0, in: study) }
    )
    let outcome = try kept.end(in: study)
    if outcome.trials.isEmpty {
      let standing = try study.standing()
      if reported.isEmpty, standing.lastRun(of: .events) == nil { throw ReadingError.noEvents }
      let unread = viewings.first { standing.isAbsent(.lines, of: $0.name) }
      let reason = unread.flatMap { standing.keeping(.lines, of: $0.name)?.absence }
      throw ReadingError.nothingMeasured(outcome.findings.entries.first?.first.message ?? reason)
    }
    return outcome
  }

  /// A recording before it is measured.
  private enum Seen: Sendable {
    case located(LocatedReading)
    /// Without a layout, which takes no time, or nothing to be measured.
    case settled(KeptReaders.Measured)
  }

  private func seen(
    _ recording: Stored<RecordingHeader>,
    of shelf: inout PassageShelf,
    in study: borrowing Study
  ) throws -> Seen {
    switch try study.located(recording, accuracy: accuracy, of: &shelf) {
    case .success(let reading): .located(reading)
    case .failure(let problem):
      .settled(
        try sequence(of: recording, without: problem, in: study).map { .reading($0, $0.rows) }
          ?? .nothing(recording, since: problem)
      )
    }
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
    // What was read of others says nothing of these.
    var assign = try AssignLines(choices?.without(Run.Choice.passageKind) ?? Choices([]))
    assign.recordings = missing
    do { return try await assign.run(on: study, recordedAs: run).findings } catch ReadingError.nothingAssigned {
      // Others may have lines, fixations alone are measured, and why there are none is kept.
      return FindingLog()
    }
  }

  package func measure(_ reading: LocatedReading) -> MeasuredReading {
    let cleaning = cleaning(of: reading)
    let cleaned = cleaning.clean(reading.fixations, in: reading.trial.text.layout)
    let path = path(of: cleaned, in: reading)
    let trial = Trial(
      path,
      recordedTime: reading.trial.recordedTime,
      seenFrom: reading.trial.geometry,
      definitions: definitions,
      atypical: atypical,
      offTextMargin: offTextMargin
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

  /// The chosen one, whether its stage is taken or not.
  private var offTextMargin: Double {
    cleaning.lazy.compactMap { $0.choice as? DropOffText }.first?.margin ?? DropOffText.standardMargin
  }

  func cleaning(of reading: LocatedReading) -> Cleaning {
    Cleaning(keepsGiven(of: reading) ? [] : cleaning.map(\.choice))
  }

  /// Losses hide nothing of fixations that count as they were given: their file has no more of them, with samples beside it or not.
  ///
  /// A fixation without a place was there, and may have been on any word.
  func path(of cleaned: Cleaning.Outcome, in reading: LocatedReading) -> Scanpath {
    let losses = (keepsGiven(of: reading) ? [] : reading.trial.losses) + reading.trial.unplaced
    return Scanpath(cleaned, losses: losses, away: reading.trial.away, over: reading.trial.text, by: reading.words)
  }

  private func keepsGiven(of reading: LocatedReading) -> Bool { !cleansGiven && !reading.hasDetectedFixations }
}
