import FoundationEssentials

/// All bytes of a file.
package func contents(ofFileAt path: String) throws(FileError) -> [UInt8] {
  guard FileManager.default.fileExists(atPath: path) else { throw .notFound(path: path) }
  let file = try FileDescriptor(reading: path)
  var bytes: [UInt8] = []
  do throws(SystemError) {
    while try file.read(1 << 20, into: &bytes) > 0 {}
  } catch {
    throw .cannotRead(path: path, reason: error.description)
  }
  return bytes
}
