package import Basics

/// Reads a delimited file of gaze whose layout its header gives.
///
/// `skipped`: lines in front of the header. `layout`: told the first line, which is a header where the layout has a field count.
package func readGazeTable<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
  _ source: consuming Source,
  beginning: [UInt8],
  skipping skipped: Int = 0,
  into sink: inout Sink,
  layout makeLayout: (FirstLine, Place, inout Sink) throws -> GazeTableLayout
) async throws {
  let name = source.name
  var text = source
  let start = try FirstLine(of: &text, beginning: beginning, skipping: skipped)
  let layout = try makeLayout(start, Place(name, line: start.number), &sink)
  let hasHeader = layout.fieldCount != nil
  for part in layout.parts(start.line.span) { sink.note(part) }
  let chunks = RowChunks(
    text,
    beginning: hasHeader ? start.rest : start.line + [0x0A] + start.rest,
    splitter: LineSplitter(line: hasHeader ? start.number + 1 : start.number)
  )
  try await readGazeRows(chunks, of: name, as: layout.table, into: &sink) { LayoutRowReader(layout, source: name) }
}
