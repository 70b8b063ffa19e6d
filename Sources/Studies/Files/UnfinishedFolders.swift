import FoundationEssentials
import Glibc
import Synchronization

/// Folders that are being written, and that nobody is to find half done where the program is stopped.
///
/// What makes, fills, moves or removes them goes one after the other, so that none is made or filled behind the back of who takes
/// them all away.
package enum UnfinishedFolders {
  private static let paths = Mutex<Set<String>>([])
  private static let isStopped = Atomic(false)

  /// Also where that cannot be known, since one is being written; it is not waited for, as a pipe or a far disk may take forever.
  package static var areThere: Bool { paths.withLockIfAvailable { !$0.isEmpty } ?? true }

  /// What is changed from now on throws; answers whether that is new.
  package static func stop() -> Bool { !isStopped.exchange(true, ordering: .sequentiallyConsistent) }

  package static func begin(_ path: String) throws(FileError) {
    try paths.withLock { paths throws(FileError) in
      try check()
      paths.insert(path)
    }
  }

  /// Throws where the person has stopped the program.
  static func change<Result: ~Copyable>(_ body: () throws(FileError) -> Result) throws(FileError) -> Result {
    try paths.withLock { _ throws(FileError) in
      try check()
      return try body()
    }
  }

  /// Removes one that another has not taken the place of.
  package static func remove(_ path: String) {
    paths.withLock { paths in
      // Where it cannot be removed, the next draft says so.
      if paths.remove(path) != nil { try? removeFolder(path) }
    }
  }

  /// Removes them all, and lets nothing be changed while the program ends; what is written for longer than a second stays.
  ///
  /// What is told first, by whoever comes first, leaves no time to make a folder anew behind its removal.
  package static func removeAll(telling tell: () -> Void, andEnd end: () -> Never) -> Never {
    for _ in 0..<100 {
      paths.withLockIfAvailable { paths in
        tell()
        for path in paths { takeAway(path) }
        end()
      }
      usleep(10_000)
    }
    tell()
    end()
  }

  /// A database within that is still at work makes its files anew, and so keeps its folder, until its own file is gone.
  private static func takeAway(_ path: String) {
    for _ in 0..<1000 where FileManager.default.fileExists(atPath: path) { try? removeFolder(path) }
  }

  private static func check() throws(FileError) {
    if isStopped.load(ordering: .sequentiallyConsistent) { throw .stopped }
  }
}
