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

  private static let measureColumns = trialMeasures.map {
    Column($0.name, $0.unit.columnKind, "\($0.meaning) Over trials: \($0.combining.rawValue).")
  }

  package init(from row: inout RowReader<Self>) throws(TableError) {
    participant = try row.participant(\.participant)
    group = try row.text("group", \.group, "The participant's group when measures were taken.")
    trials = try row.integer("trials", \.trials, "How many readings were measured.")
    values = try row.numbers(Self.measureColumns, \.values)
  }
}
