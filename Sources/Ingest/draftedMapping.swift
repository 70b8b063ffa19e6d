package import Formats
import Studies
import Trackers

/// A mapping of a file's columns, as its beginning suggests it.
///
/// It may be a workbook, or compressed. Throws where it is another program's file and no table.
package func draftedMapping(ofFileAt path: String) throws -> MappingDraft {
  let head = try tableHead(ofFileAt: path)
  try ForeignFile.refuse(head.span, named: path)
  return MappingDraft(of: head.span, named: path)
}

/// How the table begins that a file holds, as `FileReader` decodes it; Latin-1 stays, which the draft tells.
func tableHead(ofFileAt path: String) throws -> [UInt8] {
  var source = FileSource(try FileDescriptor(reading: path), name: path, folder: nil, digest: BackgroundDigest()) { _ in
  }
  var head = try FileReader.beginning(of: &source)
  if GzipSource<FileSource>.recognizes(head.span) {
    var unpacked = GzipSource(source, beginning: head)
    head = try FileReader.beginning(of: &unpacked)
  } else if Workbook.recognizes(head.span) {
    return Array(try tableOfWorkbook(source, beginning: head, sheet: nil).prefix(FileReader.headLength))
  }
  let text = TextEncoding.decoded(head, as: TextEncoding(of: head.span))
  return ReturnSource<MemorySource>.recognizes(text.span) ? text.map { $0 == 0x0D ? 0x0A : $0 } : text
}
