public import Basics

/// A way to write a figure as a file.
public protocol FigureFormat: Cataloged, Sendable {
  /// What the names of its files end with, such as `svg`.
  static var fileExtension: String { get }

  /// The whole file; the same canvas gives the same bytes.
  func written(_ canvas: Canvas) throws(FigureError) -> [UInt8]
}

extension FigureFormat {
  /// This format as a line of the catalog.
  static var entry: Catalog<any FigureFormat>.Entry { .init(Self.self) { $0 } }

  /// What the names of its files end with, for who holds a format but not its type.
  public var fileExtension: String { Self.fileExtension }
}
