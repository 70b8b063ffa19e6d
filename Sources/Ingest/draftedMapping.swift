package import Formats
import Studies
import Trackers

/// A mapping of a file's columns, as its beginning suggests it.
///
/// It may be a workbook, or compressed.
package func draftedMapping(ofFileAt path: String) throws -> MappingDraft {
  var source = FileSource(try FileDescriptor(reading: path), name: path, folder: nil, digest: BackgroundDigest()) { _ in
  }
  let bytes = try head(of: &source)
  let text = try unpacked(source, beginning: bytes)
  return MappingDraft(of: text.span, named: path)
}

/// How the table begins that a file holds.
private func unpacked(_ source: consuming FileSource, beginning bytes: [UInt8]) throws -> [UInt8] {
  if Workbook.recognizes(bytes.span) {
    return Array(try tableOfWorkbook(source, beginning: bytes, sheet: nil).prefix(FileReader.headLength))
  } else if GzipSource<FileSource>.recognizes(bytes.span) {
    var unpacked = GzipSource(source, beginning: bytes)
    return try head(of: &unpacked)
  } else if ReturnSource<FileSource>.recognizes(bytes.span) {
    var text = ReturnSource(source, beginning: bytes)
    return try head(of: &text)
  } else {
    _ = consume source
    return bytes
  }
}

private func head<Source: ByteSource & ~Copyable>(of source: inout Source) throws(FormatError) -> [UInt8] {
  var head: [UInt8] = []
  while head.count < FileReader.headLength,
    try source.read(FileReader.headLength - head.count, into: &head) > 0
  {}
  return head
}
