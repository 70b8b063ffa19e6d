package import Basics
package import Tables

/// A line as it is told: without how long its fixation lasted, where its events withhold that.
package struct ToldLine: PrintedRow {
  package let line: AssignedLine
  private let isDurationWithheld: Bool

  package init(_ line: AssignedLine, isDurationWithheld: Bool) {
    self.line = line
    self.isDurationWithheld = isDurationWithheld
  }

  /// Nil where that is withheld.
  package var toldDuration: Time? { isDurationWithheld ? nil : line.duration }

  package static let table = AssignedLine.table

  package static let fields: [Field<ToldLine>] = AssignedLine.fields.map { field in
    guard field.column.name == "duration_ms" else { return field.of(\.line) }
    return .milliseconds("duration_ms", \.toldDuration, decimals: 1, field.column.meaning)
  }
}
