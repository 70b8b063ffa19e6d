import FoundationEssentials
import Glibc
import Store

extension StudyFolder {
  /// Copies the study's database into one file that its owner alone can read, while others may go on working.
  ///
  /// The copy is checked before it takes the place of an earlier one; anything else that lies there stays. A study of an older
  /// version is copied as it is. Answers how many recordings the copy holds.
  package func backUp(to path: String) throws -> Int {
    if keeps(path) {
      throw FileError.cannotWrite(path: path, reason: "it lies in what a study keeps for itself; name a file elsewhere")
    }
    try requireDatabase()
    try requireReplaceable(path, by: "study backup") { Store.isDatabase(beginningWith: $0) }
    let draft = DraftFile.name(for: path)
    // Where there is no room, SQLite may leave what lies beside the draft, too.
    let newer = draft + "-newer"
    let drafts = [draft, newer].flatMap { file in ["", "-journal", "-wal", "-shm"].map { file + $0 } }
    defer { for draft in drafts { UnfinishedFolders.remove(draft) } }
    for draft in drafts { try UnfinishedFolders.begin(draft) }
    let manager = FileManager.default
    for file in [draft, newer] {
      guard manager.createFile(atPath: file, contents: Data(), attributes: [.posixPermissions: 0o600]) else {
        throw FileError.cannotWrite(path: path, reason: SystemError.last.description)
      }
    }
    try Store.copy(databaseAt: database, to: draft, patience: Settings(self).patience)
    let recordings: Int
    do {
      recordings = try count(inCopy: Store(path: draft, access: .readOnly), for: path)
    } catch StoreError.olderSchema {
      // Whether it is whole can be told only of what it becomes.
      let copy = try Store(path: newer, access: .readWrite)
      try copy.replace(byCopyAt: draft)
      recordings = try count(inCopy: copy, for: path)
    }
    guard unsafe rename(draft, path) == 0 else {
      throw FileError.cannotWrite(path: path, reason: SystemError.last.description)
    }
    return recordings
  }

  /// How many recordings a copy holds that is to lie at a path; throws where it is not whole.
  private func count(inCopy copy: borrowing Store, for path: String) throws -> Int {
    if let fault = try copy.verify().first { throw BackupError.faulty(path: path, fault: "\(fault)") }
    return try copy.recordings().count
  }

  /// Whether a file or folder lies in what this study or another keeps for itself, whatever links lead there.
  package func keeps(_ path: String) -> Bool {
    var above = path
    while realPath(above) == nil, above != "." { above = above.contains("/") ? parts(ofPath: above).folder : "." }
    guard let place = realPath(above) else { return false }
    if let state = realPath(state), place == state || place.hasPrefix(state + "/") { return true }
    return place.split(separator: "/").contains(".study")
  }

  /// Makes the folder hold what a copy holds.
  ///
  /// It must hold nothing yet, and nobody must have been forgotten in it who may be in the copy. Answers whether the folder has
  /// the key that made the copy's pseudonyms, which no copy holds.
  @discardableResult
  package func restore(from path: String) throws -> KeyFit {
    guard FileManager.default.fileExists(atPath: path) else { throw FileError.notFound(path: path) }
    // A pipe would be waited for.
    guard isFile(path) else { throw FileError.cannotRead(path: path, reason: "it is no plain file") }
    do {
      return try restore(copyAt: path, named: path)
    } catch StoreError.olderSchema {
      // The copy itself stays as it is.
      let aside = try DraftFolder(restored)
      let newer = pathOf("study.sqlite", in: aside.folder.path)
      try Store(path: newer, access: .readWrite).replace(byCopyAt: path)
      return try restore(copyAt: newer, named: path)
    }
  }

  /// `path`: where the copy lies for whoever restores it.
  private func restore(copyAt place: String, named path: String) throws -> KeyFit {
    if !holdsDatabase {
      // What is lost is known to be lost until there is something to put in its place.
      _ = try count(inCopy: Store(path: place, access: .readOnly), for: path)
      try makeDatabase()
    }
    let study = try Study(self, for: .writing(by: "study backup"))
    try study.take(copyAt: place, named: path)
    return try study.keyFit()
  }
}

extension Study {
  /// `path`: where the copy lies for whoever restores it.
  fileprivate func take(copyAt place: String, named path: String) throws {
    let copy = try Store(path: place, access: .readOnly)
    let known = Set(try copy.forgettings())
    // First, since whoever takes another study for the copy has to know it.
    if let unknown = try store.forgettings().first(where: { !known.contains($0) }) {
      throw BackupError.forgotten(path: path, at: unknown.happenedAt)
    }
    guard try holdsNothing else { throw BackupError.inUse(path: folder.path) }
    if let fault = try copy.verify().first {
      throw BackupError.faulty(path: path, fault: "\(fault)")
    }
    try store.replace(byCopyAt: place)
  }

  /// Whether nothing would be lost with what it holds.
  fileprivate var holdsNothing: Bool {
    get throws {
      guard try store.recordings().isEmpty, try store.participants().isEmpty else { return false }
      guard try store.rows(StoredPassage.self).isEmpty else { return false }
      return try store.rows(StoredPicture.self).isEmpty
    }
  }
}

/// Why a copy of a study was not made, or not taken.
package enum BackupError: Error, Equatable {
  case faulty(path: String, fault: String)
  /// In the study, after the copy was made.
  case forgotten(path: String, at: String)
  case inUse(path: String)
}

extension BackupError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .faulty(let path, let fault):
      "The copy '\(path)' is not whole: \(fault)"
    case .forgotten(let path, let time):
      """
      Somebody was forgotten on \(time), who may still be in '\(path)'. Restore it into a new study, 'study init DIR', and forget \
      them there, too.
      """
    case .inUse(let path):
      """
      '\(path)' holds recordings, participants or passages, which a copy would replace. Restore into a new study: study init DIR.
      """
    }
  }
}
