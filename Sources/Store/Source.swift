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

  public init(from row: inout RowReader<Self>) throws(TableError) {
    name = try row.text("name", \.name, "The file's name.")
    path = try row.text("path", \.path, "Where the file lay when it was read.")
    format = try row.text("format", \.format, "The format it was read as.")
    sha256 = try row.text("sha256", \.sha256, "The SHA-256 digest of its bytes, in hexadecimal.")
    bytes = try row.integer("bytes", \.bytes, "How many bytes it had.")
    rows = try row.integer("rows", \.rows, "How many of its rows stand in recordings.")
    leftOut = try row.integer("left_out", \.leftOut, "How many of its rows were left out.")
  }
}
