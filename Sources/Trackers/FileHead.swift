/// How a file begins, which every format is asked about; so the first line is read once for all of them.
public struct FileHead: Sendable {
  /// 64 KB, or all there are.
  package let bytes: [UInt8]
  package let file: String
  /// The columns that the first line names, where the file is a table.
  package let header: TableHeader
  package let beginsAsJSON: Bool

  /// `file`: the file's name.
  public init(_ bytes: [UInt8], of file: String) {
    self.bytes = bytes
    self.file = file
    header = firstHeader(of: bytes.span)
    beginsAsJSON = Trackers.beginsAsJSON(bytes.span)
  }

  package func contains(_ text: StaticString) -> Bool { bytes.span.contains(text) }
}
