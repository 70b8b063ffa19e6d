import CSQLite

extension StoreError {
  init(code: Int32, message: String, sql: String, path: String) {
    // The low byte is the sort of trouble; the rest tells sorts of that sort.
    self =
      switch code & 0xFF {
      case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path)
      case SQLITE_NOTADB: .notADatabase(path: path)
      case SQLITE_CORRUPT: .damaged(path: path, message: message)
      case SQLITE_FULL: .full(path: path)
      case SQLITE_CANTOPEN: .cannotOpen(path: path, message: message)
      default: .failed(sql: sql, code: Int(code), message: message)
      }
  }

  /// Whether reading needs something to be written first.
  var isOfWriting: Bool {
    if case .failed(_, let code, _) = self { Int32(code) & 0xFF == SQLITE_READONLY } else { false }
  }
}
