import FoundationEssentials
import Glibc
import Store

/// Where everything of a study lies.
package struct StudyFolder: Sendable, Hashable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  package var datasets: String { pathOf("datasets", in: path) }
  package var experiments: String { pathOf("experiments", in: path) }
  package var reports: String { pathOf("reports", in: path) }
  /// What study keeps for itself.
  package var state: String { pathOf(".study", in: path) }
  package var settings: String { pathOf("settings.json", in: state) }
  package var database: String { pathOf("study.sqlite", in: state) }
  package var key: String { pathOf("key", in: state) }
  package var lock: String { pathOf("lock", in: state) }
  /// What is remembered of experiments.
  package var histories: String { pathOf("experiments", in: state) }
  package var spool: String { pathOf("spool", in: state) }
  /// Parts of the study, each a study of its own.
  package var shards: String { pathOf("shards", in: path) }
  /// Where results are computed again, to be compared.
  package var recomputed: String { pathOf("recomputed", in: state) }
  /// Where what an older version copied is brought up to date, to be restored.
  package var restored: String { pathOf("restored", in: state) }
  /// What a shard knows of where it comes from.
  var shard: String { pathOf("shard.json", in: state) }

  package var exists: Bool { isThere(state) }

  /// The folder above a path, or the path itself, that is a study.
  package static func above(_ path: String) -> StudyFolder? {
    var candidate = path
    while true {
      let folder = StudyFolder(candidate)
      if folder.exists { return folder }
      guard let slash = candidate.lastIndex(of: "/"), candidate != "/" else { return nil }
      candidate = slash == candidate.startIndex ? "/" : String(candidate[..<slash])
    }
  }

  /// Makes whatever a study needs and the folder lacks; what is there stays.
  package func create() throws {
    for folder in [path, datasets, experiments, reports] { try makeFolder(folder, permissions: 0o755) }
    try makeFolder(state, permissions: 0o700)
    // Another key would give everyone a second pseudonym.
    if holds(database), !holds(key) { throw StudyError.noKey(path: key) }
    try write(Settings.defaultText, to: settings, permissions: 0o600)
    // Recordings of people are not to slip into a repository.
    try write("*\n", to: pathOf(".gitignore", in: state), permissions: 0o600)
    try write(Pseudonyms.randomKey(), to: key, permissions: 0o600)
    try makeDatabase()
    try Store(path: database, access: .readWrite).noteFirstKey(mark: pseudonyms().mark)
  }

  /// Makes an empty one where there is none.
  func makeDatabase() throws {
    // SQLite would make it for everybody; what it lays beside it has the same permissions.
    if !isThere(database) { try write("", to: database, permissions: 0o600) }
    _ = try Store(path: database, access: .readWrite)
  }

  /// Whether there is a database with something in it; where nobody may look, opening it says so.
  ///
  /// A log alone is none: SQLite removes one that it finds beside an empty database.
  var holdsDatabase: Bool {
    var status = stat()
    return unsafe stat(database, &status) == 0 ? status.st_size > 0 : errno != ENOENT
  }

  /// Throws where the database is gone, so that nobody takes an empty one for it.
  func requireDatabase() throws(StudyError) {
    if !holdsDatabase { throw .lostDatabase(path: database) }
  }

  /// Made with the key that lies here.
  func pseudonyms() throws(StudyError) -> Pseudonyms {
    // A shorter key than the one that was made is a damaged one.
    guard let bytes = FileManager.default.contents(atPath: key), bytes.count >= 32 else { throw .noKey(path: key) }
    return Pseudonyms(key: Array(bytes))
  }

  func makeFolder(_ path: String, permissions: Int) throws(FileError) {
    if isThere(path) { return }
    try UnfinishedFolders.change { () throws(FileError) in
      do {
        try FileManager.default.createDirectory(
          atPath: path,
          withIntermediateDirectories: true,
          attributes: [.posixPermissions: permissions]
        )
      } catch {
        throw FileError(making: path, failedBy: error)
      }
    }
  }

  private func write(_ text: String, to path: String, permissions: Int) throws(FileError) {
    try write(Array(text.utf8), to: path, permissions: permissions)
  }

  private func write(_ bytes: [UInt8], to path: String, permissions: Int) throws(FileError) {
    if holds(path) { return }
    // Whoever was stopped before a file was written left it empty.
    if isEmpty(path) { unsafe unlink(path) }
    do throws(SystemError) {
      let file = try FileDescriptor(making: path, permissions: permissions)
      try file.write(bytes)
    } catch {
      throw .cannotWrite(path: path, reason: error.description)
    }
  }

  /// Whether there is a file with something in it.
  private func holds(_ path: String) -> Bool { isThere(path) && !isEmpty(path) }

  private func isEmpty(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_size == 0
  }

  private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
