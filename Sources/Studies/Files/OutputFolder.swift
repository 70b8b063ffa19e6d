import FoundationEssentials
import Glibc
import Store

/// A folder that files are written to, each listed with its digest.
package struct OutputFolder: Sendable {
  /// A file that was written.
  package struct File: Sendable, Hashable {
    /// Below the folder.
    package let name: String
    package let bytes: Int
    package let sha256: String
  }

  package let path: String

  /// Makes the folder where there is none.
  package init(_ path: String) throws(FileError) {
    self.path = path
    try UnfinishedFolders.change { () throws(FileError) in try make(path) }
  }

  package func write(_ text: String, to name: String) throws(FileError) -> File {
    try write(Array(text.utf8), to: name)
  }

  /// Makes the folders on the way.
  package func write(_ bytes: [UInt8], to name: String) throws(FileError) -> File {
    let file = pathOf(name, in: path)
    try UnfinishedFolders.change { () throws(FileError) in
      if let slash = name.lastIndex(of: "/") { try make(pathOf(name[..<slash], in: path)) }
      do { try Data(bytes).write(to: URL(filePath: file)) } catch {
        throw .cannotWrite(path: file, reason: reason(of: error))
      }
    }
    var hash = SHA256()
    hash.update(bytes.span)
    return File(name: name, bytes: bytes.count, sha256: hash.hexadecimal())
  }

  /// Writes a file that nobody finds half done: what lay in its place stays until it is whole.
  package func replace(_ name: String, by text: String) throws(FileError) {
    let file = pathOf(name, in: path)
    var status = stat()
    let isThere = unsafe lstat(file, &status) == 0
    // What a link leads to, or a device, is written itself.
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      _ = try write(text, to: name)
      return
    }
    let draftName = DraftFile.name(for: name)
    let draft = pathOf(draftName, in: path)
    defer { UnfinishedFolders.remove(draft) }
    try UnfinishedFolders.begin(draft)
    do throws(FileError) { _ = try write(text, to: draftName) } catch {
      guard case .cannotWrite(_, let reason) = error else { throw error }
      throw .cannotWrite(path: file, reason: reason)
    }
    try UnfinishedFolders.change { () throws(FileError) in
      if isThere { _ = unsafe chmod(draft, status.st_mode & 0o7777) }
      guard unsafe rename(draft, file) == 0 else {
        throw .cannotWrite(path: file, reason: SystemError.last.description)
      }
    }
  }

  private func make(_ path: String) throws(FileError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FileError(making: path, failedBy: error)
    }
  }
}
