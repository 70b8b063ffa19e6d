import FoundationEssentials

package func removeFolder(_ path: String) throws(FileError) {
  guard FileManager.default.fileExists(atPath: path) else { return }
  do { try FileManager.default.removeItem(atPath: path) } catch {
    throw .cannotWrite(path: path, reason: reason(of: error))
  }
}

/// Puts one folder in the place of another, so that nobody ever sees half of either.
///
/// The old one waits beside the draft meanwhile.
package func replaceFolder(_ target: String, by draft: String) throws(FileError) {
  let aside = draft + ".old"
  try UnfinishedFolders.change { () throws(FileError) in
    try removeFolder(aside)
    let isThere = FileManager.default.fileExists(atPath: target)
    do {
      if isThere { try FileManager.default.moveItem(atPath: target, toPath: aside) }
      try FileManager.default.moveItem(atPath: draft, toPath: target)
    } catch {
      if isThere, !FileManager.default.fileExists(atPath: target) {
        try? FileManager.default.moveItem(atPath: aside, toPath: target)
      }
      throw .cannotWrite(path: target, reason: reason(of: error))
    }
    try removeFolder(aside)
  }
}
