import Glibc

/// Throws where what lies at a path is not to be replaced: all but a plain file that begins as a command's own files do.
///
/// `command`: the one that writes such files. `isOwn`: tells them by their first bytes.
package func requireReplaceable(
  _ path: String,
  by command: String,
  where isOwn: ([UInt8]) -> Bool
) throws(FileError) {
  var status = stat()
  guard unsafe stat(path, &status) == 0 else { return }
  let kind = status.st_mode & S_IFMT
  if kind == S_IFDIR { throw .cannotWrite(path: path, reason: "it is a folder") }
  // A pipe would be waited for.
  if kind == S_IFREG, isOwn(firstBytes(of: path)) { return }
  throw .cannotWrite(path: path, reason: "it is there, and '\(command)' did not write it; name another file")
}

/// None where it cannot be read: then nobody knows whose it is.
func firstBytes(of path: String) -> [UInt8] {
  do {
    let file = try FileDescriptor(reading: path)
    return try file.read(1 << 12)
  } catch {
    return []
  }
}
