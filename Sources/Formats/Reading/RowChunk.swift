import Basics

/// A piece of a file that holds whole rows, so that pieces can be read side by side.
struct RowChunk: Sendable {
  struct Row: Sendable {
    let range: Range<Int>
    /// Counted from 1.
    let line: Int
  }

  let bytes: [UInt8]
  let rows: [Row]
}

/// A rule that tells where a row ends.
protocol RowSplitter {
  /// Appends the whole rows among the bytes, and tells how many bytes they and what is between them take.
  ///
  /// The bytes behind stand at the beginning of the next call's bytes. `isLast` tells that none will follow.
  mutating func split(_ bytes: Span<UInt8>, isLast: Bool, into rows: inout [RowChunk.Row]) throws(FormatError) -> Int
}

/// Cuts a source into chunks of whole rows.
struct RowChunks<Source: ByteSource & ~Copyable, Splitter: RowSplitter>: ~Copyable {
  /// A longer row is a broken file.
  static var longestRow: Int { 64 << 20 }

  private var source: Source
  private var splitter: Splitter
  private var rest: [UInt8]
  private let size: Int
  private var isAtEnd = false

  /// `beginning`: what was read from the source before.
  init(_ source: consuming Source, beginning: [UInt8], splitter: Splitter, size: Int = 1 << 20) {
    self.source = source
    self.splitter = splitter
    self.size = size
    rest = beginning
  }

  /// The next rows, nil behind the last.
  mutating func next() throws(FormatError) -> RowChunk? {
    while !(isAtEnd && rest.isEmpty) {
      try fill()
      var rows: [RowChunk.Row] = []
      let bytes = rest
      let used = try splitter.split(bytes.span, isLast: isAtEnd, into: &rows)
      if used == 0, rest.count >= Self.longestRow {
        throw .rowTooLong(Place(source.name), limit: Self.longestRow)
      }
      rest = Array(bytes[used...])
      if !rows.isEmpty { return RowChunk(bytes: bytes, rows: rows) }
      if isAtEnd { return nil }
    }
    return nil
  }

  /// Reads on until the rest is longer than it was, and at least a chunk long.
  private mutating func fill() throws(FormatError) {
    let wanted = rest.count < size ? size : min(rest.count * 2, Self.longestRow)
    rest.reserveCapacity(wanted)
    while !isAtEnd, rest.count < wanted {
      isAtEnd = try source.read(wanted - rest.count, into: &rest) == 0
    }
  }
}
