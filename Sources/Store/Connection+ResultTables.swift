import Tables

/// A column of a table of results that names whom each row belongs to.
struct OwnerColumn {
  let table: String
  let name: String
  let owner: Owner
}

/// The tables of results, one for each kind.
extension Connection {
  /// Those of all tables, whether or not the type of their rows is known here.
  func ownerColumns() throws(StoreError) -> [OwnerColumn] {
    try all("SELECT result, name, owner FROM owner_column ORDER BY rowid") { row in
      // Its table allows these two words only.
      OwnerColumn(table: row.text(0), name: row.text(1), owner: Owner(rawValue: row.text(2)) ?? .participant)
    }
  }

  /// A statement that inserts rows, each behind the number of its run.
  ///
  /// The first of a kind makes the table, or brings it up to date.
  func insertion<R: Row>(of rows: RowCells<R>) throws(StoreError) -> Statement {
    if let known = tables.insertions[ObjectIdentifier(R.self)] { return try prepare(known) }
    try prepareTable(R.table, of: rows.fields)
    let text = insertionText(into: R.table, ["run"] + rows.fields.map(\.column.name))
    tables.insertions[ObjectIdentifier(R.self)] = text
    return try prepare(text)
  }

  /// Makes a table for rows with these fields, or brings it up to date.
  func prepareTable<R: Row>(_ table: String, of fields: [Field<R>]) throws(StoreError) {
    let columns = fields.map(\.column)
    let stored = try self.columns(of: table)
    precondition(columns.allSatisfy { $0.name != "id" && $0.name != "run" }, "Every table has 'id' and 'run' already.")
    if stored.isEmpty {
      let definitions =
        ["id INTEGER PRIMARY KEY"] + columns.map(\.definition)
        + ["run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE"]
      try execute("CREATE TABLE \(quoted(table)) (\(definitions.joined(separator: ", "))) STRICT")
      try makeIndex(on: "run", of: table)
    } else {
      for column in columns where !stored.contains(column.name) {
        try execute("ALTER TABLE \(quoted(table)) ADD COLUMN \(column.definition)")
      }
    }
    let owned = Set(try ownerColumns().filter { $0.table == table }.map(\.name))
    for field in fields where !owned.contains(field.column.name) {
      guard let owner = field.owner else { continue }
      try run(
        "INSERT INTO owner_column (result, name, owner) VALUES (?, ?, ?)",
        [.text(table), .text(field.column.name), .text(owner.rawValue)]
      )
      try makeIndex(on: field.column.name, of: table)
    }
  }

  func makeIndex(on column: String, of table: String) throws(StoreError) {
    try execute("CREATE INDEX IF NOT EXISTS \(quoted("\(table)_\(column)")) ON \(quoted(table)) (\(quoted(column)))")
  }
}

extension Column {
  fileprivate var definition: String {
    let type =
      switch kind {
      case .text, .composed: "TEXT"
      case .integer, .truth: "INTEGER"
      case .number, .share, .probability: "REAL"
      }
    return "\(quoted(name)) \(type)"
  }
}
