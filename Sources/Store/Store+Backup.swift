extension Store {
  /// Copies the whole database as it is at one moment, while others may read and write.
  ///
  /// The copy is one file without a log beside it. What lies at the path is replaced.
  public func copy(to path: String) throws(StoreError) {
    let copy = try Connection(path: path, access: .readWrite, patience: 5)
    try connection.copy(to: copy)
    try copy.execute("PRAGMA journal_mode = DELETE")
  }

  /// Takes what a copy holds in the place of all that is here, and brings it up to date.
  public func replace(byCopyAt path: String) throws(StoreError) {
    let copy = try Connection(path: path, access: .readOnly, patience: 5)
    let schema = try copy.schema()
    if schema > migrations.count { throw .newerSchema(found: schema, known: migrations.count) }
    if schema == 0 { throw .notADatabase(path: path) }
    try copy.copy(to: connection)
    try connection.migrate()
  }
}
