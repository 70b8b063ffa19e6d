import Basics
import Recordings

/// Reads a file of gaze, from its first row on.
///
/// `makeReader`: one for each chunk.
func readGazeRows<Source, Splitter, Reader, Sink>(
  _ chunks: consuming RowChunks<Source, Splitter>,
  of source: String,
  as table: GazeTable,
  with assembler: GazeAssembler? = nil,
  into sink: inout Sink,
  by makeReader: @escaping @Sendable () -> Reader
) async throws
where
  Source: ByteSource & ~Copyable, Splitter: RowSplitter, Reader: GazeRowReader & ~Copyable,
  Sink: RecordingSink & ~Copyable
{
  var assembler = assembler ?? GazeAssembler(source: source, table)
  try await readConcurrently(chunks) { chunk in
    var reader = makeReader()
    return reader.rows(of: chunk, source: source, table)
  } take: { rows in
    try assembler.take(rows, into: &sink)
  }
  try assembler.finish(into: &sink)
}
