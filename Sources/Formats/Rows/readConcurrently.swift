/// Parses a file's chunks on every core while the results are taken in file order.
///
/// Only a few chunks are under way at once, so that memory does not grow with the file.
func readConcurrently<Source: ByteSource & ~Copyable, Splitter: RowSplitter, Parsed: Sendable>(
  _ chunks: consuming RowChunks<Source, Splitter>,
  parse: @escaping @Sendable (RowChunk) -> Parsed,
  take: (Parsed) throws -> Void
) async throws {
  let atOnce = 3
  try await withThrowingTaskGroup(of: (number: Int, parsed: Parsed).self) { group in
    var begun = 0
    var taken = 0
    var waiting: [Int: Parsed] = [:]
    func begin() throws {
      guard let chunk = try chunks.next() else { return }
      let number = begun
      group.addTask { (number, parse(chunk)) }
      begun += 1
    }
    for _ in 0..<atOnce { try begin() }
    while taken < begun {
      while waiting[taken] == nil, let next = try await group.next() { waiting[next.number] = next.parsed }
      guard let parsed = waiting.removeValue(forKey: taken) else { break }
      taken += 1
      try begin()
      try take(parsed)
    }
  }
}
