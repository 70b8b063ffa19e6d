import Basics

/// Cuts a source into chunks of whole rows.
struct RowChunks<Source: ByteSource & ~Copyable, Splitter: RowSplitter>: ~Copyable {
  private var source: Source
  private var splitter: Splitter
  private var rest: [UInt8]
  private let size: Int
  private let longestRow: Int
  private var isAtEnd = false

  /// `beginning`: what was read from the source before.
  init(
    _ source: consuming Source,
    beginning: [UInt8],
    splitter: Splitter,
    size: Int = 1 << 20,
    longestRow: Int = RowChunk.longestRow
  ) {
    self.source = source
    self.splitter = splitter
    self.size = size
    self.longestRow = longestRow
    rest = beginning
  }

  /// The next rows, nil behind the last.
  mutating func next() throws(FormatError) -> RowChunk? {
    while !(isAtEnd && rest.isEmpty) {
      try fill()
      var rows: [RowChunk.Row] = []
      let bytes = rest
      let used = try splitter.split(bytes.span, isLast: isAtEnd, into: &rows)
      if used == 0, rest.count >= longestRow {
        throw .rowTooLong(Place(source.name, line: splitter.line), limit: longestRow)
      }
      rest = Array(bytes[used...])
      if !rows.isEmpty { return RowChunk(bytes: bytes, rows: rows) }
      if isAtEnd { return nil }
    }
    return nil
  }

  /// Reads on until the rest is longer than it was, and at least a chunk long.
  private mutating func fill() throws(FormatError) {
    let wanted = rest.count < size ? size : min(rest.count * 2, longestRow)
    rest.reserveCapacity(wanted)
    while !isAtEnd, rest.count < wanted {
      isAtEnd = try source.read(wanted - rest.count, into: &rest) == 0
    }
  }
}
