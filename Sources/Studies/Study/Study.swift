import FoundationEssentials
package import Store

/// A study's folder, with its database open.
///
/// It is borrowed by one task at a time; values travel to others.
package struct Study: ~Copyable {
  package enum Access: Sendable {
    case reading
    /// While nobody writes, in the name of a command line.
    case readingAlone(by: String)
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
    try folder.requireDatabase()
    let settings = try Settings(folder)
    let lock = try Self.lock(of: folder, for: access, patience: settings.patience)
    let isWritten = if case .writing = access { true } else { false }
    let store = try Store(
      path: folder.database,
      access: isWritten ? .readWrite : .readOnly,
      patience: settings.patience
    )
    self.folder = folder
    self.settings = settings
    self.lock = lock
    self.store = store
  }

  private static func lock(of folder: StudyFolder, for access: Access, patience: Double) throws -> StudyLock? {
    switch access {
    case .reading: return nil
    case .readingAlone(let command):
      let (path, manager) = (folder.lock, FileManager.default)
      if manager.fileExists(atPath: path), !manager.isWritableFile(atPath: path) {
        return try StudyLock(reading: folder, patience: patience)
      }
      return try StudyLock(folder, holder: command, patience: patience)
    case .writing(let command): return try StudyLock(folder, holder: command, patience: patience)
    }
  }

  /// The pseudonyms of this study's participants, made with its key.
  package func pseudonyms() throws -> Pseudonyms { try folder.pseudonyms() }
}
