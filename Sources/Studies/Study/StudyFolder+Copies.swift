import FoundationEssentials
import Store

extension StudyFolder {
  /// The file by which an export knows what it wrote into a folder.
  package static let exportList = ".study-export"

  /// Folders that an export wrote and databases of studies that lie in the folder, beside what the study keeps for itself.
  ///
  /// Links are not followed, and what cannot be read is passed over.
  package func copies() -> [String] { copies(in: path) }

  private func copies(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    var found = names.contains(Self.exportList) ? [folder] : []
    for place in names.map({ pathOf($0, in: folder) }) where place != state {
      let attributes = try? FileManager.default.attributesOfItem(atPath: place)
      let kind = attributes?[.type] as? FileAttributeType
      if kind == .typeDirectory { found += copies(in: place) }
      // A pipe would be waited for.
      if kind == .typeRegular, isDatabase(place) { found.append(place) }
    }
    return found
  }
}

/// Whether a file begins as a study's database does.
private func isDatabase(_ path: String) -> Bool {
  do {
    let file = try FileDescriptor(reading: path)
    return Store.isDatabase(beginningWith: try file.read(128))
  } catch {
    return false
  }
}
