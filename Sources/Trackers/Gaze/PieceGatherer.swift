import Basics
import Geometry
import Recordings

/// Gathers what follows each other in a file into pieces of one size, wherever the file was cut for reading.
struct PieceGatherer: Sendable {
  /// Samples of a piece; its events and messages are at most as many.
  static let size = 50_000

  private var piece: GazePiece?
  private var place: Place
  /// Whether pieces wait until it is known to which passage they belong.
  private let holdsPieces: Bool
  /// Whether a piece lacks the columns of eyes that no row was of yet.
  private let dropsUnseenEyes: Bool
  private var seen: Set<Eye> = []
  /// Whether what follows of the recording waits no longer.
  private var isReleased = false
  private var held: [(piece: GazePiece, place: Place)] = []
  /// Without samples, of the recordings that the block began before this one.
  private var earlier: [(piece: GazePiece, place: Place, isReleased: Bool)] = []

  init(source: String, holdsPieces: Bool = false, dropsUnseenEyes: Bool = false) {
    place = Place(source)
    self.holdsPieces = holdsPieces
    self.dropsUnseenEyes = dropsUnseenEyes
  }

  /// Begins a recording, or goes on with one.
  mutating func begin<Sink: RecordingSink & ~Copyable>(
    _ labels: GazePiece.Labels,
    _ setup: GazeSetup,
    _ columns: [GazeColumn],
    at place: Place,
    into sink: inout Sink
  ) throws {
    try handOn(to: &sink)
    piece = GazePiece(labels, setup, samples: GazeSamples(columns))
    self.place = place
    isReleased = false
  }

  /// Goes on with the recording at another place of the file.
  mutating func goOn(at place: Place) {
    if isEmpty { self.place = place }
  }

  /// Whose rows follow.
  mutating func see(_ eyes: [Eye]) { seen.formUnion(eyes) }

  /// Samples on rows that follow each other; `value`: the number by the sample's place among them and its column's, NaN where missing.
  mutating func append<Sink: RecordingSink & ~Copyable>(
    _ times: ArraySlice<Time>,
    at place: @autoclosure () -> Place,
    into sink: inout Sink,
    value: (Int, Int) -> Double
  ) throws {
    let start = times.startIndex
    var next = start
    while next < times.endIndex, let count = piece?.samples.count {
      let first = place()
      let line = first.line.map { $0 + next - start }
      if count == 0 { self.place = Place(first.source, line: line, row: first.row) }
      piece?.sampleLines.append(line, of: count)
      let end = min(times.endIndex, next + Self.size - count)
      piece?.samples.append(times: times[next..<end]) { sample, column in value(sample - start, column) }
      next = end
      if piece?.samples.count == Self.size { try handOn(to: &sink) }
    }
  }

  /// `line`: nil where the event stands on none of its own.
  mutating func append<Sink: RecordingSink & ~Copyable>(
    _ event: TrackerEvent,
    on line: Int? = nil,
    into sink: inout Sink
  ) throws {
    guard let count = piece?.events.count else { return }
    piece?.events.append(event)
    piece?.eventLines.append(line, of: count)
    if count + 1 >= Self.size { try handOn(to: &sink) }
  }

  mutating func append<Sink: RecordingSink & ~Copyable>(_ message: TrackerMessage, into sink: inout Sink) throws {
    piece?.messages.append(message)
    if let count = piece?.messages.count, count >= Self.size { try handOn(to: &sink) }
  }

  mutating func append(_ validations: [Validation]) { piece?.validations += validations }

  mutating func append(_ variables: [TrialVariable]) { piece?.variables += variables }

  /// How many units a degree has, as the end of a block tells of all recordings that it began.
  mutating func append<Sink: RecordingSink & ~Copyable>(degree: Size<RecordedUnits>, into sink: inout Sink) throws {
    piece?.degrees.append(degree)
    for (piece, place, isReleased) in earlier {
      var piece = piece
      piece.degrees = [degree]
      if holdsPieces, !isReleased { held.append((piece, place)) } else { try sink.append(piece, at: place) }
    }
    forgetEarlier()
  }

  /// The block that began this recording goes on with another.
  mutating func keepForDegree() {
    guard let piece else { return }
    let bare = GazePiece(piece.labels, piece.setup, samples: GazeSamples(piece.samples.columns))
    earlier.append((bare, place, isReleased))
  }

  mutating func forgetEarlier() { earlier.removeAll() }

  /// Forgets what was gathered and not handed on yet.
  mutating func drop() { piece = nil }

  /// Gives the sink what was gathered, and goes on with the same recording.
  mutating func handOn<Sink: RecordingSink & ~Copyable>(to sink: inout Sink) throws {
    guard var full = piece, !isEmpty else { return }
    piece = GazePiece(full.labels, full.setup, samples: GazeSamples(full.samples.columns))
    if dropsUnseenEyes { full.samples = full.samples.keeping(seen) }
    if holdsPieces, !isReleased {
      held.append((full, place))
    } else {
      try sink.append(full, at: place)
    }
  }

  private var isEmpty: Bool {
    guard let piece else { return true }
    return piece.samples.count == 0 && piece.events.isEmpty && piece.messages.isEmpty && piece.validations.isEmpty
      && piece.degrees.isEmpty && piece.variables.isEmpty
  }

  /// Lets the pieces go that waited for their passage.
  mutating func release<Sink: RecordingSink & ~Copyable>(passage: String?, to sink: inout Sink) throws {
    try handOn(to: &sink)
    for (piece, place) in held {
      var piece = piece
      piece.labels.passage = passage
      try sink.append(piece, at: place)
    }
    held.removeAll()
    for index in earlier.indices where holdsPieces && !earlier[index].isReleased {
      earlier[index].piece.labels.passage = passage
      earlier[index].isReleased = true
    }
    isReleased = true
    if holdsPieces { piece?.labels.passage = passage }
  }
}

extension GazeSamples {
  /// The columns of these eyes.
  fileprivate func keeping(_ eyes: Set<Eye>) -> Self {
    let kept = columns.indices.filter { eyes.contains(columns[$0].eye) }
    return Self(kept.map { columns[$0] }, times: times, values: kept.map { values[$0] })
  }
}
