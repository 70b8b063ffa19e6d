public import Basics
import Recordings

/// Face-tracking frames as JSON objects: one, an array of them, `{"rows": […]}`, or one a line.
public struct StudyJSON: Format {
  public static let name = "study-json"
  public static let summary = "Face-tracking frames as JSON: an object, an array, {\"rows\": […]} or JSON Lines."

  public init(from options: inout Options) throws(OptionError) {}

  public func recognizes(_ head: FileHead) -> Bool {
    head.beginsAsJSON && head.contains("\"faceTransform\"")
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let name = source.name
    let chunks = RowChunks(source, beginning: beginning, splitter: JSONRowSplitter(source: name))
    var keys = KeyTally()
    try await readConcurrently(chunks) { chunk in
      var reader = StudyJSONRowReader()
      return (rows: reader.rows(of: chunk, source: name), keys: reader.keys)
    } take: { parsed in
      keys.merge(parsed.keys)
      try parsed.rows.give(to: &sink)
    }
    keys.note(in: &sink)
  }
}
