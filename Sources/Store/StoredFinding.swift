public import Basics
public import Tables

/// Findings of one kind in one file, as they were told when they were found.
public struct StoredFinding: Sendable, Hashable {
  public let severity: Finding.Severity
  public let kind: String
  public let source: String
  /// Of the first one, counted from 1.
  public let line: Int?
  /// Of the first one.
  public let message: String
  public let count: Int
  /// The first few, with commas between them.
  public let places: String

  init(_ entry: FindingLog.Entry) {
    severity = entry.first.severity
    kind = entry.first.kind
    source = entry.first.place.source
    line = entry.first.place.line
    message = entry.first.message
    count = entry.count
    places = entry.places.map(\.description).joined(separator: ", ")
  }
}

extension StoredFinding: Row {
  public static let table = "finding"

  public static let columns = [
    Column("severity", .text, "How bad it is: note, warning or error."),
    Column("kind", .text, "What findings of one sort have in common."),
    Column("source_name", .text, "Where it was found."),
    Column("line", .integer, "The line of the first one, counted from 1."),
    Column("message", .text, "What was found, of the first one."),
    Column("count", .integer, "How many of the kind were found there."),
    Column("places", .text, "The first few places."),
  ]

  public var cells: [Cell] {
    [
      .text(severity.rawValue), .text(kind), .text(source), Cell(line), .text(message), .integer(count), .text(places),
    ]
  }

  public init(from cells: inout Cells) throws(TableError) {
    severity = try cells.requiredWord(Finding.Severity.self)
    kind = try cells.requiredText()
    source = try cells.requiredText()
    line = try cells.integer()
    message = try cells.requiredText()
    count = try cells.requiredInteger()
    places = try cells.requiredText()
  }
}
