import Statistics
package import Tables

/// What one rule says of a participant whom it was not learnt from.
package struct ScreeningPrediction: Sendable, Hashable {
  /// As in `ScreenedRule`.
  package let rule: String
  package let participant: String
  package let group: String
  package let predicted: String
  /// Larger where the rule is surer that they are of the group that is looked for.
  package let score: Double
  /// Nil where the rule tells none.
  package let probability: Double?

  init(_ one: ScreenedParticipant, by rule: String, of report: ScreeningReport) {
    self.rule = rule
    participant = one.participant
    group = one.isTarget ? report.target : report.reference
    predicted = one.isPositive ? report.target : report.reference
    score = one.score
    probability = one.probability
  }
}

extension ScreeningPrediction: Row {
  package static let table = "screening_prediction"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    rule = try row.text(
      "rule",
      \.rule,
      "The classifier on all measures together, or the measure that is looked at alone."
    )
    participant = try row.participant(\.participant)
    group = try row.text("group", \.group, "The group that the participant is in.")
    predicted = try row.text("predicted", \.predicted, "The group that the rule says, learnt from others.")
    score = try row.number(
      "score",
      \.score,
      decimals: 3,
      "Larger where the rule is surer of the group that is looked for."
    )
    probability = try row.number("probability", \.probability, decimals: 3, "Of the group that is looked for.")
    row.derived(.text("statement", { _ in ScreeningReport.statement }, "What the numbers are for."))
  }
}
