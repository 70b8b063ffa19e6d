extension Store {
  /// Copies a whole database as it is at one moment, an older one as well, while others may read and write.
  ///
  /// The copy is one file without a log beside it. What lies at the path is replaced.
  public static func copy(databaseAt source: String, to path: String, patience: Double = 5) throws(StoreError) {
    let whole = try connect(to: source, .readOnly, patience: patience)
    try whole.requireCopyable()
    let copy = try Connection(path: path, access: .readWrite, patience: patience)
    try whole.copy(to: copy)
    try copy.execute("PRAGMA journal_mode = DELETE")
  }

  /// Takes what a copy holds in the place of all that is here, and brings it up to date.
  public func replace(byCopyAt path: String) throws(StoreError) {
    let copy = try Connection(path: path, access: .readOnly, patience: 5)
    try copy.requireCopyable()
    try copy.copy(to: connection)
    try connection.migrate()
  }
}

extension Connection {
  /// Throws where it is no study's database, or one of a newer version.
  fileprivate func requireCopyable() throws(StoreError) {
    let schema = try schema()
    if schema > migrations.count { throw .newerSchema(found: schema, known: migrations.count) }
    if schema == 0 { throw .notADatabase(path: path) }
  }
}
