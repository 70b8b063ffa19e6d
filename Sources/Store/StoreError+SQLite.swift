import CSQLite

extension StoreError {
  init(code: Int32, message: String, sql: String, path: String) {
    // The low byte is the sort of trouble; the rest tells sorts of that sort.
    self =
      switch code & 0xFF {
      case SQLITE_IOERR where Self.ofGrowing.contains(code): .cannotGrow(path: path)
      case SQLITE_BUSY, SQLITE_LOCKED: .busy(path: path)
      case SQLITE_NOTADB: .notADatabase(path: path)
      // What the program writes as JSON can be read, and what it reads was made; SQLite has no code for what is not so.
      case SQLITE_ERROR where message == "malformed JSON" || Self.isOfLoss(message):
        .damaged(path: path, message: message)
      case SQLITE_CORRUPT: .damaged(path: path, message: message)
      case SQLITE_FULL: .full(path: path)
      case SQLITE_CANTOPEN: .cannotOpen(path: path, message: message)
      default: .failed(sql: sql, code: Int(code), message: message)
      }
  }

  /// Whether what the program made before it read it is gone.
  private static func isOfLoss(_ message: String) -> Bool {
    ["no such table: ", "no such column: "].contains { message.hasPrefix($0) }
  }

  /// What fails where a file may not grow, or a far disk is full.
  ///
  /// Writing, waiting for the disk, for a folder, giving a file another length, and the index of a log; Swift does not import
  /// the names of these codes.
  private static let ofGrowing: Set<Int32> = Set([3, 4, 5, 6, 19].map { SQLITE_IOERR | $0 << 8 })

  /// Whether reading needs something to be written first.
  var isOfWriting: Bool {
    switch self {
    case .failed(_, let code, _): Int32(code) & 0xFF == SQLITE_READONLY
    // Of the log, once the database itself is open.
    case .cannotOpen: true
    default: false
    }
  }
}
