import Basics
import Recordings

/// Reads the rows of one kind of file of gaze.
protocol GazeRowReader: ~Copyable, SendableMetatype {
  /// Adds what the row holds that fills a part of the bytes.
  mutating func read(_ bytes: Span<UInt8>, _ range: Range<Int>, into rows: inout GazeRows) throws(RowProblem)

  /// Whether a row that cannot be read names the columns, as the header does.
  func repeatsHeader(_ row: Span<UInt8>) -> Bool
}

extension GazeRowReader where Self: ~Copyable {
  /// Not where rows have no header.
  func repeatsHeader(_ row: Span<UInt8>) -> Bool { false }
}

extension GazeRowReader where Self: ~Copyable {
  mutating func rows(of chunk: RowChunk, source: String, _ table: GazeTable) -> GazeRows {
    var rows = GazeRows(table, count: chunk.rows.count)
    for row in chunk.rows {
      rows.begin(row)
      do throws(RowProblem) {
        try read(chunk.bytes.span, row.range, into: &rows)
      } catch {
        let place = row.place(in: source)
        if repeatsHeader(chunk.bytes.span.extracting(row.range)) {
          rows.passOver(Finding(.note, "header-again", at: place, "The row names the columns again, and is left out."))
        } else {
          rows.leaveOut(error.finding(at: place))
        }
      }
    }
    rows.close()
    return rows
  }
}
