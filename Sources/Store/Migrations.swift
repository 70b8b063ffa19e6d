/// What brings a database from each schema to the next, the first from nothing.
///
/// Append only: a migration that was ever published stays as it is.
let migrations = [schema1, schema2, schema3, schema4, schema5, schema6, schema7]

/// "stdy", which tells a study's database from other programs' files.
private let applicationNumber = 0x7374_6479

extension Connection {
  /// The schema's number, 0 where the database is empty.
  func schema() throws(StoreError) -> Int {
    let application = try integer("PRAGMA application_id")
    let schema = try integer("PRAGMA user_version") ?? 0
    if application == applicationNumber { return schema }
    let isEmpty = try integer("SELECT count(*) FROM sqlite_schema") == 0
    guard isEmpty, application == 0, schema == 0 else { throw .notADatabase(path: path) }
    return 0
  }

  /// Brings the database up to date, one transaction for each schema.
  ///
  /// Where a table is made anew, its old form is dropped, which must not take along the rows that refer to it.
  func migrate() throws(StoreError) {
    guard try schema() < migrations.count else { return }
    try execute("PRAGMA foreign_keys = OFF")
    while try schema() < migrations.count {
      try atomically { () throws(StoreError) in
        // Asked again, since another program may have gone this step while this one waited.
        let schema = try schema()
        guard schema < migrations.count else { return }
        try execute(migrations[schema])
        try execute("PRAGMA application_id = \(applicationNumber); PRAGMA user_version = \(schema + 1)")
      }
    }
    try execute("PRAGMA foreign_keys = ON")
  }
}
