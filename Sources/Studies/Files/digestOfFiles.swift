import Store
import Tables

/// The digest of what lies at paths, in hexadecimal: the name and the bytes of every file, but of hidden ones.
///
/// Where nothing lies, that is digested.
package func digest(ofFilesAt paths: [String]) throws -> String {
  var hash = SHA256()
  for path in paths { try add(filesAt: path, toldAs: path, to: &hash) }
  return hash.hexadecimal()
}

/// The same of what lies at one path, as if it lay at another.
func digest(ofFilesAt path: String, toldAs name: String) throws -> String {
  var hash = SHA256()
  try add(filesAt: path, toldAs: name, to: &hash)
  return hash.hexadecimal()
}

private func add(filesAt path: String, toldAs name: String, to hash: inout SHA256) throws {
  hash.update([.text(name)])
  for file in try filesThatExist(at: path) where !file.isLinkToFolder {
    let told = file.path.map { "\(name)\($0.dropFirst(path.count))" } ?? file.name
    hash.update([.text(told), .text(try digest(of: file))])
  }
}

private func filesThatExist(at path: String) throws(FileError) -> [InputFile] {
  do throws(FileError) {
    return try inputFiles(at: [path])
  } catch .notFound {
    return []
  }
}

/// The SHA-256 digest of all of a file's bytes, in hexadecimal.
package func digest(of file: InputFile) throws(FileError) -> String {
  try lengthAndDigest(of: file.open(), named: file.name).sha256
}

/// How many bytes a file has, and their SHA-256 digest in hexadecimal.
func lengthAndDigest(
  of file: borrowing FileDescriptor,
  named path: String
) throws(FileError) -> (bytes: Int, sha256: String) {
  var hash = SHA256()
  var length = 0
  do throws(SystemError) {
    while true {
      let bytes = try file.read(1 << 20)
      if bytes.isEmpty { return (length, hash.hexadecimal()) }
      length += bytes.count
      hash.update(bytes.span)
    }
  } catch {
    throw .cannotRead(path: path, reason: error.description)
  }
}
