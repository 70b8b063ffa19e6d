import Store
package import Tables

/// A participant as lists and reports show them.
package struct ParticipantOverview: PrintedRow, Hashable {
  package let id: String
  package let group: String?
  package let age: Double?
  package let sex: String?
  package let language: String?
  package let recordings: Int
  package let rows: Int
  package let excluded: String?

  package static let table = "participants"

  package static let columns = [
    Column("participant", .text, "The participant's pseudonym."),
    Column("group", .text, "The group, as the participants file has it."),
    Column("age_years", .number(decimals: 1), "The age, as the participants file has it."),
    Column("sex", .text, "As the participants file has it."),
    Column("language", .text, "As the participants file has it."),
    Column("recordings", .integer, "How many recordings there are."),
    Column("rows", .integer, "How many frames they have."),
    Column("excluded", .text, "Why the participant is left out of what is computed."),
  ]

  package var cells: [Cell] {
    [
      .text(id), Cell(group), Cell(age), Cell(sex), Cell(language), .integer(recordings), .integer(rows),
      Cell(excluded),
    ]
  }
}
