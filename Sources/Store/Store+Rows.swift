public import Tables

/// Results of any kind, each kind in a table of its own.
extension Store {
  /// Makes the table where it is the first of its kind, and adds the columns that the kind has gained since.
  ///
  /// A number that is not a number comes back as missing.
  public func insert<R: Row>(_ rows: [R], run: Int) throws(StoreError) {
    precondition(!Self.ownTables.contains(R.table), "Results are not kept in the table '\(R.table)'.")
    try connection.atomically { () throws(StoreError) in
      try prepareTable(for: R.self)
      let insertion = try connection.insertion(of: R.self, after: "run")
      for row in rows { try insertion.run([.integer(run)] + row.cells) }
    }
  }

  /// In the order in which they were stored; none where no row of the kind ever was.
  public func rows<R: Row>(_ type: R.Type, where selection: Selection = .all) throws(StoreError) -> [R] {
    guard try !connection.columns(of: R.table).isEmpty else { return [] }
    return try connection.rows(type, where: selection).map(\.value)
  }

  public func removeAll<R: Row>(_: R.Type, where selection: Selection = .all) throws(StoreError) {
    precondition(!Self.ownTables.contains(R.table), "Results are not kept in the table '\(R.table)'.")
    let stored = try connection.columns(of: R.table)
    guard !stored.isEmpty else { return }
    let clause = selection.clause(for: R.self, stored: stored)
    try connection.run("DELETE FROM \(quoted(R.table))\(clause)", selection.values)
  }

  /// Gives columns of the selected rows other values; the rows stay those of the run that made them.
  public func update<R: Row>(
    _: R.Type,
    _ values: KeyValuePairs<String, Cell>,
    where selection: Selection
  ) throws(StoreError) {
    precondition(!Self.ownTables.contains(R.table), "Results are not kept in the table '\(R.table)'.")
    precondition(
      values.allSatisfy { value in R.columns.contains { $0.name == value.key } },
      "An update names columns of the type."
    )
    guard try !connection.columns(of: R.table).isEmpty else { return }
    try connection.atomically { () throws(StoreError) in
      try prepareTable(for: R.self)
      let clause = selection.clause(for: R.self, stored: try connection.columns(of: R.table))
      let changes = values.map { "\(quoted($0.key)) = ?" }.joined(separator: ", ")
      try connection.run(
        "UPDATE \(quoted(R.table)) SET \(changes)\(clause)",
        values.map(\.value) + selection.values
      )
    }
  }

  /// Removes what was computed from a recording: rows that name it, and of tables that name none, rows of its participant.
  func removeResults(of recording: Int) throws(StoreError) {
    let tables = try connection.texts("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    for table in tables where !Self.ownTables.contains(table) && !table.hasPrefix("sqlite_") {
      let columns = try connection.columns(of: table)
      let owner: (column: String, field: String)
      if columns.contains("recording") {
        owner = ("recording", "name")
      } else if columns.contains("participant") {
        owner = ("participant", "participant")
      } else {
        continue
      }
      try connection.run(
        """
        DELETE FROM \(quoted(table))
        WHERE \(quoted(owner.column)) = (SELECT \(quoted(owner.field)) FROM recording WHERE id = ?)
        """,
        [.integer(recording)]
      )
    }
  }

  static let ownTables: Set<String> = [
    "run", "run_input", "participant", "participant_detail", "source", "recording", "track_column", "presentation",
    "fingerprint", "finding", "exclusion", "forgotten",
  ]

  private func prepareTable<R: Row>(for _: R.Type) throws(StoreError) {
    let stored = try connection.columns(of: R.table)
    precondition(
      R.columns.allSatisfy { $0.name != "id" && $0.name != "run" },
      "Every table has 'id' and 'run' already."
    )
    if stored.isEmpty {
      let columns =
        ["id INTEGER PRIMARY KEY"] + R.columns.map(\.definition)
        + ["run INTEGER NOT NULL REFERENCES run ON DELETE CASCADE"]
      try connection.execute("CREATE TABLE \(quoted(R.table)) (\(columns.joined(separator: ", "))) STRICT")
    } else {
      for column in R.columns where !stored.contains(column.name) {
        try connection.execute("ALTER TABLE \(quoted(R.table)) ADD COLUMN \(column.definition)")
      }
    }
    let indexed = ["run"] + R.columns.map(\.name).filter { $0 == "recording" || $0 == "participant" }
    for name in indexed where !stored.contains(name) {
      let index = quoted("\(R.table)_\(name)")
      try connection.execute("CREATE INDEX \(index) ON \(quoted(R.table)) (\(quoted(name)))")
    }
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
