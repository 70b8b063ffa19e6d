import Tables

extension Store {
  /// The digest of all that a step can find in the study, in hexadecimal: the content, what is left out, findings and results.
  ///
  /// When something was stored, by which run and in which order does not count.
  public func stateDigest() throws(StoreError) -> String {
    var hash = SHA256()
    hash.update([.text(try contentDigest())])
    for exclusion in try exclusions().map(\.value) where exclusion.isInForce {
      hash.update([.text(exclusion.subject.kind.rawValue), .text(exclusion.subject.name), .text(exclusion.reason)])
    }
    // Of the store's own tables the content's digest holds the others, or they tell of runs.
    let others = Self.ownTables.subtracting([StoredFinding.table])
    let tables = try connection.texts("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    for table in tables where !others.contains(table) && !table.hasPrefix("sqlite_") {
      let columns = try connection.columns(of: table).subtracting(["id", "run", "source"]).sorted()
      hash.update([.text(table)] + columns.map(Cell.text))
      let names = columns.map(quoted).joined(separator: ", ")
      let rows = try connection.prepare("SELECT \(names) FROM \(quoted(table)) ORDER BY \(names)")
      while try rows.step() { hash.update(columns.indices.map { rows.cell($0) }) }
    }
    return hash.hexadecimal()
  }
}
