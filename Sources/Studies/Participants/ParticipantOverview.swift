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

  package static let fields: [Field<Self>] = [
    .text("participant", \.id, "The participant's pseudonym."),
    .text("group", \.group, "The group, as the participants file has it."),
    .number("age_years", \.age, decimals: 1, "The age, as the participants file has it."),
    .text("sex", \.sex, "As the participants file has it."),
    .text("language", \.language, "As the participants file has it."),
    .integer("recordings", \.recordings, "How many recordings there are."),
    .integer("rows", \.rows, "How many frames they have."),
    .text("excluded", \.excluded, "Why the participant is left out of what is computed."),
  ]
}
