import Basics

/// Reads a delimited file of gaze whose layout its header gives.
///
/// It may be UTF-16 with or without a byte order mark. `skipped`: lines in front of the header. `layout`: told the first line, which is a header where the layout has a field count.
func readGazeTable<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
  _ source: consuming Source,
  beginning: [UInt8],
  encoding: TextEncoding? = nil,
  skipping skipped: Int = 0,
  into sink: inout Sink,
  layout makeLayout: (FirstLine, Place, inout Sink) throws -> GazeTableLayout
) async throws {
  if encoding == nil, case .utf16(let isBigEndian) = TextEncoding(of: beginning.span) {
    let units = TextEncoding.withMark(beginning, isBigEndian: isBigEndian)
    let text = UTF16Source(source, beginning: units)
    return try await readGazeTable(
      text,
      beginning: [],
      encoding: .utf8,
      skipping: skipped,
      into: &sink,
      layout: makeLayout
    )
  }
  let name = source.name
  var text = source
  let start = try FirstLine(of: &text, beginning: beginning, skipping: skipped)
  let layout = try makeLayout(start, Place(name, line: start.number), &sink)
  let hasHeader = layout.fieldCount != nil
  let chunks = RowChunks(
    text,
    beginning: hasHeader ? start.rest : start.line + [0x0A] + start.rest,
    splitter: LineSplitter(line: hasHeader ? start.number + 1 : start.number)
  )
  var pieces = GazePieces(layout)
  try await readConcurrently(chunks) { chunk in
    var reader = GazeTableReader(layout, source: name)
    return reader.rows(of: chunk)
  } take: { parsed in
    try pieces.give(parsed, to: &sink)
  }
}

/// The first line of a text with anything on it.
struct FirstLine {
  let line: [UInt8]
  /// Counted from 1.
  let number: Int
  /// What was read behind it.
  let rest: [UInt8]

  /// Goes on where `beginning` ends, which was read before; `skipped` lines in front do not count.
  init<Source: ByteSource & ~Copyable>(
    of source: inout Source,
    beginning: [UInt8],
    skipping skipped: Int = 0
  ) throws(FormatError) {
    var bytes = beginning
    var start = bytes.span.markLength
    var number = 1
    var isAtEnd = false
    while true {
      while !isAtEnd, newline(in: bytes.span, from: start) == nil {
        isAtEnd = try source.read(1 << 16, into: &bytes) == 0
        if bytes.count - start > RowChunk.longestRow {
          throw .rowTooLong(Place(source.name, line: number), limit: RowChunk.longestRow)
        }
      }
      let lineBreak = newline(in: bytes.span, from: start)
      let end = lineBreak ?? bytes.count
      let found = bytes.span.trimmed(start..<(end > start && bytes[end - 1] == 0x0D ? end - 1 : end))
      if number > skipped, !found.isEmpty {
        line = Array(bytes[start..<(end > start && bytes[end - 1] == 0x0D ? end - 1 : end)])
        self.number = number
        rest = Array(bytes[min(end + 1, bytes.count)...])
        return
      }
      guard lineBreak != nil else { throw .empty(Place(source.name)) }
      start = end + 1
      number += 1
    }
  }
}
