import FoundationEssentials
package import Store

/// A study's folder, with its database open.
///
/// It is borrowed by one task at a time; values travel to others.
package struct Study: ~Copyable {
  package enum Access: Sendable {
    case reading
    /// Alone, in the name of a command line.
    case writing(by: String)
  }

  package let folder: StudyFolder
  package let settings: Settings
  package let store: Store
  let known = KnownStanding()
  private let lock: StudyLock?

  /// Opens a study; where another program is writing to it, waits a short while.
  package init(_ folder: StudyFolder, for access: Access) throws {
    let settings = try Settings(folder)
    let lock: StudyLock? =
      switch access {
      case .reading: nil
      case .writing(let command): try StudyLock(folder.lock, holder: command, patience: settings.patience)
      }
    let store = try Store(
      path: folder.database,
      access: lock == nil ? .readOnly : .readWrite,
      patience: settings.patience
    )
    self.folder = folder
    self.settings = settings
    self.lock = lock
    self.store = store
  }

  /// The pseudonyms of this study's participants, made with its key.
  package func pseudonyms() throws -> Pseudonyms {
    // A shorter key than the one that was made is a damaged one.
    guard let key = FileManager.default.contents(atPath: folder.key), key.count >= 32 else {
      throw StudyError.noKey(path: folder.key)
    }
    return Pseudonyms(key: Array(key))
  }
}
