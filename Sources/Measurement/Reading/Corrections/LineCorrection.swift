package import Basics
import Store
import Studies
package import Tables

/// A line that a person gave a fixation, in the place of the one that a rule found or in agreement with it.
package struct LineCorrection: Sendable, Hashable {
  package let recording: String
  /// Among all fixations of the recording, counted from 1.
  package let fixation: Int
  /// Of the fixation that was corrected, by which it is known again.
  package let start: Time
  /// Counted from 1; nil where the fixation belongs to none.
  package let line: Int?
  /// Who gave it; nil where nobody is named.
  package var reviewer: String?
  /// When, in ISO 8601 and UTC; nil where it is not known.
  package var givenAt: String?

  /// Whether this is the fixation that was meant, however others before it were detected anew.
  func fits(_ line: AssignedLine) -> Bool { begins(at: line.start) }

  func begins(at start: Time) -> Bool { (self.start - start).magnitude <= .milliseconds(1) }
}

extension LineCorrection: GivenRow {
  package static let table = GivenByHand.corrections

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    fixation = try row.integer("fixation", \.fixation, "The fixation's place among those of the recording, from 1.")
    start = try row.milliseconds("start_ms", \.start, decimals: 1, "When it began, in milliseconds of the recording.")
    line = try row.integer("line", \.line, "The line that a person gave, from 1; empty for none.")
    reviewer = try row.text("reviewer", \.reviewer, "Who gave it.")
    givenAt = try row.text("given_at", \.givenAt, "When it was given, in UTC.")
  }
}
