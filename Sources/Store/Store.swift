/// The study's database: who took part, what was recorded, what was computed, and by which runs.
public struct Store: ~Copyable {
  public enum Access: Sendable {
    /// Makes the database where there is none, and brings an older one up to date.
    case readWrite
    case readOnly
  }

  let connection: Connection

  /// Opens the database, and waits up to `patience`, in seconds, wherever another program is writing to it.
  public init(path: String, access: Access, patience: Double = 5) throws(StoreError) {
    let connection = try Self.connect(to: path, access, patience: patience)
    // Before anything is changed: a foreign database must stay as it is.
    let schema = try connection.schema()
    if schema > migrations.count { throw .newerSchema(found: schema, known: migrations.count) }
    // Temporary files would hold pages of a participant who is being forgotten.
    try connection.execute(
      "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON"
    )
    switch access {
    case .readOnly:
      if schema < migrations.count { throw .olderSchema(found: schema, known: migrations.count) }
    case .readWrite:
      // Columns are long: larger pages are fewer to write. It counts only where the database is new.
      try connection.execute("PRAGMA page_size = 16384; \(Self.intoLog); PRAGMA synchronous = FULL")
      try connection.migrate()
    }
    self.connection = connection
  }

  /// All that the body reads is of one moment, and locked once.
  public func reading<Value>(_ body: () throws -> Value) throws -> Value {
    connection.isInTransaction ? try body() : try transaction(beginning: "DEFERRED", body)
  }

  /// All of the body's changes or, where it throws, none.
  public func transaction<Value>(_ body: () throws -> Value) throws -> Value {
    try transaction(beginning: "IMMEDIATE", body)
  }

  func transaction<Value>(beginning lock: String, _ body: () throws -> Value) throws -> Value {
    precondition(!connection.isInTransaction, "A transaction holds no other transaction.")
    try connection.execute("BEGIN \(lock)")
    do {
      let value = try body()
      try connection.execute("COMMIT")
      return value
    } catch {
      connection.rollBack()
      throw error
    }
  }

  /// As a transaction, or as a part of the one that is under way.
  public func together<Value>(_ body: () throws -> Value) throws -> Value {
    connection.isInTransaction ? try body() : try transaction(body)
  }

  /// As `together`, for one of many changes, such as results, which can be computed anew.
  ///
  /// It waits for no disk: it is there for good with the next transaction that waits, or when the database is closed. A failure of
  /// power before that takes it back whole, with all that came behind it.
  public func togetherWithoutWaiting<Value>(_ body: () throws -> Value) throws -> Value {
    if connection.isInTransaction { return try body() }
    // Without the log, which cannot be gone back to while somebody reads, a failure of power could damage what was there.
    guard try connection.texts("PRAGMA journal_mode") == ["wal"] else { return try transaction(body) }
    try connection.execute("PRAGMA synchronous = NORMAL")
    defer { connection.abandon("PRAGMA synchronous = FULL") }
    return try transaction(body)
  }
}
