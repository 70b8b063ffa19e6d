/// What brings a database from each schema to the next, the first from nothing.
///
/// Append only: a migration that was ever published stays as it is.
let migrations = [
  schema1, schema2, schema3, schema4, schema5, schema6, schema7, schema8, schema9, schema10, schema11,
  schema12,
]

/// "stdy", which tells a study's database from other programs' files.
private let applicationNumber = 0x7374_6479

extension Store {
  /// Whether a file that begins with these bytes is a study's database; 72 are enough.
  ///
  /// Nothing is opened, so that no log and no lock comes to lie beside it. See "The Database Header" in SQLite's file format.
  public static func isDatabase(beginningWith bytes: [UInt8]) -> Bool {
    guard bytes.count >= 72, bytes.starts(with: "SQLite format 3\0".utf8) else { return false }
    return bytes[68..<72].reduce(0) { $0 << 8 | Int($1) } == applicationNumber
  }
}

extension Connection {
  /// The schema's number, 0 where the database is empty.
  func schema() throws(StoreError) -> Int {
    let application = try integer("PRAGMA application_id")
    let schema = try integer("PRAGMA user_version") ?? 0
    if application == applicationNumber, schema > 0 { return schema }
    let isEmpty = try integer("SELECT count(*) FROM sqlite_schema") == 0
    guard isEmpty, application == 0 || application == applicationNumber, schema == 0 else {
      throw .notADatabase(path: path)
    }
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
