import FoundationEssentials

/// The path of something in the folder of references beside the package, or nil where it is not there.
public func shared(_ path: String) -> String? {
  var folder = URL(filePath: #filePath).deletingLastPathComponent()
  while !exists(folder.appending(path: "Package.swift")), folder.path != "/" {
    folder.deleteLastPathComponent()
  }
  let found = folder.deletingLastPathComponent().appending(path: "shared").appending(path: path)
  return exists(found) ? found.path : nil
}

private func exists(_ place: URL) -> Bool { FileManager.default.fileExists(atPath: place.path) }
