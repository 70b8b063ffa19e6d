import Store
import Studies
package import Tables

/// What a person said of a whole reading on looking at its page.
package struct PageReview: Sendable, Hashable {
  package let recording: String
  /// Nil where nobody is named.
  package let reviewer: String?
  /// When, in ISO 8601 and UTC; nil where it is not known.
  package let reviewedAt: String?
  /// Whether every line was judged right as it then was.
  package let isRight: Bool
  package let note: String?
}

extension PageReview {
  /// Whether the page that was judged right is the one that these lines make: where fixations were detected anew, nobody has seen
  /// all of them.
  func holds(for lines: [AssignedLine], _ corrections: [LineCorrection]) -> Bool {
    isRight
      && lines.allSatisfy { line in
        line.x == nil || line.isCarriedOver || corrections.contains { $0.fits(line) }
      }
  }
}

extension PageReview: GivenRow {
  package static let table = GivenByHand.reviews

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    reviewer = try row.text("reviewer", \.reviewer, "Who looked at the page.")
    reviewedAt = try row.text("reviewed_at", \.reviewedAt, "When, in UTC.")
    isRight = try row.truth("right", \.isRight, "Whether every line on the page was judged right.")
    note = try row.text("note", \.note, "What the person wrote about it.")
  }
}
