/// Writing into the database itself instead of into the log beside it.
extension Store {
  /// How many bytes are written in place: more than the log holds before it is copied, so that all would be written twice, and few
  /// enough that whoever reads meanwhile need not wait for long.
  static let bytesInPlace = 16 << 20..<256 << 20

  /// All of a file or, where the body throws, nothing; `bytes` is about how many it writes.
  ///
  /// Others wait for no disk: what is known of their run is entered behind the last, and waits for all.
  public func transaction<Value>(ofBytes bytes: Int, _ body: () throws -> Value) throws -> Value {
    guard Self.bytesInPlace.contains(bytes) else { return try togetherWithoutWaiting(body) }
    try writeInPlace()
    // Where it fails, the next program that writes goes back to the log.
    defer { connection.abandon(Self.intoLog) }
    // Nobody begins to read meanwhile, for whom the end would have to wait in vain.
    return try transaction(beginning: "EXCLUSIVE", body)
  }

  static var intoLog: String { "PRAGMA journal_mode = WAL" }

  /// From here on what is deleted is overwritten at once, and what is new is written once; not where another program has the
  /// database open.
  func writeInPlace() throws(StoreError) {
    do throws(StoreError) { try connection.execute("PRAGMA journal_mode = DELETE") } catch .busy {}
  }
}
