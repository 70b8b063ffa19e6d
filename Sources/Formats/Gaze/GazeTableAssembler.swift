import Basics
import Recordings

/// Puts the rows of a table of gaze, in order, together to recordings.
struct GazeTableAssembler: Sendable {
  private let source: String
  private let setup: GazeSetup
  private let columns: [GazeColumn]
  private let channels: Int
  private var gatherer: PieceGatherer
  private var marked: MarkedEvents
  private var labels: GazeRows.Labels?
  /// Messages of the next recording.
  private var waiting: [TrackerMessage] = []
  /// The first session of each label.
  private var sessions: [GazePiece.Labels: String?] = [:]

  init<Reader: GazeRowReader>(source: String, _ setup: GazeSetup, _ reader: Reader, takesMean: Bool) {
    self.source = source
    self.setup = setup
    columns = reader.columns
    channels = reader.channels.count
    gatherer = PieceGatherer(source: source)
    marked = MarkedEvents(reader.channels, takesMean: takesMean)
  }

  mutating func take<Sink: RecordingSink & ~Copyable>(_ rows: GazeRows, into sink: inout Sink) throws {
    for item in rows.items {
      switch item {
      case .leftOut(let finding): sink.leaveOut(finding)
      case .message(let message, let labels, let line):
        try take(message, labels, line: line, into: &sink)
      case .event(let event, let labels, let line):
        try begin(labels, line: line, into: &sink)
        try gatherer.append(event, into: &sink)
      case .samples(let run):
        try begin(run.labels, line: run.line, into: &sink)
        try take(run, of: rows, into: &sink)
      }
    }
  }

  mutating func finish<Sink: RecordingSink & ~Copyable>(into sink: inout Sink) throws {
    for message in waiting { try gatherer.append(message, into: &sink) }
    for event in marked.endAll() { try gatherer.append(event, into: &sink) }
    try gatherer.handOn(to: &sink)
    if labels == nil {
      sink.report(Finding(.warning, "no-samples", at: Place(source), "The file holds no samples and no events."))
    }
  }

  mutating func append(_ validations: [Validation]) { gatherer.append(validations) }

  /// Adds to the recording in progress what another file holds.
  mutating func append<Sink: RecordingSink & ~Copyable>(
    _ events: [TrackerEvent],
    _ messages: [TrackerMessage],
    into sink: inout Sink
  ) throws {
    for event in events { try gatherer.append(event, into: &sink) }
    for message in messages { try gatherer.append(message, into: &sink) }
  }

  /// Begins a recording, or goes on with the one before.
  mutating func begin<Sink: RecordingSink & ~Copyable>(
    _ labels: GazeRows.Labels,
    line: Int,
    into sink: inout Sink
  ) throws {
    if labels == self.labels { return }
    for event in marked.endAll() { try gatherer.append(event, into: &sink) }
    self.labels = labels
    var named = labels.labels
    let first = sessions[named] ?? labels.session
    sessions[named] = .some(first)
    if let session = labels.session, session != first {
      named.trial = named.trial.map { "\($0) (\(session))" } ?? session
    }
    try gatherer.begin(named, setup, columns, at: Place(source, line: line), into: &sink)
    for message in waiting { try gatherer.append(message, into: &sink) }
    waiting = []
  }

  /// What happened while nothing was shown belongs to the recording before, or to the first.
  private mutating func take<Sink: RecordingSink & ~Copyable>(
    _ message: TrackerMessage,
    _ labels: GazeRows.Labels,
    line: Int,
    into sink: inout Sink
  ) throws {
    let before = self.labels
    let isWithin =
      labels.labels.trial == nil
      && (before == nil || before?.session == labels.session && before?.labels.participant == labels.labels.participant)
    if !isWithin { try begin(labels, line: line, into: &sink) }
    if self.labels == nil { waiting.append(message) } else { try gatherer.append(message, into: &sink) }
  }

  private mutating func take<Sink: RecordingSink & ~Copyable>(
    _ run: GazeRows.Run,
    of rows: GazeRows,
    into sink: inout Sink
  ) throws {
    let (values, width) = (rows.values, columns.count)
    if channels > 0 {
      for sample in run.first..<run.first + run.count {
        for channel in 0..<channels {
          let ended = marked.take(rows.marks[sample * channels + channel], of: channel, at: rows.times[sample])
          if let ended { try gatherer.append(ended, into: &sink) }
        }
      }
    }
    try gatherer.append(run.first..<run.first + run.count, line: run.line, times: rows.times, into: &sink) {
      values[$0 * width + $1]
    }
  }
}
