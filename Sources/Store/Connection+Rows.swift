import Tables

extension Connection {
  /// A statement that inserts rows, each with the values of these further columns first.
  func insertion<R: Row>(of _: R.Type, after owners: String...) throws(StoreError) -> Statement {
    try prepare(insertionText(into: R.table, owners + R.fields.map(\.column.name)))
  }

  func insertionText(into table: String, _ columns: [String]) -> String {
    let places = columns.map { _ in "?" }
    return "INSERT INTO \(quoted(table)) (\(columns.map(quoted).joined(separator: ", "))) "
      + "VALUES (\(places.joined(separator: ", ")))"
  }

  /// In the order in which they were inserted, unless told otherwise.
  func rows<R: Row>(
    _ type: R.Type,
    where selection: Selection,
    order: String = "rowid"
  ) throws(StoreError) -> [Stored<R>] {
    var found: [Stored<R>] = []
    try forEach(type, where: selection, order: order) { found.append(Stored(id: $0, value: $1)) }
    return found
  }

  /// Hands over one row after the other, with its number.
  ///
  /// A column that the table lacks is read as missing.
  func forEach<R: Row>(
    _ type: R.Type,
    where selection: Selection,
    order: String = "rowid",
    _ take: (Int, R) -> Void
  ) throws(StoreError) {
    let stored = try columns(of: R.table)
    let known = tables.columnNames(of: type)
    let names = known.map { stored.contains($0) ? quoted($0) : "NULL" }
    let clause = selection.clause(known: stored.union(known), stored: stored)
    var reader = RowReader<R>(columns: names.count)
    let sql = "SELECT rowid, \(names.joined(separator: ", ")) FROM \(quoted(R.table))\(clause) ORDER BY \(order)"
    let statement = try prepare(sql)
    statement.bind(selection.values)
    while try statement.step() {
      let id = statement.integer(0)
      do throws(TableError) {
        take(id, try reader.row { statement.cell($0 + 1) })
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
  "\"\(name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
}
