// Of a few lines, to show how a file would be read.
extension GazeTableLayout {
  /// What lines of a text hold; `number`: a line's own, counted from 1.
  package func rows(of lines: [(range: Range<Int>, number: Int)], in text: [UInt8], source: String) -> GazeRows {
    let rows = lines.map { RowChunk.Row(range: $0.range, line: $0.number) }
    var reader = LayoutRowReader(self, source: source)
    return reader.rows(of: RowChunk(bytes: text, rows: rows), source: source, table)
  }

  /// Whether a line has numbers wherever a row must.
  package func fits(_ line: Span<UInt8>) -> Bool {
    var fields = LayoutFields(self, source: "")
    do throws(RowProblem) {
      _ = try fields.find(in: line, RowChunk.Row(range: 0..<line.count, line: 1))
    } catch {
      return false
    }
    return readings.indices.allSatisfy { index in
      if case .value = readings[index].content { (try? fields.number(index, line)) != nil } else { true }
    }
  }
}
