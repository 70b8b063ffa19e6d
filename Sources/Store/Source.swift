public import Tables

/// A file that recordings were taken from.
public struct Source: Sendable, Hashable {
  public let name: String
  /// Where it lay when it was read.
  public let path: String
  public let format: String
  public let sha256: String
  public let bytes: Int
  /// Those that stand in recordings.
  public let rows: Int
  public let leftOut: Int

  public init(name: String, path: String, format: String, sha256: String, bytes: Int, rows: Int, leftOut: Int) {
    self.name = name
    self.path = path
    self.format = format
    self.sha256 = sha256
    self.bytes = bytes
    self.rows = rows
    self.leftOut = leftOut
  }
}

extension Source: Row {
  public static let table = "source"

  public static let columns = [
    Column("name", .text, "The file's name."),
    Column("path", .text, "Where the file lay when it was read."),
    Column("format", .text, "The format it was read as."),
    Column("sha256", .text, "The SHA-256 digest of its bytes, in hexadecimal."),
    Column("bytes", .integer, "How many bytes it had."),
    Column("rows", .integer, "How many of its rows stand in recordings."),
    Column("left_out", .integer, "How many of its rows were left out."),
  ]

  public var cells: [Cell] {
    [
      .text(name), .text(path), .text(format), .text(sha256), .integer(bytes), .integer(rows), .integer(leftOut),
    ]
  }

  public init(from cells: inout Cells) throws(TableError) {
    name = try cells.requiredText()
    path = try cells.requiredText()
    format = try cells.requiredText()
    sha256 = try cells.requiredText()
    bytes = try cells.requiredInteger()
    rows = try cells.requiredInteger()
    leftOut = try cells.requiredInteger()
  }
}
