import Basics

/// Parses a file's chunks on every core while the results are taken in file order.
///
/// Only a few chunks are under way at once, so that memory does not grow with the file.
func readConcurrently<Source: ByteSource & ~Copyable, Splitter: RowSplitter, Parsed: Sendable>(
  _ chunks: consuming RowChunks<Source, Splitter>,
  parse: @escaping @Sendable (RowChunk) -> Parsed,
  take: (Parsed) throws -> Void
) async throws {
  try await workThrough(weighing: 3, next: { try chunks.next() }, work: parse, keep: take)
}
