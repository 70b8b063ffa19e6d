import CLinux
import FoundationEssentials

package func removeFolder(_ path: String) throws(FileError) {
  guard FileManager.default.fileExists(atPath: path) else { return }
  do { try FileManager.default.removeItem(atPath: path) } catch {
    throw .cannotWrite(path: path, reason: reason(of: error))
  }
}

/// Puts one folder in the place of another, so that nobody ever sees half of either; the old one is removed.
package func replaceFolder(_ target: String, by draft: String) throws(FileError) {
  try UnfinishedFolders.change { () throws(FileError) in
    let isThere = FileManager.default.fileExists(atPath: target)
    // In one step, so that there is a folder whenever the program ends; some file systems know no such step.
    if isThere, unsafe study_exchange(draft, target) == 0 { return try removeFolder(draft) }
    let aside = draft + ".old"
    try removeFolder(aside)
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
