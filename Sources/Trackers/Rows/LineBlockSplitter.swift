/// Takes as many whole lines as there are for one row, whose reader finds the lines itself.
struct LineBlockSplitter: RowSplitter {
  private(set) var line: Int

  init(line: Int = 1) {
    self.line = line
  }

  mutating func split(_ bytes: Span<UInt8>, isLast: Bool, into rows: inout [RowChunk.Row]) -> Int {
    let first = line
    var end = 0
    while let found = newline(in: bytes, from: end) {
      end = found + 1
      line += 1
    }
    if isLast { end = bytes.count }
    if end > 0 { rows.append(RowChunk.Row(range: 0..<end, line: first)) }
    return end
  }
}
