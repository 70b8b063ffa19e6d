import CLinux
import FoundationEssentials

package func removeFolder(_ path: String) throws(FileError) {
  // A link that leads nowhere is there, too.
  guard FileManager.default.fileExists(atPath: path) || isLink(path) else { return }
  do { try FileManager.default.removeItem(atPath: path) } catch {
    throw .cannotWrite(path: path, reason: reason(of: error))
  }
}

/// The same of a folder that may be a link: then what lies where it leads is removed, and the folder and the link stay.
///
/// `isOwn`: whether what lies there is to go, by its path; behind a link anybody may keep anything.
package func removeFolder(
  behindLink path: String,
  where isOwn: (String) -> Bool = { _ in true }
) throws(FileError) {
  guard isLink(path) else { return try removeFolder(path) }
  guard let place = realPath(path) else { return }
  let names: [String]
  do { names = try FileManager.default.contentsOfDirectory(atPath: place) } catch {
    throw .cannotRead(path: path, reason: reason(of: error))
  }
  for name in names {
    let found = pathOf(name, in: place)
    if isOwn(found) { try removeFolder(found) }
  }
}

package func isLink(_ path: String) -> Bool {
  let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  return type == .typeSymbolicLink
}

/// Puts one folder in the place of another, so that nobody ever sees half of either; the old one is removed.
///
/// Where a link leads to it, the link stays; where it leads to another disk, the draft is copied there, and half of it can be seen.
/// `release`: done when the new one is in its place, before the old one is removed.
package func replaceFolder(
  _ path: String,
  by draft: String,
  releasing release: () -> Void = {}
) throws(FileError) {
  let target = realPath(path) ?? path
  try UnfinishedFolders.change { () throws(FileError) in
    let isThere = FileManager.default.fileExists(atPath: target)
    // In one step, so that there is a folder whenever the program ends; some file systems know no such step.
    if isThere, unsafe study_exchange(draft, target) == 0 {
      release()
      return try removeFolder(draft)
    }
    let aside = draft + ".old"
    try removeFolder(aside)
    do {
      if isThere { try FileManager.default.moveItem(atPath: target, toPath: aside) }
      try FileManager.default.moveItem(atPath: draft, toPath: target)
    } catch {
      if isThere, !FileManager.default.fileExists(atPath: target) {
        try? FileManager.default.moveItem(atPath: aside, toPath: target)
      }
      throw FileError(making: target, failedBy: error)
    }
    release()
    try removeFolder(aside)
  }
}
