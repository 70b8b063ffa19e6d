import Basics
import Recordings

/// Reads a table of face tracking, from the line behind its header on.
///
/// `makeReader`: one for each chunk. `mend`: what is done to a chunk's rows once those before it are known.
func readFaceRows<Source, Reader, Sink>(
  _ source: consuming Source,
  behind header: FirstLine,
  into sink: inout Sink,
  by makeReader: @escaping @Sendable () -> Reader,
  mending mend: (inout FaceRows) -> Void = { _ in }
) async throws
where Source: ByteSource & ~Copyable, Reader: FaceRowReader & ~Copyable, Sink: RecordingSink & ~Copyable {
  let name = source.name
  let chunks = RowChunks(source, beginning: header.rest, splitter: LineSplitter(line: header.number + 1))
  try await readConcurrently(chunks) { chunk in
    var reader = makeReader()
    return reader.rows(of: chunk, source: name)
  } take: { (rows: FaceRows) in
    var rows = rows
    mend(&rows)
    try rows.give(to: &sink)
  }
}
