import Tables

extension Connection {
  /// A statement that inserts rows, each with the values of these further columns first.
  func insertion<R: Row>(of _: R.Type, after owners: String...) throws(StoreError) -> Statement {
    let names = owners + R.columns.map(\.name)
    let places = names.map { _ in "?" }
    return try prepare(
      "INSERT INTO \(quoted(R.table)) (\(names.map(quoted).joined(separator: ", "))) "
        + "VALUES (\(places.joined(separator: ", ")))"
    )
  }

  /// In the order in which they were inserted, unless told otherwise.
  ///
  /// A column that the table lacks is read as missing.
  func rows<R: Row>(
    _: R.Type,
    where selection: Selection,
    order: String = "rowid"
  ) throws(StoreError) -> [Stored<R>] {
    let stored = try columns(of: R.table)
    let names = R.columns.map { stored.contains($0.name) ? quoted($0.name) : "NULL" }
    let clause = selection.clause(for: R.self, stored: stored)
    let sql = "SELECT rowid, \(names.joined(separator: ", ")) FROM \(quoted(R.table))\(clause) ORDER BY \(order)"
    return try all(sql, selection.values) { (row) throws(StoreError) in
      let id = row.integer(0)
      var cells = Cells(R.columns.indices.map { row.cell($0 + 1) }, of: R.columns)
      do throws(TableError) {
        return Stored(id: id, value: try R(from: &cells))
      } catch {
        throw .unreadableRow(table: R.table, id: id, problem: error)
      }
    }
  }

  /// Empty where there is no such table.
  func columns(of table: String) throws(StoreError) -> Set<String> {
    Set(try texts("SELECT name FROM pragma_table_info(?)", [.text(table)]))
  }
}

/// A table's or column's name as SQL writes it.
func quoted(_ name: String) -> String {
  precondition(!name.contains("\""), "A table's or column's name holds no quotation mark.")
  return "\"\(name)\""
}
