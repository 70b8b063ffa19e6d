public import Basics
public import Recordings

/// A kind of file that recordings can be written as.
public protocol FormatWriter: Cataloged, Sendable {
  /// What follows a file's name, without a dot.
  var fileExtension: String { get }

  /// A whole file.
  func file(of frames: [FaceFrame]) -> [UInt8]
}

extension FormatWriter {
  /// This writer as a line of the catalog.
  static var entry: Catalog<any FormatWriter>.Entry { .init(Self.self) { $0 } }
}

/// Every format that recordings can be written in.
public let formatWriters: Catalog<any FormatWriter> = [
  ReportCSVWriter.entry,
  StudyJSONWriter.entry,
]
