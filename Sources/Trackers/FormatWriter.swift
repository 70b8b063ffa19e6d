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
  package static var entry: Catalog<any FormatWriter>.Entry { .init(Self.self) { $0 } }
}
