import Glibc

/// Opening a database that is to be read where something would have to be written first.
extension Store {
  static func connect(to path: String, _ access: Access, patience: Double) throws(StoreError) -> Connection {
    let connection = try Connection(path: path, access: access, patience: patience)
    guard access == .readOnly, try connection.needsWriting else { return connection }
    if mayWrite(beside: path) {
      try settle(path: path, patience: patience)
      return connection
    }
    // Even an empty log lies in the folder, in which nobody makes one. Whoever may write there and does so meanwhile would be read
    // half; but what one may only read is mostly a copy or another's disk, and lies still.
    guard isClosed(path) else { throw .unsettled(path: path) }
    return try Connection(path: path, access: access, patience: patience, isStill: true)
  }

  /// Takes back what a program was writing when it was killed, which whoever only reads cannot.
  private static func settle(path: String, patience: Double) throws(StoreError) {
    do throws(StoreError) {
      _ = try Connection(path: path, access: .readWrite, patience: patience).schema()
    } catch {
      throw error.isOfWriting ? StoreError.unsettled(path: path) : error
    }
  }

  private static func mayWrite(beside path: String) -> Bool {
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    return unsafe access(folder, W_OK) == 0
  }

  /// Whether whoever wrote to it last closed it: all is in the database itself.
  private static func isClosed(_ path: String) -> Bool {
    ["-wal", "-journal"].allSatisfy { ending in
      var status = stat()
      return unsafe stat(path + ending, &status) != 0 || status.st_size == 0
    }
  }
}

extension Connection {
  fileprivate var needsWriting: Bool {
    get throws(StoreError) {
      do throws(StoreError) {
        _ = try schema()
        return false
      } catch {
        guard error.isOfWriting else { throw error }
        return true
      }
    }
  }
}
