import Basics
import Formats
import Recordings
import Trackers

/// Everything a format gave, in order.
struct Collected: RecordingSink, Equatable {
  private(set) var rows: [Row] = []
  private(set) var pieces: [GazePiece] = []
  private(set) var participants: [Participant] = []
  private(set) var passages: [Passage] = []
  private(set) var texts: [UnplacedPassage] = []
  private(set) var leftOut: [Finding] = []
  private(set) var reported: [Finding] = []
  private(set) var parts: [FilePart] = []

  /// A frame whose numbers are compared bit by bit, so that a missing one equals a missing one.
  struct Row: Hashable {
    let labels: FaceFrame.Labels
    let bits: [UInt64]
    let shapes: [FaceFrame.BlendShape]
    let line: Int
  }

  mutating func append(_ frame: FaceFrame, at place: Place) { rows.append(Row(frame, line: place.line ?? 0)) }
  mutating func append(_ piece: GazePiece, at place: Place) { pieces.append(piece) }
  mutating func append(_ participant: Participant, at place: Place) { participants.append(participant) }
  mutating func append(_ passage: Passage, at place: Place) { passages.append(passage) }
  mutating func append(_ text: UnplacedPassage, at place: Place) { texts.append(text) }
  mutating func leaveOut(_ finding: Finding) { leftOut.append(finding) }
  mutating func report(_ finding: Finding) { reported.append(finding) }
  mutating func note(_ part: FilePart) { parts.append(part) }

  /// What stands in the rows alone: columns are told of a file without any.
  var withoutParts: Self {
    var rest = self
    rest.parts = []
    return rest
  }
}

extension Collected.Row {
  init(_ frame: FaceFrame, line: Int) {
    labels = frame.labels
    bits = FaceColumn.names.indices.map { frame.values[$0].isNaN ? .max : frame.values[$0].bitPattern }
    shapes = frame.blendShapes
    self.line = line
  }

  /// The same wherever it stands.
  var anywhere: Self { Self(labels: labels, bits: bits, shapes: shapes, line: 0) }
}

extension Collected {
  /// Reads a file as the program does: its first 64 KB are at hand, the rest arrives.
  init(_ name: String, _ bytes: [UInt8]) async throws {
    var source = MemorySource(bytes, name: "file")
    var head: [UInt8] = []
    _ = source.read(1 << 16, into: &head)
    try await formats.make(name).read(source, beginning: head, into: &self)
  }

  init(_ name: String, _ text: String) async throws { try await self.init(name, Array(text.utf8)) }

  /// Reads what is compressed.
  init(_ name: String, compressed bytes: [UInt8]) async throws {
    var source = GzipSource(MemorySource(bytes, name: "file"))
    var head: [UInt8] = []
    while head.count < 1 << 16, try source.read(1 << 16, into: &head) > 0 {}
    try await formats.make(name).read(source, beginning: head, into: &self)
  }
}
