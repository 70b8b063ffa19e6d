import Reading
public import Tables

/// How a participant reads, over all their passages.
public struct MeasuredParticipant: Sendable, Hashable {
  public let participant: String
  public let group: String?
  public let trials: Int
  /// In the order of `trialMeasures`.
  public let values: [Double?]
}

extension MeasuredParticipant: Row {
  public static let table = "measured_participant"

  public static let columns =
    [
      Column("participant", .text, "The participant's pseudonym."),
      Column("group", .text, "The participant's group when measures were taken."),
      Column("trials", .integer, "How many readings were measured."),
    ]
    + trialMeasures.map {
      Column($0.name, $0.unit.columnKind, "\($0.meaning) Over trials: \($0.combining.rawValue).")
    }

  public var cells: [Cell] { [.text(participant), Cell(group), .integer(trials)] + values.map { Cell($0) } }

  public init(from cells: inout Cells) throws(TableError) {
    participant = try cells.requiredText()
    group = try cells.text()
    trials = try cells.requiredInteger()
    var values: [Double?] = []
    for _ in trialMeasures { values.append(try cells.number()) }
    self.values = values
  }
}
