public import Basics
public import Recordings

/// A kind of file that becomes recordings.
public protocol Format: Cataloged, Sendable {
  /// Whether a file that begins so is of this kind.
  func recognizes(_ head: FileHead) -> Bool

  /// Reads a source piece by piece, its beginning already at hand, and gives what it holds to the sink.
  func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws
}

/// What takes the contents of a file while it is read.
public protocol RecordingSink: ~Copyable {
  /// A frame, in file order.
  mutating func append(_ frame: FaceFrame, at place: Place) throws

  /// A piece of a recording of gaze, in file order.
  mutating func append(_ piece: GazePiece, at place: Place) throws

  mutating func append(_ participant: Participant, at place: Place) throws

  mutating func append(_ passage: Passage, at place: Place) throws

  /// A text that has to be laid out to become a passage.
  mutating func append(_ text: UnplacedPassage, at place: Place) throws

  /// A row that cannot be used, and why.
  mutating func leaveOut(_ finding: Finding)

  /// Trouble that leaves the row in use.
  mutating func report(_ finding: Finding)

  /// What a part of the file was read as, or why it was left.
  mutating func note(_ part: FilePart)
}

extension RecordingSink where Self: ~Copyable {
  public mutating func note(_ part: FilePart) {}
}

extension Format {
  /// This format as a line of the catalog.
  package static var entry: Catalog<any Format>.Entry { .init(Self.self) { $0 } }
}
