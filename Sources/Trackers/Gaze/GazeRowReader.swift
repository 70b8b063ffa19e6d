import Recordings

/// Reads the rows of one kind of file of gaze.
protocol GazeRowReader: ~Copyable, SendableMetatype {
  /// Adds what the row holds that fills a part of the bytes.
  mutating func read(_ bytes: Span<UInt8>, _ range: Range<Int>, into rows: inout GazeRows) throws(RowProblem)
}

extension GazeRowReader where Self: ~Copyable {
  mutating func rows(of chunk: RowChunk, source: String, _ table: GazeTable) -> GazeRows {
    var rows = GazeRows(table, count: chunk.rows.count)
    for row in chunk.rows {
      rows.begin(row)
      do throws(RowProblem) {
        try read(chunk.bytes.span, row.range, into: &rows)
      } catch {
        rows.leaveOut(error.finding(at: row.place(in: source)))
      }
    }
    rows.close()
    return rows
  }
}
