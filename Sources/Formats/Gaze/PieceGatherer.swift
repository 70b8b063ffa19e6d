import Basics
import Recordings

/// Gathers what follows each other in a file into pieces of one size, wherever the file was cut for reading.
struct PieceGatherer: Sendable {
  /// Samples of a piece; its events and messages are at most as many.
  static let size = 50_000

  private var piece: GazePiece?
  private var place: Place
  /// Whether pieces wait until it is known to which passage they belong.
  private let holdsPieces: Bool
  /// Whether what follows of the recording waits no longer.
  private var isReleased = false
  private var held: [(piece: GazePiece, place: Place)] = []

  init(source: String, holdsPieces: Bool = false) {
    place = Place(source)
    self.holdsPieces = holdsPieces
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

  /// `value`: the number of a column, NaN where missing, by the sample's place and its own.
  mutating func append<Sink: RecordingSink & ~Copyable>(
    _ samples: Range<Int>,
    line: Int,
    times: [Double],
    into sink: inout Sink,
    value: (Int, Int) -> Double
  ) throws {
    var next = samples.lowerBound
    while next < samples.upperBound, let count = piece?.samples.count {
      if count == 0 { place = Place(place.source, line: line + next - samples.lowerBound) }
      let end = min(samples.upperBound, next + Self.size - count)
      piece?.samples.append(times: times[next..<end]) { sample, column in value(sample, column) }
      next = end
      if piece?.samples.count == Self.size { try handOn(to: &sink) }
    }
  }

  mutating func append<Sink: RecordingSink & ~Copyable>(_ event: TrackerEvent, into sink: inout Sink) throws {
    piece?.events.append(event)
    if let count = piece?.events.count, count >= Self.size { try handOn(to: &sink) }
  }

  mutating func append<Sink: RecordingSink & ~Copyable>(_ message: TrackerMessage, into sink: inout Sink) throws {
    piece?.messages.append(message)
    if let count = piece?.messages.count, count >= Self.size { try handOn(to: &sink) }
  }

  mutating func append(_ validations: [Validation]) { piece?.validations += validations }

  /// Gives the sink what was gathered, and goes on with the same recording.
  mutating func handOn<Sink: RecordingSink & ~Copyable>(to sink: inout Sink) throws {
    guard let full = piece else { return }
    guard full.samples.count > 0 || !full.events.isEmpty || !full.messages.isEmpty || !full.validations.isEmpty else {
      return
    }
    piece = GazePiece(full.labels, full.setup, samples: GazeSamples(full.samples.columns))
    if holdsPieces, !isReleased {
      held.append((full, place))
    } else {
      try sink.append(full, at: place)
    }
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
    isReleased = true
    if holdsPieces { piece?.labels.passage = passage }
  }
}
