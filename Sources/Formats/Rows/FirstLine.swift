import Basics

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
