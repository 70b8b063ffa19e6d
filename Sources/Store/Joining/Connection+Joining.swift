import Tables

/// What a joined database has, and how its rows become the store's own.
extension Connection {
  func beginJoining(_ path: String) throws(StoreError) {
    try run("ATTACH DATABASE ? AS joined", [.text(path)])
  }

  func endJoining() throws(StoreError) {
    forgetStatements()
    try execute(Self.endOfJoining)
  }

  /// What is left of joining goes, and nothing is said of it.
  func abandonJoining() {
    forgetStatements()
    abandon(Self.endOfJoining)
  }

  private static let endOfJoining = "DROP TABLE IF EXISTS temp.joined_run; DETACH DATABASE joined"

  /// Makes the tables and columns of results that only the joined database has; answers whether there are any.
  func takeTables() throws(StoreError) -> Bool {
    let missing = try all(
      """
      SELECT sql FROM joined.sqlite_schema WHERE sql IS NOT NULL AND type IN ('table', 'index')
        AND tbl_name NOT IN (SELECT name FROM main.sqlite_schema WHERE type = 'table') ORDER BY type DESC, rowid
      """
    ) { $0.text(0) }
    for definition in missing { try execute(definition) }
    let added = try all(
      """
      SELECT stored.name, field.name, field.type
      FROM joined.sqlite_schema AS stored, pragma_table_info(stored.name, 'joined') AS field
      WHERE stored.type = 'table' AND field.name NOT IN (SELECT name FROM pragma_table_info(stored.name, 'main'))
      """
    ) { (table: $0.text(0), name: $0.text(1), type: $0.text(2)) }
    for column in added {
      try execute("ALTER TABLE main.\(quoted(column.table)) ADD COLUMN \(quoted(column.name)) \(column.type)")
    }
    try execute("INSERT OR IGNORE INTO main.owner_column SELECT * FROM joined.owner_column ORDER BY rowid")
    return !missing.isEmpty || !added.isEmpty
  }

  /// Sorted, so that the same names stand for the same values on both sides.
  func joinedColumns(of table: String) throws(StoreError) -> [String] {
    try texts("SELECT name FROM pragma_table_info(?, 'joined') ORDER BY name", [.text(table)])
  }

  func takeRows(
    of table: String,
    where column: String,
    is value: String,
    run taken: (Int) throws(StoreError) -> Void
  ) throws(StoreError) {
    let names = try joinedColumns(of: table).filter { !["id", "run"].contains($0) }.map(quoted)
    guard !names.isEmpty else { return }
    let (into, columns) = (quoted(table), names.joined(separator: ", "))
    let runs = try all(
      "SELECT DISTINCT run FROM joined.\(into) WHERE \(quoted(column)) = ? ORDER BY run",
      [.text(value)]
    ) { $0.integer(0) }
    for run in runs { try taken(run) }
    try run(
      """
      INSERT INTO main.\(into) (\(columns), run)
      SELECT \(columns), (SELECT new FROM joined_run WHERE old = run) FROM joined.\(into)
      WHERE \(quoted(column)) = ? ORDER BY rowid
      """,
      [.text(value)]
    )
    try takeSeal(of: table, of: value)
  }

  /// `source`: the number that their file has here.
  func takeFindings(where condition: String, _ value: Int, source: Int?) throws(StoreError) {
    let names = try joinedColumns(of: "finding").filter { !["source", "run"].contains($0) }.map(quoted)
      .joined(separator: ", ")
    try run(
      """
      INSERT INTO finding (run, source, \(names))
      SELECT (SELECT new FROM joined_run WHERE old = run), ?, \(names) FROM joined.finding
      WHERE \(condition) ORDER BY rowid
      """,
      [Cell(source), .integer(value)]
    )
  }
}
