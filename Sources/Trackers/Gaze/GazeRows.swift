package import Basics
package import Recordings

/// What one chunk of a file of gaze holds, in file order.
package struct GazeRows: Sendable {
  /// What tells the recordings of a file apart.
  package struct Labels: Sendable, Hashable {
    package var labels = GazePiece.Labels()
    /// Tells those apart whose labels are equal.
    var session: String?
  }

  /// Samples of one recording on rows that follow each other.
  package struct Run: Sendable {
    /// A place among `recordings`.
    package let recording: Int
    /// The place of the first time.
    let first: Int
    var count = 1
    /// Of the first sample.
    let row: RowChunk.Row
    /// Whose rows they are, where the file tells.
    var eyes: [Eye] = []

    /// The places of its times.
    package var places: Range<Int> { first..<first + count }
  }

  /// What belongs to a recording names its place among `recordings`.
  package enum Item: Sendable {
    case samples(Run)
    case message(TrackerMessage, recording: Int, row: RowChunk.Row)
    case event(TrackerEvent, recording: Int, row: RowChunk.Row)
    /// What the file says of the sample before, and of those behind it; nil where it says nothing.
    case words(String?)
    /// A row that was measured, too, and is damaged; `recording`: nil where no row of the chunk told one before.
    case leftOut(Finding, recording: Int?, row: RowChunk.Row)
    /// Trouble that leaves its row in use.
    case finding(Finding)
  }

  /// In the order of their first rows.
  package private(set) var recordings: [Labels] = []
  package private(set) var items: [Item] = []
  /// What columns say of each of the recordings.
  package private(set) var told: [ToldVariables] = []
  /// Of no meaning where the table's clock does not stamp.
  package private(set) var times: [Time] = []
  /// Whether times are of a day that may end.
  var holdsTimesOfDay = false
  /// Nanoseconds, where they count from the recording's first; else none.
  private(set) var stamps: [Int64] = []
  /// Sample after sample, NaN where missing.
  package var values: [Double] = []
  /// What the eyes do, sample after sample; empty where the file does not say.
  var marks: [EventMark] = []
  /// Of each place that the table watches.
  private(set) var likelyMarks: [LikelyMarks]
  /// The row that is being read.
  private(set) var row = RowChunk.Row(range: 0..<0, line: 1)
  /// The recording that this row, or the last that told, belongs to.
  private(set) var recording: Int?
  /// Why what follows cannot be read.
  private(set) var stopped: FormatError?
  /// The samples that the next may follow, which are no item yet.
  private var open: Run?
  private var indices: [Labels: Int] = [:]
  private let width: Int
  private let channels: Int
  private let variables: Int
  private let watched: [WatchedPlace]

  /// `count`: of the rows that will come.
  init(_ table: GazeTable, count: Int) {
    width = table.columns.count
    channels = table.channels.count
    variables = table.variables.count
    watched = table.watched
    likelyMarks = table.watched.map { _ in LikelyMarks() }
    times.reserveCapacity(count)
    values.reserveCapacity(count * width)
    marks.reserveCapacity(count * channels)
  }

  mutating func begin(_ row: RowChunk.Row) { self.row = row }

  /// Tells which recording the row belongs to.
  mutating func choose(_ labels: Labels) {
    if let recording, recordings[recording] == labels { return }
    if let known = indices[labels] {
      recording = known
    } else {
      recording = recordings.count
      indices[labels] = recordings.count
      recordings.append(labels)
      told.append(ToldVariables(columns: variables))
    }
  }

  /// Ends a sample of the chosen recording, whose values and marks were appended before.
  mutating func endSample(_ time: Time, stamp: Int64? = nil, eye: Eye? = nil) {
    times.append(time)
    if let stamp { stamps.append(stamp) }
    if let run = open, run.recording == chosen, isNext(to: run) {
      open?.count += 1
    } else {
      close()
      open = Run(recording: chosen, first: times.count - 1, row: row)
    }
    if let eye, open?.eyes.contains(eye) == false { open?.eyes.append(eye) }
  }

  /// Counts what a row has for its places, as the file has them.
  mutating func watch(_ values: [Double]) {
    for (index, place) in watched.enumerated() {
      likelyMarks[index].note(values[place.x], values[place.y], of: place)
    }
  }

  mutating func append(_ message: TrackerMessage) {
    append(.message(message, recording: chosen, row: row))
  }

  mutating func append(_ event: TrackerEvent) {
    append(.event(event, recording: chosen, row: row))
  }

  /// What a column says of the chosen recording.
  mutating func tell(_ value: String, in column: Int) { told[chosen].tell(value, in: column) }

  mutating func append(words: String?) { append(.words(words)) }

  mutating func report(_ finding: Finding) { append(.finding(finding)) }

  /// Forgets the values and marks of the row, which went wrong, and says why.
  mutating func leaveOut(_ finding: Finding) {
    forget()
    append(.leftOut(finding, recording: recording, row: row))
  }

  /// The same of a row that nobody measured.
  mutating func passOver(_ finding: Finding) {
    forget()
    append(.finding(finding))
  }

  /// The first reason counts.
  mutating func stop(_ error: FormatError) { stopped = stopped ?? error }

  private mutating func forget() {
    values.removeLast(values.count - times.count * width)
    marks.removeLast(marks.count - times.count * channels)
  }

  /// Makes an item of the samples that none will follow.
  mutating func close() {
    if let open { items.append(.samples(open)) }
    open = nil
  }

  private var chosen: Int {
    guard let recording else { preconditionFailure("A row's recording is chosen before what it holds.") }
    return recording
  }

  private mutating func append(_ item: Item) {
    close()
    items.append(item)
  }

  /// Rows that share their line with others have places of their own.
  private func isNext(to run: Run) -> Bool { row.number == nil && run.row.line + run.count == row.line }
}
