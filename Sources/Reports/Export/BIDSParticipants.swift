import Recordings
import Tables

/// The list of participants as BIDS has it, and what its columns mean.
struct BIDSParticipants {
  private let people: [Participant]
  private let details: [String]
  private let label: (String) -> String

  /// `label`: what a participant is called in the files' names.
  init(_ people: [Participant], label: @escaping (String) -> String) {
    self.people = people
    self.label = label
    let known = ["participant_id", "group", "age", "sex", "language"]
    details = people.flatMap(\.details).map(\.name).reduce(into: []) { names, name in
      if !names.contains(name), !known.contains(name) { names.append(name) }
    }
  }

  var table: String {
    let head = ["participant_id", "group", "age", "sex", "language"] + details
    let rows = people.map { person -> [String?] in
      [label(person.id), person.group, person.age.map { NumberText.shortest($0) }, person.sex, person.language]
        + details.map { name in person.details.first { $0.name == name }?.value }
    }
    return ([head] + rows).map { row in row.map(Self.cell).joined(separator: "\t") + "\n" }.joined()
  }

  var sidecar: String {
    let meanings = [
      ("participant_id", "The participant's pseudonym."), ("group", "The group."), ("age", "Age in years."),
      ("sex", "Sex, as the list of participants has it."),
      ("language", "Language, as the list of participants has it."),
    ]
    let all = meanings + details.map { ($0, "As the list of participants has it.") }
    let entries = all.map { name, meaning in
      let unit = name == "age" ? ", \"Units\": \"year\"" : ""
      return "  \(JSONText.string(name)): {\"Description\": \(JSONText.string(meaning))\(unit)}"
    }
    return "{\n\(entries.joined(separator: ",\n"))\n}\n"
  }

  /// BIDS has `n/a` for what is missing, and no way to hold a tab.
  private static func cell(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return "n/a" }
    return text.tabbed
  }
}
