package import Tables

/// How the fixations of one reading were assigned to lines.
package struct LineSummary: Sendable, Hashable {
  package let recording: String
  package let participant: String
  package let passage: String
  package let assigner: String
  package let fixations: Int
  /// With a line.
  package let assigned: Int
  /// Set aside: they came before reading began, where the page before may have ended.
  package let carriedOver: Int
  /// Whose line a person gave, and another one than the rule.
  package let corrected: Int
  /// Nil, as what follows, where the rule does not tell how sure it is.
  package let confidence: Double?
  /// The share of the assigned fixations with a confidence of at least 0.95.
  package let certain: Double?
}

extension LineSummary: Row {
  package static let table = "line_summary"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    participant = try row.participant(\.participant)
    passage = try row.text("passage", \.passage, "What was read.")
    assigner = try row.text("assigner", \.assigner, "The rule that assigned the lines.")
    fixations = try row.integer("fixations", \.fixations, "How many fixations the recording has.")
    assigned = try row.integer("assigned", \.assigned, "How many of them have a line.")
    carriedOver = try row.integer(
      "carried_over",
      \.carriedOver,
      "How many of the first were set aside: they came before reading began, where the page before may have ended."
    )
    corrected = try row.integer("corrected", \.corrected, "How many lines a person gave that the rule had not found.")
    confidence = try row.number("confidence", \.confidence, decimals: 3, "Mean confidence of the lines.")
    certain = try row.number(
      "certain",
      \.certain,
      decimals: 3,
      "Share of the lines with a confidence of at least 0.95."
    )
  }
}
