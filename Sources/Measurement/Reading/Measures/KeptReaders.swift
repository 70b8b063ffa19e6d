import Basics
import Reading
import Recordings
import Store
import Studies
import Tables
import Trackers

/// Keeps what was measured of one participant after the other: every reading and, behind the last, the participant's own row.
///
/// Thus no more readings are held than one participant has.
struct KeptReaders {
  /// What became of a recording.
  enum Measured: Sendable {
    case reading(MeasuredReading, ReadyRows)
    case nothing(Stored<RecordingHeader>, since: String)

    var participant: String {
      switch self {
      case .reading(let reading, _): reading.summary.participant
      case .nothing(let recording, _): recording.participant
      }
    }
  }

  /// A trial as another program measured it.
  private typealias Report = (recording: Stored<RecordingHeader>, words: [ReportedWord], match: TrialMatch)

  private let run: BegunRun
  /// Trials that are recorded here, by those that a fixation report tells of them.
  private let own: [String: String]
  /// By participant.
  private let reports: [String: [Report]]
  private let passages: [String: Passage]
  private let fromPopEye: Set<Int>
  private let groups: [String: String?]
  private let knownReaders: Set<String>
  /// Why a recording counts as a trial only; nil where it counts.
  private let reason: (String) -> String?
  /// Whose rows are still to be kept.
  private var waiting: ArraySlice<String>
  /// Of the first of them.
  private var readings: [MeasuredReading] = []
  private var counted = 0
  private var undecided: [String] = []
  private var outcome = TakeMeasures.Outcome()

  /// `people`: everybody whose readings will come, in this order.
  ///
  /// `findings`: what was found before; `reason`: why a recording counts as a trial only.
  init(
    _ people: [String],
    _ reported: [Stored<RecordingHeader>],
    beside own: [String: String],
    _ findings: FindingLog,
    leavingOut reason: @escaping (String) -> String?,
    in study: borrowing Study,
    _ run: BegunRun
  ) throws {
    self.run = run
    self.own = own
    let matches = reported.isEmpty ? [] : try study.matches(ofWords: reported)
    reports = Dictionary(grouping: matches, by: \.recording.participant)
    passages = reported.isEmpty ? [:] : try study.passages()
    fromPopEye = Set(try study.store.sources().filter { $0.value.format == PopEyeWords.name }.map(\.id))
    groups = try study.participantGroups()
    knownReaders = Set(try study.standing().scopes(of: .reader))
    self.reason = reason
    waiting = people[...]
    outcome.findings = findings
  }

  mutating func take(_ measured: Measured, in study: borrowing Study) throws {
    while let participant = waiting.first, participant != measured.participant { try finish(participant, in: study) }
    switch measured {
    case .nothing(let recording, let problem): try keepNothing(of: recording.name, since: problem, in: study)
    case .reading(let reading, let rows):
      if try keepsOnce(reading, in: study) { return }
      try keep(reading, rows, in: study)
      outcome.findings.append(contentsOf: reading.findings)
    }
  }

  /// Ends with those of whom no more readings come.
  consuming func end(in study: borrowing Study) throws -> TakeMeasures.Outcome {
    while let participant = waiting.first { try finish(participant, in: study) }
    outcome.findings.append(contentsOf: reportedFindings(counted: counted, undecided: undecided))
    let measured = Set(outcome.trials.map(\.recording))
    outcome.findings.append(contentsOf: fixationReportFindings(own, measured: measured))
    outcome.trials.sort { $0.recording < $1.recording }
    return outcome
  }

  private mutating func finish(_ participant: String, in study: borrowing Study) throws {
    for report in reports[participant] ?? [] { try keep(report, in: study) }
    try keepReader(participant, in: study)
    readings = []
    waiting.removeFirst()
  }

  private mutating func keep(_ reading: MeasuredReading, _ rows: ReadyRows, in study: borrowing Study) throws {
    let summary = reading.summary
    try study.keep(.measures, of: summary.recording, rows, by: run)
    outcome.trials.append(summary)
    readings.append(reading)
  }

  private func keepNothing(of recording: String, since problem: String, in study: borrowing Study) throws {
    let none = ReadyRows([MeasuredWord](), [MeasuredSentence](), [MeasuredTrial]())
    try study.keep(.measures, of: recording, none, absence: problem, by: run)
  }

  /// Keeps nothing of a trial of a fixation report that its recording tells as much of; answers whether it is one.
  private func keepsOnce(_ reading: MeasuredReading, in study: borrowing Study) throws -> Bool {
    let name = reading.summary.recording
    guard let recorded = own[name], let other = readings.first(where: { $0.summary.recording == recorded }),
      !other.words.isEmpty || reading.words.isEmpty
    else { return false }
    try keepNothing(of: name, since: ToldTwice.fromSamples(by: recorded).sentence, in: study)
    return true
  }

  /// What another program measured, but for trials that are measured here, which count once.
  private mutating func keep(_ report: Report, in study: borrowing Study) throws {
    let (recording, words, match) = report
    if case .own(let name) = match, let measured = measured(name) {
      counted += 1
      return try keepNothing(of: recording.name, since: ToldTwice.here(by: measured).sentence, in: study)
    }
    if match == .undecided, !readings.isEmpty {
      undecided.append(recording.name)
      return try keepNothing(
        of: recording.name,
        since: "Which of the recorded trials it is cannot be told.",
        in: study
      )
    }
    let reading = MeasuredReading(
      reported: words,
      of: recording.value,
      reading: recording.passage.flatMap { passages[$0] },
      by: fromPopEye.contains(recording.source) ? .popeye : .dataViewer
    )
    try keep(reading, reading.rows, in: study)
  }

  /// The reading of a recorded trial that has words, be it that of a fixation report; nil where there is none.
  private func measured(_ trial: String) -> String? {
    let recorded = own[trial] ?? trial
    return readings.map { (name: $0.summary.recording, hasWords: !$0.words.isEmpty) }
      .first { $0.hasWords && ($0.name == trial || (own[$0.name] ?? $0.name) == recorded) }?.name
  }

  /// A row over all readings; none where there are none.
  private mutating func keepReader(_ participant: String, in study: borrowing Study) throws {
    let none: [MeasuredParticipant] = []
    if readings.isEmpty {
      guard knownReaders.contains(participant) else { return }
      return try study.keep(.reader, of: participant, none, absence: "No reading of theirs was measured.", by: run)
    }
    for reading in readings {
      guard let sentence = reason(reading.summary.recording) else { continue }
      let place = Place(reading.summary.recording)
      outcome.findings.append(Finding(.note, "left-out-by-rule", at: place, "\(sentence) It counts as a trial only."))
    }
    let counted = readings.filter { reason($0.summary.recording) == nil }
    if counted.isEmpty {
      return try study.keep(.reader, of: participant, none, absence: "Rules leave all their readings out.", by: run)
    }
    let used = MeasuredReading.onBestDevice(counted)
    if let finding = MeasuredReading.leftOut(of: counted, beside: used) { outcome.findings.append(finding) }
    let row = MeasuredParticipant(
      participant: participant,
      group: groups[participant] ?? nil,
      trials: used.count,
      values: trialMeasures.map { measure in
        measure.value(over: used.filter { $0.shows(measure) }.map(\.measured))?.value
      }
    )
    try study.keep(.reader, of: participant, [row], by: run)
    outcome.participants.append(row)
  }
}
