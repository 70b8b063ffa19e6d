/// Every line is a row; lines with nothing but spaces are none.
struct LineSplitter: RowSplitter {
  private(set) var line: Int

  /// `line`: the number of the first line that will be split.
  init(line: Int = 1) {
    self.line = line
  }

  mutating func split(_ bytes: Span<UInt8>, isLast: Bool, into rows: inout [RowChunk.Row]) -> Int {
    split(bytes, from: 0, isLast: isLast, into: &rows)
  }

  /// What stands before `first` is passed over.
  mutating func split(
    _ bytes: Span<UInt8>,
    from first: Int,
    isLast: Bool,
    into rows: inout [RowChunk.Row]
  ) -> Int {
    var start = first
    while let end = newline(in: bytes, from: start) {
      append(start..<end, of: bytes, to: &rows)
      line += 1
      start = end + 1
    }
    guard isLast else { return start }
    append(start..<bytes.count, of: bytes, to: &rows)
    return bytes.count
  }

  private func append(_ range: Range<Int>, of bytes: Span<UInt8>, to rows: inout [RowChunk.Row]) {
    var end = range.upperBound
    if end > range.lowerBound, bytes[end - 1] == 0x0D { end -= 1 }
    var start = range.lowerBound
    while start < end, bytes[start] == 0x20 { start += 1 }
    guard start < end else { return }
    rows.append(RowChunk.Row(range: range.lowerBound..<end, line: line))
  }
}
