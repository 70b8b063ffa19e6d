import CSQLite
import Tables

/// A prepared statement and the row it stands on.
///
/// SQLite keeps a closed database's memory until its last statement is gone, so that a statement may outlive its connection. One
/// that nobody needs any more waits with its connection for the next that has its text.
@safe
struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let sql: String
  private let path: String
  private let idle: IdleStatements

  @unsafe
  init(_ handle: OpaquePointer, sql: String, path: String, _ idle: IdleStatements) {
    unsafe self.handle = unsafe handle
    self.sql = sql
    self.path = path
    self.idle = idle
  }

  deinit {
    unsafe idle.keep(handle, sql)
  }

  /// Binds the statement's values, in order, all but this many at the end.
  func bind(_ values: [Cell], leaving rest: Int = 0) {
    let places = unsafe sqlite3_bind_parameter_count(handle)
    precondition(values.count + rest == places, "A statement is given as many values as it names.")
    for (offset, value) in values.enumerated() { bind(value, at: offset) }
  }

  private func bind(_ value: Cell, at place: Int) {
    let index = Int32(place + 1)
    let code: Int32
    switch value {
    case .text(var text):
      code = text.withUTF8 { text in
        unsafe text.withMemoryRebound(to: CChar.self) { text in
          unsafe study_sqlite3_bind_text_copy(handle, index, text.baseAddress, UInt64(text.count))
        }
      }
    case .integer(let integer): code = unsafe sqlite3_bind_int64(handle, index, Int64(integer))
    case .number(let number): code = unsafe sqlite3_bind_double(handle, index, number)
    case .missing: code = unsafe sqlite3_bind_null(handle, index)
    }
    precondition(code == SQLITE_OK, "A value is no longer than a database can hold.")
  }

  /// Moves to the next row; false where there is none.
  func step() throws(StoreError) -> Bool {
    let code = unsafe sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw failure(code)
    }
  }

  /// What is read of all its rows with these values, ready to run again.
  func all<Value>(
    _ values: [Cell],
    _ read: (borrowing Statement) throws(StoreError) -> Value
  ) throws(StoreError) -> [Value] {
    bind(values)
    defer { unsafe _ = sqlite3_reset(handle) }
    var found: [Value] = []
    while try step() { found.append(try read(self)) }
    return found
  }

  /// Runs to its end with these values, ready to run again.
  func run(_ values: [Cell]) throws(StoreError) {
    bind(values)
    try run()
  }

  /// Runs to its end with a value and those behind it, ready to run again.
  func run(_ first: Cell, _ rest: ArraySlice<Cell>) throws(StoreError) {
    precondition(
      unsafe sqlite3_bind_parameter_count(handle) == rest.count + 1,
      "A statement is given as many values as it names."
    )
    bind(first, at: 0)
    for (offset, value) in rest.enumerated() { bind(value, at: offset + 1) }
    try run()
  }

  private func run() throws(StoreError) {
    let code = unsafe sqlite3_step(handle)
    let error = code == SQLITE_DONE || code == SQLITE_ROW ? nil : failure(code)
    unsafe sqlite3_reset(handle)
    if let error { throw error }
  }

  /// Runs with these values and, last, these bytes, which are not copied on their way to the database's pages.
  func run(_ values: [Cell], bytes: RawSpan) throws(StoreError) {
    bind(values, leaving: 1)
    let error: StoreError? = unsafe bytes.withUnsafeBytes { buffer in
      let index = Int32(values.count + 1)
      // SQLite takes an empty buffer, which has no address, for a missing value.
      let bound =
        unsafe buffer.isEmpty
        ? sqlite3_bind_zeroblob(handle, index, 0)
        : sqlite3_bind_blob64(handle, index, buffer.baseAddress, UInt64(buffer.count), nil)
      let code = bound == SQLITE_OK ? unsafe sqlite3_step(handle) : bound
      let error = code == SQLITE_DONE ? nil : failure(code)
      unsafe sqlite3_reset(handle)
      unsafe sqlite3_clear_bindings(handle)
      return error
    }
    if let error { throw error }
  }

  private func failure(_ code: Int32) -> StoreError {
    let message = unsafe String(cString: sqlite3_errmsg(sqlite3_db_handle(handle)))
    return StoreError(code: code, message: message, sql: sql, path: path)
  }
}

/// The columns of the row that the statement stands on, counted from 0.
extension Statement {
  func cell(_ column: Int) -> Cell {
    switch unsafe sqlite3_column_type(handle, Int32(column)) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .number(unsafe sqlite3_column_double(handle, Int32(column)))
    case SQLITE_TEXT: .text(text(column))
    default: .missing
    }
  }

  /// Of a column that is never missing.
  func text(_ column: Int) -> String {
    let start = unsafe sqlite3_column_text(handle, Int32(column))
    let count = Int(unsafe sqlite3_column_bytes(handle, Int32(column)))
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Of a column that is never missing.
  func integer(_ column: Int) -> Int { Int(unsafe sqlite3_column_int64(handle, Int32(column))) }

  /// Of a column that is never missing.
  func number(_ column: Int) -> Double { unsafe sqlite3_column_double(handle, Int32(column)) }

  /// Lends the bytes, which are gone with the next step.
  func withBytes<Value>(_ column: Int, _ body: (RawSpan) -> Value) -> Value {
    let start = unsafe sqlite3_column_blob(handle, Int32(column))
    let count = Int(unsafe sqlite3_column_bytes(handle, Int32(column)))
    return unsafe body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count).bytes)
  }
}
