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

  package static let columns = [
    Column("rule", .text, "The classifier on all measures together, or the measure that is looked at alone."),
    Column("participant", .text, "The participant's pseudonym."),
    Column("group", .text, "The group that the participant is in."),
    Column("predicted", .text, "The group that the rule says, learnt from others."),
    Column("score", .number(decimals: 3), "Larger where the rule is surer of the group that is looked for."),
    Column("probability", .number(decimals: 3), "Of the group that is looked for."),
    Column("statement", .text, "What the numbers are for."),
  ]

  package var cells: [Cell] {
    [
      .text(rule), .text(participant), .text(group), .text(predicted), .number(score), Cell(probability),
      .text(ScreeningReport.statement),
    ]
  }

  package init(from cells: inout Cells) throws(TableError) {
    rule = try cells.requiredText()
    participant = try cells.requiredText()
    group = try cells.requiredText()
    predicted = try cells.requiredText()
    score = try cells.requiredNumber()
    probability = try cells.number()
    _ = try cells.text()
  }
}
