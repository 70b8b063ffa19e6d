import Tables

/// Where rows of what was given lie, and the column that says whose they are.
struct SealedRows {
  let table: String
  let column: String

  static let participants = SealedRows(table: "participant", column: "id")
  static let details = SealedRows(table: "participant_detail", column: "participant")
  static let recordings = SealedRows(table: "recording", column: "name")
  static let exclusions = SealedRows(table: "exclusion", column: "subject")
}

/// Digests of what was given, taken whenever the program writes it: what has another one was changed by somebody else.
///
/// What was stored before there were seals has none.
extension Store {
  /// Where an owner has no rows, there is none.
  func seal(_ rows: SealedRows, of owner: String) throws(StoreError) {
    guard let content = try connection.content(of: rows, of: owner) else {
      return try connection.run("DELETE FROM seal WHERE kind = ? AND owner = ?", [.text(rows.table), .text(owner)])
    }
    try connection.run(
      """
      INSERT INTO seal (kind, owner_column, owner, content) VALUES (?, ?, ?, ?)
      ON CONFLICT (kind, owner) DO UPDATE SET content = excluded.content
      """,
      [.text(rows.table), .text(rows.column), .text(owner), .text(content)]
    )
  }

  func brokenSeals() throws(StoreError) -> [StoreFault] {
    let seals = try connection.all("SELECT kind, owner_column, owner, content FROM seal ORDER BY kind, owner") {
      (rows: SealedRows(table: $0.text(0), column: $0.text(1)), owner: $0.text(2), content: $0.text(3))
    }
    var faults: [StoreFault] = []
    for seal in seals {
      let found = try connection.content(of: seal.rows, of: seal.owner)
      guard found != seal.content else { continue }
      faults.append(.seal(table: seal.rows.table, owner: seal.owner, isGone: found == nil))
    }
    return faults
  }

  /// Takes rows out by whom they belong to; of rows that others own as well, nobody knows any more what they were.
  func removeRows(of owner: String, by column: OwnerColumn) throws(StoreError) {
    try connection.run("DELETE FROM \(quoted(column.table)) WHERE \(quoted(column.name)) = ?", [.text(owner)])
    guard connection.changes > 0 else { return }
    let kind = [Cell.text(column.table)]
    // All of a kind are by one column.
    let sealed = try connection.texts("SELECT owner_column FROM seal WHERE kind = ? LIMIT 1", kind).first
    if sealed == column.name {
      try connection.run("DELETE FROM seal WHERE kind = ? AND owner = ?", kind + [.text(owner)])
    } else {
      try connection.run("DELETE FROM seal WHERE kind = ?", kind)
    }
  }

  func removeSeals(of owner: String) throws(StoreError) {
    try connection.run("DELETE FROM seal WHERE owner = ?", [.text(owner)])
  }

  /// Says that nobody knows any more what the rows of a table were, since names are taken out of them.
  func removeContents(of table: String) throws(StoreError) {
    try connection.run("DELETE FROM seal WHERE kind = ?", [.text(table)])
    if !Self.ownTables.contains(table) { try connection.run("UPDATE keeping SET content = NULL") }
  }
}

extension Connection {
  /// Takes over what rows of a joined database were when they were written there.
  func takeSeal(of table: String, of owner: String) throws(StoreError) {
    try run(
      """
      INSERT OR REPLACE INTO main.seal (kind, owner_column, owner, content)
      SELECT kind, owner_column, owner, content FROM joined.seal WHERE kind = ? AND owner = ?
      """,
      [.text(table), .text(owner)]
    )
  }

  /// The digest of an owner's rows in the order in which they were stored; nil where there are none.
  ///
  /// Neither numbers of rows, files and runs count, which are others in another study, nor cells without a value, since a table may
  /// gain columns: which ones a row has is told where they are not those of the row before.
  fileprivate func content(of rows: SealedRows, of owner: String) throws(StoreError) -> String? {
    let columns = try columns(of: rows.table)
    guard columns.contains(rows.column) else { return nil }
    let names = columns.subtracting(["id", "run", "source", rows.column]).sorted()
    let values = names.map { $0 == "lifted_by_run" ? "lifted_by_run IS NOT NULL" : quoted($0) }
    let found = try prepare(
      """
      SELECT \((["1"] + values).joined(separator: ", ")) FROM \(quoted(rows.table))
      WHERE \(quoted(rows.column)) = ? ORDER BY rowid
      """
    )
    found.bind([.text(owner)])
    guard try found.step() else { return nil }
    var hash = SHA256()
    var (filled, before) = ([String](), [String]())
    repeat {
      var cells = [Cell.missing]
      for (place, name) in names.enumerated() {
        let cell = found.cell(place + 1)
        guard cell != .missing else { continue }
        cells.append(cell)
        filled.append(name)
      }
      if filled != before { hash.update(filled.map(Cell.text)) }
      hash.update(cells)
      (before, filled) = (filled, [])
    } while try found.step()
    return hash.key()
  }
}
