import Basics
import Recordings

/// A recording of gaze while its rows arrive.
struct GazeRecording: Sendable {
  let labels: GazeRows.Labels
  var gatherer: PieceGatherer
  /// Rows so far, the damaged ones too.
  var rows = 0
  /// Whether the chunk has rows of it, or had some when it was in progress.
  var isInChunk = false
  /// What columns say of it, by all rows so far.
  var told: ToldVariables
  private var marked: MarkedEvents
  private var firstStamp: Int64?
  /// Of the last sample.
  private var lastTime: Time?
  /// What the file said of it.
  private var lastWords: String?

  init(_ labels: GazeRows.Labels, _ table: GazeTable, source: String) {
    self.labels = labels
    gatherer = PieceGatherer(source: source, dropsUnseenEyes: table.dropsUnseenEyes)
    told = ToldVariables(columns: table.variables.count)
    marked = MarkedEvents(table)
  }

  /// How many of its samples lay in several areas of interest at once.
  var shared: Int { marked.shared }

  mutating func take<Sink: RecordingSink & ~Copyable>(
    _ run: GazeRows.Run,
    of rows: GazeRows,
    _ table: GazeTable,
    source: String,
    into sink: inout Sink
  ) throws {
    let times = times(of: run, in: rows, table.clock)
    let (width, channels) = (table.columns.count, table.channels.count)
    if channels > 0 {
      for sample in run.places {
        for channel in 0..<channels {
          let mark = rows.marks[sample * channels + channel]
          let ended = marked.take(mark, of: channel, at: times[times.startIndex + sample - run.first])
          if let ended { try gatherer.append(ended, into: &sink) }
        }
      }
    }
    if !run.eyes.isEmpty { gatherer.see(run.eyes) }
    let values = rows.values
    try gatherer.append(times, at: run.row.place(in: source), into: &sink) { sample, column in
      values[(run.first + sample) * width + column]
    }
    lastTime = times.last
    self.rows += run.count
  }

  /// Events without times of their own, all of which begin at 0, follow each other.
  mutating func take<Sink: RecordingSink & ~Copyable>(
    _ event: TrackerEvent,
    on line: Int,
    _ clock: GazeTable.Clock,
    holdsTimesOfDay: Bool,
    into sink: inout Sink
  ) throws {
    var event = event
    if case .following = clock {
      event.start += lastTime ?? .zero
      event.end += lastTime ?? .zero
      lastTime = event.end
    } else if holdsTimesOfDay {
      let length = event.end - event.start
      event.start = overMidnight(event.start, after: lastTime)
      event.end = event.start + length
      lastTime = event.start
    }
    try gatherer.append(event, on: line, into: &sink)
  }

  /// Words are a message where the sample before had others.
  mutating func take<Sink: RecordingSink & ~Copyable>(words: String?, into sink: inout Sink) throws {
    if let words, words != lastWords, let lastTime {
      try gatherer.append(TrackerMessage(time: lastTime, text: words), into: &sink)
    }
    lastWords = words
  }

  /// Ends what is open, since rows of another recording follow, or none.
  mutating func end<Sink: RecordingSink & ~Copyable>(into sink: inout Sink) throws {
    for event in marked.endAll() { try gatherer.append(event, into: &sink) }
  }

  /// A time of day on the day on which it is nearest to the last.
  private func overMidnight(_ time: Time, after last: Time?) -> Time {
    guard let last else { return time }
    return time + ((last - time) / ClockTime.day).rounded() * ClockTime.day
  }

  private mutating func times(of run: GazeRows.Run, in rows: GazeRows, _ clock: GazeTable.Clock) -> ArraySlice<Time> {
    switch clock {
    case .stamped, .following:
      let times = rows.times[run.places]
      guard rows.holdsTimesOfDay else { return times }
      var last = lastTime
      return times.map { time in
        let time = overMidnight(time, after: last)
        last = time
        return time
      }[...]
    case .counted(let rate):
      let before = Double(self.rows)
      return (0..<run.count).map { .milliseconds((before + Double($0)) * 1000 / rate) }[...]
    case .sinceFirst:
      let first = firstStamp ?? rows.stamps[run.first]
      firstStamp = first
      return rows.stamps[run.places].map { TimeUnit.nanoseconds.time($0 - first) }[...]
    }
  }
}
