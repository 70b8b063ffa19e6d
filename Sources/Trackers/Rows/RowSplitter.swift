/// A rule that tells where a row ends.
protocol RowSplitter {
  /// Of the first byte that was not split yet, counted from 1.
  var line: Int { get }

  /// Appends the whole rows among the bytes, and tells how many bytes they and what is between them take.
  ///
  /// The bytes behind stand at the beginning of the next call's bytes. `isLast` tells that none will follow.
  mutating func split(_ bytes: Span<UInt8>, isLast: Bool, into rows: inout [RowChunk.Row]) throws(FormatError) -> Int
}
