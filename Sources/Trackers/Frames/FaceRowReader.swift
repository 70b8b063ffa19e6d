import Basics
import Recordings
import Tables

/// Reads the rows of one kind of face-tracking file.
protocol FaceRowReader: ~Copyable, SendableMetatype {
  /// The frame that fills a part of the bytes; trouble that leaves it in use goes to the findings.
  mutating func frame(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    at place: Place,
    findings: inout [Finding]
  ) throws(RowProblem) -> FaceFrame
}

extension FaceRowReader where Self: ~Copyable {
  mutating func rows(of chunk: RowChunk, source: String) -> FaceRows {
    var parsed = FaceRows()
    parsed.rows.reserveCapacity(chunk.rows.count)
    for row in chunk.rows {
      let place = row.place(in: source)
      do {
        let frame = try frame(chunk.bytes.span, row.range, at: place, findings: &parsed.findings)
        parsed.rows.append(.frame(frame, at: place))
      } catch {
        parsed.rows.append(.leftOut(error.finding(at: place)))
      }
    }
    return parsed
  }
}

extension DelimitedLine {
  /// Finds the fields of a row, which are to be as many as the header has.
  mutating func split(_ row: Span<UInt8>, expecting expected: Int) throws(RowProblem) {
    if split(row) == .openQuote { throw .openQuote }
    guard count == expected else { throw .wrongFields(found: count, expected: expected) }
  }
}
