package import Formats
package import Studies

/// A mapping of a file's columns, as its beginning suggests it.
package func draftedMapping(ofFileAt path: String) throws(FileError) -> MappingDraft {
  let file = try FileDescriptor(reading: path)
  var head: [UInt8] = []
  do {
    while head.count < FileReader.headLength {
      let bytes = try file.read(FileReader.headLength - head.count)
      if bytes.isEmpty { break }
      head += bytes
    }
  } catch {
    throw .cannotRead(path: path, reason: error.description)
  }
  return MappingDraft(of: head.span, named: path)
}
