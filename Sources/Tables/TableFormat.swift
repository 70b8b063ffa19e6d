public import Basics

/// A way to write a table as text.
public protocol TableFormat: Cataloged, Sendable {
  /// What the names of its files end with, such as `csv`.
  static var fileExtension: String { get }

  /// The whole table; its last line ends with a line break.
  func written(_ table: Table) -> String
}

extension TableFormat {
  /// This format as a line of the catalog.
  static var entry: Catalog<any TableFormat>.Entry { .init(Self.self) { $0 } }

  /// What the names of its files end with, for who holds a format but not its type.
  public var fileExtension: String { Self.fileExtension }
}
