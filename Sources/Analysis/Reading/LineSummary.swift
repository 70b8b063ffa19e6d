import Reading
import Recordings
import Store
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
  /// Whose line a person gave.
  package let corrected: Int
  /// Nil, as what follows, where the rule does not tell how sure it is.
  package let confidence: Double?
  /// The share of the assigned fixations with a confidence of at least 0.95.
  package let certain: Double?

  init(_ trial: ReadTrial, _ lines: [AssignedLine], by assigner: String) {
    recording = trial.header.name
    participant = trial.header.participant
    passage = trial.text.passage.id
    self.assigner = assigner
    fixations = lines.count
    let found = lines.filter { $0.line != nil }
    assigned = found.count
    corrected = lines.count(where: \.isCorrected)
    let confidences = found.compactMap(\.confidence)
    confidence = confidences.isEmpty ? nil : confidences.reduce(0, +) / Double(confidences.count)
    certain = confidences.isEmpty ? nil : Double(confidences.count { $0 >= 0.95 }) / Double(confidences.count)
  }
}

extension LineSummary: Row {
  package static let table = "line_summary"

  package static let columns = [
    Column("recording", .text, "The recording's name."),
    Column("participant", .text, "The participant's pseudonym."),
    Column("passage", .text, "What was read."),
    Column("assigner", .text, "The rule by which lines were told."),
    Column("fixations", .integer, "How many fixations the recording has."),
    Column("assigned", .integer, "How many of them have a line."),
    Column("corrected", .integer, "How many lines a person gave."),
    Column("confidence", .number(decimals: 3), "Mean confidence of the lines."),
    Column("certain", .number(decimals: 3), "Share of the lines with a confidence of at least 0.95."),
  ]

  package var cells: [Cell] {
    [
      .text(recording), .text(participant), .text(passage), .text(assigner), .integer(fixations), .integer(assigned),
      .integer(corrected), Cell(confidence), Cell(certain),
    ]
  }

  package init(from cells: inout Cells) throws(TableError) {
    recording = try cells.requiredText()
    participant = try cells.requiredText()
    passage = try cells.requiredText()
    assigner = try cells.requiredText()
    fixations = try cells.requiredInteger()
    assigned = try cells.requiredInteger()
    corrected = try cells.requiredInteger()
    confidence = try cells.number()
    certain = try cells.number()
  }
}
