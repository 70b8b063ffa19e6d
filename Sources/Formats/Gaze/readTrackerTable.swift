import Basics
import Recordings

/// Reads a tracker's table, from its first row on.
func readTrackerTable<Source: ByteSource & ~Copyable, Reader: GazeRowReader, Sink: RecordingSink & ~Copyable>(
  _ source: consuming Source,
  rows beginning: [UInt8],
  firstLine: Int,
  by reader: Reader,
  with assembler: consuming GazeTableAssembler,
  into sink: inout Sink
) async throws {
  var assembler = assembler
  let name = source.name
  let chunks = RowChunks(source, beginning: beginning, splitter: LineSplitter(line: firstLine))
  try await readConcurrently(chunks) { chunk in
    reader.rows(of: chunk, source: name)
  } take: { rows in
    try assembler.take(rows, into: &sink)
  }
  try assembler.finish(into: &sink)
}
