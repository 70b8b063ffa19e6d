import CSQLite
import Tables

/// An open database.
///
/// It closes when the value's life ends; what was not committed by then never happened.
@safe
struct Connection: ~Copyable {
  private let handle: OpaquePointer
  private let idle = IdleStatements()
  let tables = PreparedTables()
  let path: String

  /// SQLite takes it only before the first database is opened.
  private static let countsNoMemory = study_sqlite3_count_no_memory() == SQLITE_OK

  /// `isStill`: nobody writes to the database, and nothing is written beside it, not even for reading.
  init(path: String, access: Store.Access, patience: Double, isStill: Bool = false) throws(StoreError) {
    let flags =
      switch access {
      case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readOnly: SQLITE_OPEN_READONLY
      }
    _ = Self.countsNoMemory
    // Nobody else has a connection while somebody uses it, so it needs no lock of its own.
    var opened: OpaquePointer?
    let name = isStill ? Self.nameOfStill(path) : path
    let ways = flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | (isStill ? SQLITE_OPEN_URI : 0)
    let code = unsafe sqlite3_open_v2(name, &opened, ways, nil)
    guard code == SQLITE_OK, let opened = unsafe opened else {
      let message = unsafe String(cString: sqlite3_errstr(code))
      unsafe sqlite3_close_v2(opened)
      throw .cannotOpen(path: path, message: message)
    }
    unsafe sqlite3_busy_timeout(opened, Int32(patience * 1000))
    self.path = path
    unsafe handle = opened
  }

  /// What SQLite calls a file that stays as it is; a name without a slash at its start is one from the working folder.
  private static func nameOfStill(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var name = Array((path.hasPrefix("/") ? "file://" : "file:").utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        name.append(byte)
      default: name += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: name, as: UTF8.self) + "?immutable=1"
  }

  deinit {
    idle.close()
    unsafe sqlite3_close_v2(handle)
  }

  var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  /// The number that the last inserted row was given.
  var lastInserted: Int { Int(unsafe sqlite3_last_insert_rowid(handle)) }

  /// How many rows the last statement inserted, changed or deleted.
  var changes: Int { Int(unsafe sqlite3_changes(handle)) }

  /// How many rows were inserted, changed or deleted since it was opened.
  var totalChanges: Int { Int(unsafe sqlite3_total_changes64(handle)) }

  /// Makes another database what this one is at one moment.
  ///
  /// All in one step, which sees one state however much others write meanwhile.
  func copy(to other: borrowing Connection) throws(StoreError) {
    let backup = unsafe sqlite3_backup_init(other.handle, "main", handle, "main")
    let code = unsafe backup == nil ? sqlite3_errcode(other.handle) : sqlite3_backup_step(backup, -1)
    // What is said of a failure stands in the copy, and is gone when it has finished.
    let message = unsafe String(cString: sqlite3_errmsg(other.handle))
    unsafe sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else {
      throw StoreError(code: code, message: message, sql: "a copy of \(path)", path: other.path)
    }
  }

  /// Runs statements that take no values, one after the other.
  func execute(_ sql: String) throws(StoreError) {
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else {
      throw StoreError(code: code, message: unsafe String(cString: sqlite3_errmsg(handle)), sql: sql, path: path)
    }
  }

  func prepare(_ sql: String) throws(StoreError) -> Statement {
    if let known = unsafe idle.take(sql) { return unsafe Statement(known, sql: sql, path: path, idle) }
    var prepared: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared = unsafe prepared else {
      throw StoreError(code: code, message: unsafe String(cString: sqlite3_errmsg(handle)), sql: sql, path: path)
    }
    return unsafe Statement(prepared, sql: sql, path: path, idle)
  }

  /// Before a database is detached, whose name may mean another one later.
  func forgetStatements() { idle.empty() }
}

extension Connection {
  /// Writes bytes into a value that is long enough for them already; none is longer than a billion bytes.
  func write(_ bytes: RawSpan, at place: Int, into column: String, of table: String, row: Int) throws(StoreError) {
    try unsafe withValue(of: column, table, row, isWritten: true) { value in
      unsafe bytes.withUnsafeBytes { unsafe sqlite3_blob_write(value, $0.baseAddress, CInt($0.count), CInt(place)) }
    }
  }

  /// Reads some of the bytes of a value that is long enough for them.
  func read(_ count: Int, at place: Int, from column: String, of table: String, row: Int) throws(StoreError) -> [UInt8]
  {
    var bytes = [UInt8](repeating: 0, count: count)
    try unsafe withValue(of: column, table, row, isWritten: false) { value in
      unsafe bytes.withUnsafeMutableBytes {
        unsafe sqlite3_blob_read(value, $0.baseAddress, CInt($0.count), CInt(place))
      }
    }
    return bytes
  }

  private func withValue(
    of column: String,
    _ table: String,
    _ row: Int,
    isWritten: Bool,
    _ body: (OpaquePointer?) -> CInt
  ) throws(StoreError) {
    var value: OpaquePointer?
    let opened = unsafe sqlite3_blob_open(handle, "main", table, column, Int64(row), isWritten ? 1 : 0, &value)
    let code: CInt = opened == SQLITE_OK ? unsafe body(value) : opened
    let message = unsafe String(cString: sqlite3_errmsg(handle))
    unsafe sqlite3_blob_close(value)
    guard code == SQLITE_OK else {
      throw StoreError(code: code, message: message, sql: "\(table).\(column)", path: path)
    }
  }

  func run(_ sql: String, _ values: [Cell] = []) throws(StoreError) {
    try prepare(sql).run(values)
  }

  func all<Value>(
    _ sql: String,
    _ values: [Cell] = [],
    _ read: (borrowing Statement) throws(StoreError) -> Value
  ) throws(StoreError) -> [Value] {
    try prepare(sql).all(values, read)
  }

  func first<Value>(
    _ sql: String,
    _ values: [Cell] = [],
    _ read: (borrowing Statement) throws(StoreError) -> Value
  ) throws(StoreError) -> Value? {
    let statement = try prepare(sql)
    statement.bind(values)
    return try statement.step() ? try read(statement) : nil
  }

  /// The first column of every row.
  func texts(_ sql: String, _ values: [Cell] = []) throws(StoreError) -> [String] {
    try all(sql, values) { $0.text(0) }
  }

  /// The first column of the first row.
  func integer(_ sql: String, _ values: [Cell] = []) throws(StoreError) -> Int? {
    try first(sql, values) { $0.integer(0) }
  }

  /// All of the body's changes or, where it throws, none; within a transaction too.
  func atomically<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    let nested = isInTransaction
    try execute(nested ? "SAVEPOINT part" : "BEGIN IMMEDIATE")
    do {
      let value = try body()
      try execute(nested ? "RELEASE part" : "COMMIT")
      return value
    } catch {
      rollBack(nested ? "ROLLBACK TO part; RELEASE part" : "ROLLBACK")
      throw error
    }
  }

  /// Fails only where SQLite has rolled back by itself (a full disk, say), so that the first error is the one to tell.
  func rollBack(_ sql: String = "ROLLBACK") {
    tables.insertions = [:]
    if isInTransaction { abandon(sql) }
  }

  /// Whatever becomes of it: after a failure, which is the one to tell, or of a setting that the next program makes, too.
  func abandon(_ sql: String) {
    unsafe _ = sqlite3_exec(handle, sql, nil, nil, nil)
  }
}
