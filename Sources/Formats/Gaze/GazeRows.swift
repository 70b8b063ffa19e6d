import Basics
import Recordings

/// What one chunk of a table of gaze holds, in file order.
struct GazeRows: Sendable {
  /// What tells the recordings of a file apart.
  struct Labels: Sendable, Hashable {
    var labels = GazePiece.Labels()
    /// Tells those apart whose labels are equal.
    var session: String?
  }

  /// Samples of one recording on lines that follow each other.
  struct Run: Sendable {
    let labels: Labels
    /// The place of the first time.
    let first: Int
    var count = 1
    let line: Int
  }

  enum Item: Sendable {
    case samples(Run)
    case message(TrackerMessage, Labels, line: Int)
    case event(TrackerEvent, Labels, line: Int)
    case leftOut(Finding)
  }

  private(set) var items: [Item] = []
  private(set) var times: [Double] = []
  /// Sample after sample, NaN where missing.
  var values: [Double] = []
  /// What the eyes do, sample after sample; empty where the file does not say.
  var marks: [EventMark] = []

  /// Ends a sample whose values and marks were appended before.
  mutating func endSample(_ time: Double, _ labels: Labels, line: Int) {
    times.append(time)
    if case .samples(var run)? = items.last, run.line + run.count == line, run.labels == labels {
      run.count += 1
      items[items.count - 1] = .samples(run)
    } else {
      items.append(.samples(Run(labels: labels, first: times.count - 1, line: line)))
    }
  }

  mutating func append(_ message: TrackerMessage, _ labels: Labels, line: Int) {
    items.append(.message(message, labels, line: line))
  }

  mutating func append(_ event: TrackerEvent, _ labels: Labels, line: Int) {
    items.append(.event(event, labels, line: line))
  }

  /// Forgets the values and marks of a row that went wrong, and says why.
  mutating func leaveOut(_ finding: Finding, width: Int, channels: Int) {
    values.removeLast(values.count - times.count * width)
    marks.removeLast(marks.count - times.count * channels)
    items.append(.leftOut(finding))
  }
}

/// What a sample says of the event that it lies in.
struct EventMark: Sendable {
  /// Nil where it lies in none.
  var kind: EventKind?
  /// The event's number, so that two events of a kind can follow each other; 0 where they have none.
  var number = 0.0
  var x = Double.nan
  var y = Double.nan
  /// Milliseconds; NaN where the samples tell.
  var start = Double.nan
  var end = Double.nan
}

/// Reads the rows of one kind of table.
protocol GazeRowReader: Sendable {
  var columns: [GazeColumn] { get }
  /// Whose events are marked at every sample.
  var channels: [Eye] { get }

  /// Adds what a row holds.
  mutating func read(_ row: Span<UInt8>, line: Int, into rows: inout GazeRows) throws(RowProblem)
}

extension GazeRowReader {
  var channels: [Eye] { [] }

  func rows(of chunk: RowChunk, source: String) -> GazeRows {
    var reader = self
    var rows = GazeRows()
    for row in chunk.rows {
      do throws(RowProblem) {
        try reader.read(chunk.bytes.span.extracting(row.range), line: row.line, into: &rows)
      } catch {
        let finding = error.finding(at: row.place(in: source))
        rows.leaveOut(finding, width: columns.count, channels: channels.count)
      }
    }
    return rows
  }
}
