import Synchronization

/// Folders that are being written, and that nobody is to find half done where the program is stopped.
///
/// What makes, fills, moves or removes them goes one after the other, so that none is made or filled behind the back of who takes
/// them all away.
package enum UnfinishedFolders {
  private struct State {
    var paths: Set<String> = []
    var isStopped = false
  }

  private static let state = Mutex(State())

  package static var areThere: Bool { state.withLock { !$0.paths.isEmpty } }

  /// What is changed from now on throws; answers whether that is new.
  package static func stop() -> Bool {
    state.withLock { state in
      defer { state.isStopped = true }
      return !state.isStopped
    }
  }

  static func begin(_ path: String) throws(FileError) {
    try state.withLock { state throws(FileError) in
      if state.isStopped { throw .stopped }
      state.paths.insert(path)
    }
  }

  /// Throws where the person has stopped the program.
  static func change<Result: ~Copyable>(_ body: () throws(FileError) -> Result) throws(FileError) -> Result {
    try state.withLock { state throws(FileError) in
      if state.isStopped { throw .stopped }
      return try body()
    }
  }

  /// Removes one that another has not taken the place of.
  static func remove(_ path: String) {
    state.withLock { state in
      // Where it cannot be removed, the next draft says so.
      if state.paths.remove(path) != nil { try? removeFolder(path) }
    }
  }

  /// Removes them all, and lets nothing be changed while the program ends.
  package static func removeAll(andEnd end: () -> Never) -> Never {
    state.withLock { state in
      for path in state.paths { try? removeFolder(path) }
      end()
    }
  }
}
