import Basics
import Tables

/// The first line of a text with anything on it.
package struct FirstLine {
  package let line: [UInt8]
  /// Counted from 1.
  package let number: Int
  /// What was read behind it.
  package let rest: [UInt8]

  /// Goes on where `beginning` ends, which was read before; `skipped` lines in front do not count.
  package init<Source: ByteSource & ~Copyable>(
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
      let found = bytes.span.line(from: start)
      if number > skipped, !bytes.span.trimmed(found.text).isEmpty {
        line = Array(bytes[found.text])
        self.number = number
        rest = Array(bytes[found.next...])
        return
      }
      guard newline(in: bytes.span, from: start) != nil else {
        let place = Place(source.name)
        if skipped == 0 { throw .empty(place) }
        let lines = NumberText.counted(skipped, "line")
        throw .brokenTable(place, problem: "the mapping skips \(lines), and nothing stands behind.")
      }
      start = found.next
      number += 1
    }
  }
}
