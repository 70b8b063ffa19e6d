import FoundationEssentials

extension OutputFolder {
  /// Every file in it and in the folders below, in order.
  package func names() throws(FileError) -> [String] {
    let all: [String]
    do { all = try FileManager.default.subpathsOfDirectory(atPath: path) } catch {
      throw .cannotRead(path: path, reason: reason(of: error))
    }
    return all.filter { isFile(pathOf($0, in: path)) }.sorted()
  }

  package func bytes(of name: String) throws(FileError) -> [UInt8] {
    try contents(ofFileAt: pathOf(name, in: path))
  }

  /// How long a file is, and its SHA-256 digest.
  package func digest(of name: String) throws(FileError) -> (bytes: Int, sha256: String) {
    let file = pathOf(name, in: path)
    return try lengthAndDigest(of: FileDescriptor(reading: file), named: file)
  }
}
