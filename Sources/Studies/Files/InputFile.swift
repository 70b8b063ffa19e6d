import FoundationEssentials
import Glibc
import Trackers

/// A file that is to be ingested.
package struct InputFile: Sendable, Hashable {
  /// Nil for standard input.
  package let path: String?
  /// What a person calls it.
  package let name: String
  /// Bytes; nil for standard input and for pipes.
  package let size: Int?
  /// The folder it was found in, where other things may lie too; nil where a person named the file itself.
  package let folder: String?

  /// Whether it leads to a folder elsewhere, which might hold this one.
  package var isLinkToFolder: Bool {
    guard let path, folder != nil, size == nil else { return false }
    return !isFolder(path, followingLinks: false) && isFolder(path, followingLinks: true)
  }

  /// The name without folder and extensions.
  package var stem: String { fileStem(name) }

  /// Where it lies: empty for the working folder, nil for standard input.
  package var parent: String? {
    guard let path else { return nil }
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  package func open() throws(FileError) -> FileDescriptor {
    guard let path else { return .standardInput }
    return try FileDescriptor(reading: path)
  }
}

/// The files that paths mean: themselves, or all that lie in a folder, sorted, but hidden ones.
package func inputFiles(at paths: [String]) throws(FileError) -> [InputFile] {
  var files: [InputFile] = []
  for path in paths {
    if path == "-" {
      files.append(InputFile(path: nil, name: standardInputName, size: nil, folder: nil))
      continue
    }
    guard FileManager.default.fileExists(atPath: path) else { throw .notFound(path: path) }
    if isFolder(path, followingLinks: true) {
      files += try filesInFolder(path)
    } else {
      files.append(InputFile(path: path, name: path, size: size(of: path), folder: nil))
    }
  }
  return files
}

private func filesInFolder(_ folder: String) throws(FileError) -> [InputFile] {
  do {
    _ = try FileManager.default.contentsOfDirectory(atPath: folder)
  } catch {
    throw .cannotRead(path: folder, reason: reason(of: error))
  }
  return paths(below: folder).sorted().compactMap { name in
    let path = pathOf(name, in: folder)
    let file = InputFile(path: path, name: path, size: size(of: path), folder: folder)
    // A pipe or a device beside files would be waited for without an end.
    return file.size != nil || isFolder(path, followingLinks: false) || file.isLinkToFolder ? file : nil
  }
}

/// What lies in a folder and in those below it, but hidden ones; a folder among them is one that nobody may look into.
private func paths(below folder: String, as name: String = "") -> [String] {
  guard let entries = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return [name] }
  return entries.filter { !$0.hasPrefix(".") }.flatMap { entry in
    let (path, name) = (pathOf(entry, in: folder), name.isEmpty ? entry : "\(name)/\(entry)")
    // A link to a folder might lead in circles.
    guard isFolder(path, followingLinks: false) else { return [name] }
    return paths(below: path, as: name)
  }
}

/// Nil where it is no plain file, such as a pipe, which can be read only once.
private func size(of path: String) -> Int? {
  var status = stat()
  guard isFile(path), unsafe stat(path, &status) == 0 else { return nil }
  return Int(status.st_size)
}
