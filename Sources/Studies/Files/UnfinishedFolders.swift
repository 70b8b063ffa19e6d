import Synchronization

/// Folders that are being written, and that nobody is to find half done where the program is stopped.
package enum UnfinishedFolders {
  private struct State {
    var paths: Set<String> = []
    var isStopped = false
  }

  private static let state = Mutex(State())

  package static var areThere: Bool { state.withLock { !$0.paths.isEmpty } }

  /// What is written from now on throws; answers whether that is new.
  package static func stop() -> Bool {
    state.withLock { state in
      defer { state.isStopped = true }
      return !state.isStopped
    }
  }

  static func begin(_ path: String) { _ = state.withLock { $0.paths.insert(path) } }
  static func end(_ path: String) { _ = state.withLock { $0.paths.remove(path) } }

  /// Throws where the person has stopped the program.
  static func check() throws(FileError) {
    if state.withLock({ $0.isStopped }) { throw .stopped }
  }

  /// For when the program ends at once.
  package static func removeAll() {
    for path in state.withLock({ $0.paths }) { try? removeFolder(path) }
  }
}
