import Basics
import Recordings
import Tables

/// Puts the rows of a file of gaze, in order, together to recordings.
///
/// Recordings may take turns from row to row. The one in progress gathers a whole piece; what a chunk holds of others is given when the
/// chunk ends, so that no more is kept.
struct GazeAssembler: Sendable {
  private let source: String
  private let table: GazeTable
  private var recordings: [GazeRecording] = []
  private var indices: [GazeRows.Labels: Int] = [:]
  /// The recording in progress.
  private var current: Int?
  /// The chunk's recordings among all, as far as they have begun.
  private var known: [Int?] = []
  /// Those that the chunk has rows of.
  private var begun: [Int] = []
  /// Messages of the next recording.
  private var waiting: [TrackerMessage] = []
  /// Damaged rows before the first recording, which were measured, too.
  private var leftOutBefore = 0
  private var names = GazeRecordingNames()
  private var showings: Showings
  /// Messages of trials that were shown before, which may be shown again by what follows.
  private var undecided: [(message: TrackerMessage, labels: GazeRows.Labels)] = []
  /// Of each place that the table watches.
  private var likelyMarks: [LikelyMarks]

  init(source: String, _ table: GazeTable) {
    self.source = source
    self.table = table
    showings = Showings(table)
    likelyMarks = table.watched.map { _ in LikelyMarks() }
  }

  mutating func take<Sink: RecordingSink & ~Copyable>(_ rows: GazeRows, into sink: inout Sink) throws {
    if let error = rows.stopped { throw error }
    known = Array(repeating: nil, count: rows.recordings.count)
    for item in rows.items {
      switch item {
      case .finding(let finding): sink.report(finding)
      case .leftOut(let finding, let recording, let row):
        sink.leaveOut(finding)
        if case .counted = table.clock { try countLeftOut(recording, of: rows, at: row, into: &sink) }
      case .message(let message, let recording, let row):
        try take(message, recording, of: rows, at: row, into: &sink)
      case .event(let event, let recording, let row):
        let span = (start: event.start, end: event.end)
        let index = try show(recording, over: span, of: rows, at: row, into: &sink)
        let isOfDay = rows.holdsTimesOfDay
        try recordings[index].take(event, on: row.line, table.clock, holdsTimesOfDay: isOfDay, into: &sink)
      case .words(let words):
        if let current { try recordings[current].take(words: words, into: &sink) }
      case .samples(let run):
        let times = rows.times[run.places]
        let span = (start: times.first ?? .zero, end: times.last ?? .zero)
        let index = try show(run.recording, over: span, areSamples: true, of: rows, at: run.row, into: &sink)
        try recordings[index].take(run, of: rows, table, source: source, into: &sink)
      }
    }
    for (index, marks) in zip(likelyMarks.indices, rows.likelyMarks) { likelyMarks[index].add(marks) }
    for (place, told) in rows.told.enumerated() { if let index = known[place] { recordings[index].told.merge(told) } }
    for index in begun where index != current {
      try recordings[index].gatherer.handOn(to: &sink)
      recordings[index].isInChunk = false
    }
    begun = current.map { [$0] } ?? []
  }

  mutating func finish<Sink: RecordingSink & ~Copyable>(into sink: inout Sink) throws {
    try decide(at: Place(source), into: &sink)
    try handOnVariables(to: &sink)
    if let finding = repetitionFinding { sink.report(finding) }
    if let finding = showings.finding(of: source) { sink.report(finding) }
    let shared = recordings.reduce(0) { $0 + $1.shared }
    if shared > 0 {
      sink.note(.left(.line, "further areas of one row", because: "the first that a row names counts", count: shared))
    }
    for (place, marks) in zip(table.watched, likelyMarks) {
      for finding in marks.findings(of: place, at: Place(source)) { sink.report(finding) }
    }
    if let current {
      try recordings[current].end(into: &sink)
      for index in begun { try recordings[index].gatherer.handOn(to: &sink) }
    } else if !table.mayBeEmpty {
      sink.report(.noSamples(in: source))
    }
  }

  /// A column that says one thing of each recording is a variable; any other one is left out, for all of the file's recordings.
  private mutating func handOnVariables<Sink: RecordingSink & ~Copyable>(to sink: inout Sink) throws {
    for (column, name) in table.variables.enumerated() {
      let several = recordings.lazy.compactMap { recording -> (GazePiece.Labels, String, String)? in
        guard case .several(let first, let second) = recording.told.values[column] else { return nil }
        return (recording.labels.labels, first, second)
      }
      if let (labels, first, second) = several.first {
        // What nobody took for a variable is none.
        if table.guessesVariables { continue }
        let trial = labels.words.map { " '\($0)'" } ?? ""
        let showings = names.repetitions > 0 ? ", or each time it was shown" : ""
        let sentence = """
          '\(name)' is '\(first)' and '\(second)' within one trial\(trial)\(showings): it says nothing of trials, and is left out.
          """
        sink.report(Finding(.warning, "varying-variable", at: Place(source), sentence))
        continue
      }
      for index in recordings.indices {
        guard case .one(let value) = recordings[index].told.values[column] else { continue }
        recordings[index].gatherer.append([TrialVariable(name: name, value: value)])
      }
    }
    guard !table.variables.isEmpty else { return }
    for index in recordings.indices where index != current { try recordings[index].gatherer.handOn(to: &sink) }
  }

  /// Begins a recording, goes on with the one in progress, or goes back to one before; returns its place.
  @discardableResult
  mutating func begin<Sink: RecordingSink & ~Copyable>(
    _ labels: GazeRows.Labels,
    at place: Place,
    into sink: inout Sink
  ) throws -> Int {
    let index = indices[labels] ?? recordings.count
    if index == recordings.count {
      var recording = GazeRecording(labels, table, source: source)
      recording.rows = leftOutBefore
      leftOutBefore = 0
      try recording.gatherer.begin(names.name(labels), table.setup, table.columns, at: place, into: &sink)
      recordings.append(recording)
      indices[labels] = index
    }
    try turn(to: index, at: place, into: &sink)
    return index
  }

  private mutating func turn<Sink: RecordingSink & ~Copyable>(
    to index: Int,
    at place: Place,
    into sink: inout Sink
  ) throws {
    if index == current { return }
    if let current { try recordings[current].end(into: &sink) }
    current = index
    take(up: index, at: place)
    for message in waiting { try recordings[index].gatherer.append(message, into: &sink) }
    waiting = []
  }

  /// The chunk has something of the recording.
  private mutating func take(up index: Int, at place: Place) {
    recordings[index].gatherer.goOn(at: place)
    if recordings[index].isInChunk { return }
    recordings[index].isInChunk = true
    begun.append(index)
  }

  /// Turns to one of the chunk's recordings, of which samples or events follow: a new one where its trial is shown again.
  private mutating func show<Sink: RecordingSink & ~Copyable>(
    _ recording: Int,
    over span: (start: Time, end: Time),
    areSamples: Bool = false,
    of rows: GazeRows,
    at row: RowChunk.Row,
    into sink: inout Sink
  ) throws -> Int {
    let labels = rows.recordings[recording]
    guard showings.tell(of: labels) else { return try begin(recording, of: rows, at: row, into: &sink) }
    let isGoingOn = known[recording] != nil && known[recording] == showings.current
    if !isGoingOn, showings.isAgain(labels, indices[labels], from: span.start, areSamples: areSamples) {
      if let ended = known[recording] { recordings[ended].told.merge(rows.told[recording]) }
      names.repeats(labels)
      indices[labels] = nil
      known[recording] = nil
    }
    let index = try begin(recording, of: rows, at: row, into: &sink)
    showings.show(labels, index, until: span.end)
    if !undecided.isEmpty { try decide(at: row.place(in: source), into: &sink) }
    return index
  }

  /// Gives messages to the recordings of their trials.
  private mutating func decide<Sink: RecordingSink & ~Copyable>(at place: Place, into sink: inout Sink) throws {
    for (message, labels) in undecided {
      guard let index = indices[labels] else { continue }
      take(up: index, at: place)
      try recordings[index].gatherer.append(message, into: &sink)
    }
    undecided = []
  }

  private var repetitionFinding: Finding? {
    guard let first = names.firstRepetition else { return nil }
    let count = names.repetitions
    let sentence = """
      \(NumberText.counted(count, "presentation")) \(count == 1 ? "is of a trial that was" : "are of trials that were") shown before, \
      with another one in between: each is a recording of its own, such as '\(first)'.
      """
    return Finding(.note, "shown-again", at: Place(source), sentence)
  }

  /// Turns to one of the chunk's recordings.
  @discardableResult
  private mutating func begin<Sink: RecordingSink & ~Copyable>(
    _ recording: Int,
    of rows: GazeRows,
    at row: RowChunk.Row,
    into sink: inout Sink
  ) throws -> Int {
    if let index = known[recording] {
      if index != current { try turn(to: index, at: row.place(in: source), into: &sink) }
      return index
    }
    let index = try begin(rows.recordings[recording], at: row.place(in: source), into: &sink)
    known[recording] = index
    return index
  }

  /// Adds to the recording in progress what another file holds.
  mutating func append<Sink: RecordingSink & ~Copyable>(
    _ validations: [Validation],
    _ events: [TrackerEvent],
    _ messages: [TrackerMessage],
    into sink: inout Sink
  ) throws {
    guard let current else { return }
    recordings[current].gatherer.append(validations)
    for event in events { try recordings[current].gatherer.append(event, into: &sink) }
    for message in messages { try recordings[current].gatherer.append(message, into: &sink) }
  }

  /// Where rows are counted, those behind a damaged one keep their times.
  private mutating func countLeftOut<Sink: RecordingSink & ~Copyable>(
    _ recording: Int?,
    of rows: GazeRows,
    at row: RowChunk.Row,
    into sink: inout Sink
  ) throws {
    if let recording { try begin(recording, of: rows, at: row, into: &sink) }
    if let current { recordings[current].rows += 1 } else { leftOutBefore += 1 }
  }

  /// What happened while nothing was shown belongs to the recording before, or to the first.
  private mutating func take<Sink: RecordingSink & ~Copyable>(
    _ message: TrackerMessage,
    _ recording: Int,
    of rows: GazeRows,
    at row: RowChunk.Row,
    into sink: inout Sink
  ) throws {
    let labels = rows.recordings[recording]
    let before = current.map { recordings[$0].labels }
    let isWithin =
      labels.labels.trial == nil
      && (before == nil || before?.session == labels.session && before?.labels.participant == labels.labels.participant)
    if showings.areBefore(labels, indices[labels]) { return undecided.append((message, labels)) }
    if !isWithin { try begin(recording, of: rows, at: row, into: &sink) }
    if let current { try recordings[current].gatherer.append(message, into: &sink) } else { waiting.append(message) }
  }
}
