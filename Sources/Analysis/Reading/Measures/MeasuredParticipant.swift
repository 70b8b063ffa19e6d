import Reading
package import Tables

/// How a participant reads, over all their passages.
package struct MeasuredParticipant: Sendable, Hashable {
  package let participant: String
  package let group: String?
  package let trials: Int
  /// In the order of `trialMeasures`.
  package let values: [Double?]
}

extension MeasuredParticipant: Row {
  package static let table = "measured_participant"

  package static let columns =
    [
      Column("participant", .text, "The participant's pseudonym."),
      Column("group", .text, "The participant's group when measures were taken."),
      Column("trials", .integer, "How many readings were measured."),
    ]
    + trialMeasures.map {
      Column($0.name, $0.unit.columnKind, "\($0.meaning) Over trials: \($0.combining.rawValue).")
    }

  package var cells: [Cell] { [.text(participant), Cell(group), .integer(trials)] + values.map { Cell($0) } }

  package init(from cells: inout Cells) throws(TableError) {
    participant = try cells.requiredText()
    group = try cells.text()
    trials = try cells.requiredInteger()
    var values: [Double?] = []
    for _ in trialMeasures { values.append(try cells.number()) }
    self.values = values
  }
}
