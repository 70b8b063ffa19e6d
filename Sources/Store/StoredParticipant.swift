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

  public init(from row: inout RowReader<Self>) throws(TableError) {
    participant = Participant(
      id: try row.participant(\.participant.id, named: "id"),
      group: try row.text("group", \.participant.group, "The group that the study compares."),
      age: try row.number("age", \.participant.age, decimals: 1, "Age in years."),
      sex: try row.text("sex", \.participant.sex, "As the file of participants has it."),
      language: try row.text("language", \.participant.language, "The first language.")
    )
    isListed = try row.truth("listed", \.isListed, "Whether a file of participants names them.")
  }
}
