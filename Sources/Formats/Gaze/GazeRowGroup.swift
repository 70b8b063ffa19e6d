import Basics
import Recordings

/// The rows of one recording in one chunk of a file.
struct GazeRowGroup: Sendable {
  var labels: GazePiece.Labels
  /// Of the first row.
  let place: Place
  /// Rows so far, the damaged ones too.
  var count = 0
  /// Milliseconds, or, where the clock counts, the row's number in the group.
  var times: ContiguousArray<Double> = []
  /// Nanoseconds, where they count from the recording's first; else none.
  var stamps: ContiguousArray<Int64> = []
  var values: [ContiguousArray<Double>]
  var eyes: Set<Eye> = []
  var events: [TrackerEvent] = []
  var messages: [TrackerMessage] = []
  /// The words that the last row had for an event.
  private(set) var lastEvent: String?
  /// Whether the first message stands in the first row.
  private(set) var beginsWithMessage = false

  init(_ labels: GazePiece.Labels, columns: Int, at place: Place) {
    self.labels = labels
    self.place = place
    values = Array(repeating: [], count: columns)
  }

  /// Takes a sample; an event's words are a message where the row before had others.
  mutating func append(time: Double, stamp: Int64?, _ row: [Double], eye: Eye?, event: String?) {
    times.append(time)
    if let stamp { stamps.append(stamp) }
    for place in row.indices { values[place].append(row[place]) }
    if let eye { eyes.insert(eye) }
    if let event, event != lastEvent {
      if count == 0 { beginsWithMessage = true }
      messages.append(TrackerMessage(time: time, text: event))
    }
    lastEvent = event
    count += 1
  }
}

/// What one chunk of a file of gaze holds.
struct ParsedGaze: Sendable {
  /// In the order of their first rows.
  var groups: [GazeRowGroup] = []
  var leftOut: [Finding] = []
  /// Trouble that leaves its row in use.
  var findings: [Finding] = []
}

/// Makes pieces of the groups of rows that come in file order.
struct GazePieces {
  /// What is known of a recording from the pieces before.
  private struct Progress {
    var rows = 0
    var firstStamp: Int64?
    var lastEvent: String?
    var eyes: Set<Eye> = []
  }

  private let layout: GazeTableLayout
  private var progress: [GazePiece.Labels: Progress] = [:]

  init(_ layout: GazeTableLayout) {
    self.layout = layout
  }

  mutating func give<Sink: RecordingSink & ~Copyable>(_ parsed: ParsedGaze, to sink: inout Sink) throws {
    for finding in parsed.findings { sink.report(finding) }
    for finding in parsed.leftOut { sink.leaveOut(finding) }
    for group in parsed.groups {
      var known = progress[group.labels] ?? Progress()
      let piece = piece(of: group, &known)
      progress[group.labels] = known
      if piece.samples.count > 0 || !piece.events.isEmpty { try sink.append(piece, at: group.place) }
    }
  }

  private func piece(of group: GazeRowGroup, _ known: inout Progress) -> GazePiece {
    var times = group.times
    var messages = group.messages
    switch layout.clock {
    case .stamped: break
    case .counted(let rate):
      let before = Double(known.rows)
      for index in times.indices { times[index] = (before + times[index]) * 1000 / rate }
      for index in messages.indices { messages[index].time = (before + messages[index].time) * 1000 / rate }
    case .sinceFirst:
      let first = known.firstStamp ?? group.stamps.first ?? 0
      known.firstStamp = known.firstStamp ?? group.stamps.first
      times = ContiguousArray(group.stamps.map { TimeUnit.nanoseconds.milliseconds($0 - first) })
    }
    known.rows += group.count
    // Words that go on from the piece before are no news.
    if group.beginsWithMessage, messages.first?.text == known.lastEvent { messages.removeFirst() }
    known.lastEvent = group.lastEvent
    known.eyes.formUnion(group.eyes)
    let kept = layout.columns.indices.filter { !layout.dropsUnseenEyes || known.eyes.contains(layout.columns[$0].eye) }
    let samples =
      times.isEmpty
      ? GazeSamples([])
      : GazeSamples(kept.map { layout.columns[$0] }, times: times, values: kept.map { group.values[$0] })
    var piece = GazePiece(group.labels, layout.setup, samples: samples)
    piece.events = group.events
    piece.messages = messages
    return piece
  }
}
