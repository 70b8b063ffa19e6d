import Basics

/// A piece of a file that holds whole rows, so that pieces can be read side by side.
struct RowChunk: Sendable {
  /// Bytes; a longer row is a broken file.
  static let longestRow = 64 << 20

  struct Row: Sendable {
    let range: Range<Int>
    /// Counted from 1.
    let line: Int
    /// Counted from 1 over the file, where the row before stands in the same line.
    var number: Int?

    func place(in source: String) -> Place { Place(source, line: line, row: number) }
  }

  let bytes: [UInt8]
  let rows: [Row]
}

/// A rule that tells where a row ends.
protocol RowSplitter {
  /// Of the first byte that was not split yet, counted from 1.
  var line: Int { get }

  /// Appends the whole rows among the bytes, and tells how many bytes they and what is between them take.
  ///
  /// The bytes behind stand at the beginning of the next call's bytes. `isLast` tells that none will follow.
  mutating func split(_ bytes: Span<UInt8>, isLast: Bool, into rows: inout [RowChunk.Row]) throws(FormatError) -> Int
}

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
