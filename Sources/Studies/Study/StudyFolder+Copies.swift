import FoundationEssentials
import Store

extension StudyFolder {
  /// The file by which an export knows what it wrote into a folder.
  package static let exportList = ".study-export"

  /// Folders that an export wrote and databases of studies that lie in the folder, beside what the study keeps for itself.
  ///
  /// Links are not followed, and what cannot be read is passed over. `isOther`: whether a file that begins so is named, too.
  package func copies(or isOther: ([UInt8]) -> Bool) -> [String] { copies(in: path, or: isOther) }

  private func copies(in folder: String, or isOther: ([UInt8]) -> Bool) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    var found = names.contains(Self.exportList) ? [folder] : []
    for place in names.map({ pathOf($0, in: folder) }) where place != state {
      let attributes = try? FileManager.default.attributesOfItem(atPath: place)
      let kind = attributes?[.type] as? FileAttributeType
      if kind == .typeDirectory { found += copies(in: place, or: isOther) }
      // A pipe would be waited for.
      guard kind == .typeRegular, let bytes = beginning(ofFileAt: place) else { continue }
      if Store.isDatabase(beginningWith: bytes) || isOther(bytes) { found.append(place) }
    }
    return found
  }
}

/// Nil where it cannot be read.
private func beginning(ofFileAt path: String) -> [UInt8]? {
  do { return try FileDescriptor(reading: path).read(2048) } catch { return nil }
}
