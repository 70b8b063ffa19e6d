import Store
public import Tables

/// A participant as lists and reports show them.
public struct ParticipantOverview: PrintedRow, Hashable {
  public let id: String
  public let group: String?
  public let age: Double?
  public let sex: String?
  public let language: String?
  public let recordings: Int
  public let rows: Int
  public let excluded: String?

  public static let table = "participants"

  public static let columns = [
    Column("participant", .text, "The participant's pseudonym."),
    Column("group", .text, "The group, as the participants file has it."),
    Column("age_years", .number(decimals: 1), "The age, as the participants file has it."),
    Column("sex", .text, "As the participants file has it."),
    Column("language", .text, "As the participants file has it."),
    Column("recordings", .integer, "How many recordings there are."),
    Column("rows", .integer, "How many frames they have."),
    Column("excluded", .text, "Why the participant is left out of what is computed."),
  ]

  public var cells: [Cell] {
    [
      .text(id), Cell(group), Cell(age), Cell(sex), Cell(language), .integer(recordings), .integer(rows),
      Cell(excluded),
    ]
  }
}
