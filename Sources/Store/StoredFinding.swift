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

  public init(from row: inout RowReader<Self>) throws(TableError) {
    severity = try row.word("severity", \.severity, "How bad it is: note, warning or error.")
    kind = try row.text("kind", \.kind, "What findings of one sort have in common.")
    source = try row.text("source_name", \.source, "Where it was found.")
    line = try row.integer("line", \.line, "The line of the first one, counted from 1.")
    message = try row.text("message", \.message, "What was found, of the first one.")
    count = try row.integer("count", \.count, "How many of the kind were found there.")
    places = try row.text("places", \.places, "The first few places.")
  }
}
