import FoundationEssentials
import Store

extension OutputFolder {
  /// Every file in it and in the folders below, in order.
  package func names() throws(FileError) -> [String] {
    let all: [String]
    do { all = try FileManager.default.subpathsOfDirectory(atPath: path) } catch {
      throw .cannotRead(path: path, reason: reason(of: error))
    }
    return all.filter { name in
      var isFolder = false
      return FileManager.default.fileExists(atPath: pathOf(name, in: path), isDirectory: &isFolder) && !isFolder
    }.sorted()
  }

  package func bytes(of name: String) throws(FileError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: pathOf(name, in: path)) else {
      throw .notFound(path: pathOf(name, in: path))
    }
    return Array(data)
  }

  /// How long a file is, and its SHA-256 digest.
  package func digest(of name: String) throws -> (bytes: Int, sha256: String) {
    var hash = SHA256()
    var length = 0
    let file = try FileDescriptor(reading: pathOf(name, in: path))
    while true {
      let bytes = try file.read(1 << 20)
      if bytes.isEmpty { return (length, hash.hexadecimal()) }
      length += bytes.count
      hash.update(bytes.span)
    }
  }
}
