import FoundationEssentials
import Glibc
import Store

extension Study {
  /// Copies the study's database into one file that its owner alone can read, while others may go on working.
  ///
  /// The copy is checked before it takes the place of what lies there; answers how many recordings it holds.
  package func backUp(to path: String) throws -> Int {
    let draft = path + ".draft-\(UUID().uuidString)"
    let manager = FileManager.default
    var isFolder = false
    if manager.fileExists(atPath: path, isDirectory: &isFolder), isFolder {
      throw FileError.cannotWrite(path: path, reason: "it is a folder")
    }
    try UnfinishedFolders.begin(draft)
    defer { UnfinishedFolders.remove(draft) }
    guard manager.createFile(atPath: draft, contents: Data(), attributes: [.posixPermissions: 0o600]) else {
      throw FileError.cannotWrite(path: path, reason: SystemError.last.description)
    }
    try store.copy(to: draft)
    let copy = try Store(path: draft, access: .readOnly)
    let recordings = try copy.recordings().count
    if let fault = try copy.verify().first { throw BackupError.faulty(path: path, fault: "\(fault)") }
    guard unsafe rename(draft, path) == 0 else {
      throw FileError.cannotWrite(path: path, reason: SystemError.last.description)
    }
    return recordings
  }
}

extension StudyFolder {
  /// Makes the folder hold what a copy holds.
  ///
  /// It must hold no recording yet.
  package func restore(from path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else { throw FileError.notFound(path: path) }
    let study = try Study(self, for: .writing(by: "study backup"))
    guard try study.store.recordings().isEmpty else { throw BackupError.inUse(path: self.path) }
    if let fault = try Store(path: path, access: .readOnly).verify().first {
      throw BackupError.faulty(path: path, fault: "\(fault)")
    }
    try study.store.replace(byCopyAt: path)
  }
}

/// Why a copy of a study was not made, or not taken.
package enum BackupError: Error, Equatable {
  case faulty(path: String, fault: String)
  case inUse(path: String)
}

extension BackupError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .faulty(let path, let fault):
      "The copy '\(path)' is not whole: \(fault)"
    case .inUse(let path):
      "'\(path)' holds recordings, which a copy would replace. Restore into a new study: study init DIR."
    }
  }
}
