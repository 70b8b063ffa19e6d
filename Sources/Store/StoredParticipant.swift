public import Recordings
public import Tables

/// A participant, and whether a file of participants names them.
public struct StoredParticipant: Sendable, Hashable {
  public internal(set) var participant: Participant
  /// False where they are known by their recordings alone.
  public let isListed: Bool
}

/// The details stand in a table of their own.
extension StoredParticipant: Row {
  public static let table = "participant"

  public static let columns = [
    Column("id", .text, "The participant's pseudonym."),
    Column("group", .text, "The group that the study compares."),
    Column("age", .number(decimals: 1), "Age in years."),
    Column("sex", .text, "As the file of participants has it."),
    Column("language", .text, "The first language."),
    Column("listed", .truth, "Whether a file of participants names them."),
  ]

  public var cells: [Cell] {
    [
      .text(participant.id), Cell(participant.group), Cell(participant.age), Cell(participant.sex),
      Cell(participant.language), Cell(isListed),
    ]
  }

  public init(from cells: inout Cells) throws(TableError) {
    participant = Participant(
      id: try cells.requiredText(),
      group: try cells.text(),
      age: try cells.number(),
      sex: try cells.text(),
      language: try cells.text()
    )
    isListed = try cells.requiredTruth()
  }
}
