import Tables

/// Taking over rows of another study's database, which is attached beside the store's own meanwhile.
///
/// Runs are numbered anew; a table of both databases has the columns of both.
extension Store {
  /// All that the body takes over or, where it throws, nothing; it is told whether tables or columns came with the other database.
  public func joining<Value>(_ path: String, _ body: (_ hasGrown: Bool) throws -> Value) throws -> Value {
    precondition(!connection.isInTransaction, "A database is attached outside of transactions.")
    try connection.beginJoining(path)
    do {
      let schema = try connection.integer("PRAGMA joined.user_version") ?? 0
      if schema > migrations.count { throw StoreError.newerSchema(found: schema, known: migrations.count) }
      if schema < migrations.count { throw StoreError.olderSchema(found: schema, known: migrations.count) }
      try connection.execute("CREATE TEMP TABLE joined_run (old INTEGER PRIMARY KEY, new INTEGER NOT NULL)")
      let value = try transaction {
        try body(connection.takeTables())
      }
      try connection.endJoining()
      return value
    } catch {
      connection.abandonJoining()
      throw error
    }
  }

  /// The number that a run of the joined database has here; one that nothing asked for is not taken over.
  public func takeRun(_ number: Int) throws(StoreError) -> Int {
    if let known = try connection.integer("SELECT new FROM joined_run WHERE old = ?", [.integer(number)]) {
      return known
    }
    try connection.run(
      """
      INSERT INTO run (started_at, version, command, choices, seed)
      SELECT started_at, version, command, choices, seed FROM joined.run WHERE id = ?
      """,
      [.integer(number)]
    )
    let new = connection.lastInserted
    try connection.run("INSERT INTO joined_run (old, new) VALUES (?, ?)", [.integer(number), .integer(new)])
    try connection.run(
      """
      INSERT INTO run_input (run, name, sha256, bytes)
      SELECT ?, name, sha256, bytes FROM joined.run_input WHERE run = ? ORDER BY rowid
      """,
      [.integer(new), .integer(number)]
    )
    try connection.takeFindings(where: "source IS NULL AND run = ?", number, source: nil)
    return new
  }

  /// Every run of the joined database, in order; in an empty database each keeps its number.
  public func takeAllRuns() throws(StoreError) {
    for run in try connection.all("SELECT id FROM joined.run ORDER BY id", [], { $0.integer(0) }) {
      _ = try takeRun(run)
    }
  }

  /// Rows of a kind of which a column has a value, in the order in which they were stored.
  public func takeRows(of table: String, where column: String, is value: String) throws(StoreError) {
    try connection.takeRows(of: table, where: column, is: value) { (run) throws(StoreError) in _ = try takeRun(run) }
  }

  /// A result's rows, which lie in these tables under the scope's name, in the place of those that are here.
  public func takeResult(
    _ keeping: Keeping,
    from tables: [String],
    by column: String
  ) throws(StoreError) -> Keeping {
    for table in tables where try !connection.columns(of: table).isEmpty {
      try connection.run(
        "DELETE FROM \(quoted(table)) WHERE \(quoted(column)) = ?",
        [.text(keeping.scope)]
      )
      try takeRows(of: table, where: column, is: keeping.scope)
    }
    let taken = Keeping(
      kind: keeping.kind,
      scope: keeping.scope,
      key: keeping.key,
      grounds: keeping.grounds,
      absence: keeping.absence,
      content: keeping.content,
      run: try takeRun(keeping.run)
    )
    try keep(taken)
    return taken
  }
}
