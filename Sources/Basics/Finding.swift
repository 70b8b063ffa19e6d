/// Trouble in the data that does not stop the work.
///
/// Libraries return findings; the program prints them.
public struct Finding: Sendable, Hashable {
  public enum Severity: String, Sendable, CaseIterable {
    /// Worth knowing; nothing is wrong.
    case note
    /// Suspicious, but kept.
    case warning
    /// Cannot be used, and was left out.
    case error
  }

  public let severity: Severity
  /// What findings of one sort have in common, such as `frame-gap`.
  public let kind: String
  public let place: Place
  public let message: String

  public init(_ severity: Severity, _ kind: String, at place: Place, _ message: String) {
    self.severity = severity
    self.kind = kind
    self.place = place
    self.message = message
  }
}

/// Where in a source something was found.
public struct Place: Sendable, Hashable, CustomStringConvertible {
  /// The file's name, or another name a person knows the source by.
  public let source: String
  /// Counted from 1; nil where the whole source is meant.
  public let line: Int?
  /// Counted from 1, where one line may hold many rows.
  public let row: Int?

  public init(_ source: String, line: Int? = nil, row: Int? = nil) {
    self.source = source
    self.line = line
    self.row = row
  }

  func rewritten(_ change: (String) -> String) -> Self { Self(change(source), line: line, row: row) }

  /// Such as `rows.json:1 (row 7)`.
  public var description: String { (line.map { "\(source):\($0)" } ?? source) + (row.map { " (row \($0))" } ?? "") }

  /// What differs from another place in the same source.
  var withinSource: String { row.map { "row \($0)" } ?? line.map { ":\($0)" } ?? source }
}
