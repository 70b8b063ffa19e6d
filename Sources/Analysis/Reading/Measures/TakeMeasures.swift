package import Basics
import Geometry
package import Reading
import Recordings
package import Store
package import Studies
import Tables

/// Measures how every word, sentence and passage was read, and how every participant reads.
///
/// Lines are those that were assigned before; where none were, the default rule assigns them first.
package struct TakeMeasures: Sendable {
  package struct Outcome: Sendable {
    package fileprivate(set) var participants: [MeasuredParticipant] = []
    package fileprivate(set) var trials: [MeasuredTrial] = []
    package fileprivate(set) var findings = FindingLog()
  }

  let cleaning: [Chosen<any CleaningStage>]
  let words: Chosen<any WordAssigner>
  let definitions: Definitions
  /// In degrees, in the place of what the recordings tell; nil where nobody says.
  package var accuracy: Double?
  /// Shows what the recordings cannot support, too.
  package var showsWithheld = false
  package var atypical = AtypicalJumps()

  /// `cleaning`: the stages, in their order.
  package init(
    definitions: Definitions,
    words: (name: String, options: Options),
    cleaning: [(name: String, options: Options)]
  ) throws(OptionError) {
    self.definitions = definitions
    self.words = try Chosen(words.name, words.options, from: wordAssigners, as: "word-assigner")
    var stages: [Chosen<any CleaningStage>] = []
    for stage in cleaning { stages.append(try Chosen(stage.name, stage.options, from: cleaningStages, as: "cleaning")) }
    self.cleaning = stages
  }

  /// Puts all measures in the place of earlier ones.
  package func run(on study: borrowing Study, recordedAs run: Run) async throws -> Outcome {
    var outcome = Outcome()
    let viewings = try study.viewings(named: [])
    if viewings.isEmpty { throw ReadingError.noReadings }
    outcome.findings = try await assignMissingLines(of: viewings.map(\.name), in: study, recordedAs: run)
    let inUse = Dictionary(viewings.map { ($0.name, $0) }) { first, _ in first }
    let summaries = try study.store.rows(LineSummary.self).sorted { $0.recording < $1.recording }
    var shelf = PassageShelf(try study.passages())
    var run = run
    run.choices += cleaning.map(\.record) + [words.record]
    run.choices.append(Run.Choice(kind: "definitions", name: definitions.rawValue, options: []))
    var measured: [String: [MeasuredReading]] = [:]
    let usable = summaries.filter { inUse[$0.recording] != nil }
    let number = try study.store.insert(run)
    try study.removeMeasures()
    for start in stride(from: 0, to: usable.count, by: Self.recordingsAtOnce) {
      var readings: [LocatedReading] = []
      for summary in usable[start...].prefix(Self.recordingsAtOnce) {
        guard let recording = inUse[summary.recording] else { continue }
        switch try study.trial(recording, reading: summary.passage, of: &shelf) {
        case .success(let trial): readings.append(try study.located(trial, accuracy: accuracy))
        case .failure(let problem): outcome.findings.append(problem.finding(at: summary.recording))
        }
      }
      for reading in try await readings.concurrentMap({ [self] in measure($0) }) {
        try study.store.transaction {
          try study.store.insert(reading.words, run: number)
          try study.store.insert(reading.sentences, run: number)
          try study.store.insert([reading.summary], run: number)
        }
        for finding in reading.findings { outcome.findings.append(finding) }
        outcome.trials.append(reading.summary)
        measured[reading.summary.participant, default: []].append(reading)
      }
    }
    if outcome.trials.isEmpty {
      throw ReadingError.nothingMeasured(outcome.findings.entries.first?.first.message)
    }
    let best = measured.mapValues(MeasuredReading.onBestDevice)
    for (participant, readings) in best.sorted(by: { $0.key < $1.key }) {
      guard let finding = MeasuredReading.leftOut(of: measured[participant] ?? [], beside: readings) else { continue }
      outcome.findings.append(finding)
    }
    outcome.participants = try participants(best, in: study)
    try study.store.insert(outcome.participants, run: number)
    return outcome
  }

  private static let recordingsAtOnce = 32

  private func assignMissingLines(
    of recordings: [String],
    in study: borrowing Study,
    recordedAs run: Run
  ) async throws -> FindingLog {
    let known = Set(try study.store.rows(LineSummary.self).map(\.recording))
    let missing = recordings.filter { !known.contains($0) }
    if missing.isEmpty { return FindingLog() }
    var assign = try AssignLines(assigner: (Confident.name, Options()), words: (BoxWords.name, Options()))
    assign.recordings = missing
    do { return try await assign.run(on: study, recordedAs: run).findings } catch {
      // What others have can be measured.
      guard case ReadingError.nothingAssigned = error, !known.isEmpty else { throw error }
      return FindingLog()
    }
  }

  func measure(_ reading: LocatedReading) -> MeasuredReading {
    let cleaned = Cleaning(cleaning.map(\.choice)).clean(reading.fixations, in: reading.trial.text.layout)
    let path = Scanpath(cleaned.fixations, over: reading.trial.text, by: words.choice)
    let trial = Trial(
      path,
      recordedTime: cleaned.recordedTime,
      seenFrom: reading.trial.geometry,
      definitions: definitions,
      atypical: atypical
    )
    return MeasuredReading(trial, of: reading, cleaned.reports, by: definitions, showsWithheld: showsWithheld)
  }

  private func participants(
    _ measured: [String: [MeasuredReading]],
    in study: borrowing Study
  ) throws -> [MeasuredParticipant] {
    let groups = Dictionary(try study.store.participants().map { ($0.participant.id, $0.participant.group) }) {
      first,
      _ in first
    }
    return measured.sorted { $0.key < $1.key }.map { participant, readings in
      MeasuredParticipant(
        participant: participant,
        group: groups[participant] ?? nil,
        trials: readings.count,
        values: trialMeasures.map { measure in
          measure.value(over: readings.filter { $0.shows(measure.needs) }.map(\.trial))?.value
        }
      )
    }
  }
}

extension Study {
  /// All of them, since a participant's are taken over all their readings.
  func removeMeasures() throws(StoreError) {
    try store.removeAll(MeasuredWord.self)
    try store.removeAll(MeasuredSentence.self)
    try store.removeAll(MeasuredTrial.self)
    try store.removeAll(MeasuredParticipant.self)
  }
}
