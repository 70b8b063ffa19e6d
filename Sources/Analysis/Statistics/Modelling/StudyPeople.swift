import Basics
import Measurement
import Recordings
import Store
import Studies
import Tables

/// Who is in the study, by pseudonym, and what is left out.
struct StudyPeople {
  let leftOut: LeftOutOfGroups
  /// Columns that tell of participants.
  let columns: [String]
  /// Of their readings.
  let findings: [Finding]
  private let participants: [String: Participant]

  var groups: [String] { participants.values.compactMap(\.group) }

  /// Everybody's, in order.
  var ids: [String] { participants.keys.sorted() }

  init(_ study: borrowing Study) throws {
    let all = try study.store.participants().map(\.participant)
    leftOut = try LeftOutOfGroups(study)
    findings = try study.mixedDefinitions(between: .everybody)
    participants = all.keyed(by: \.id)
    columns = ["group", "age", "sex", "language"] + Set(all.flatMap { $0.details.map(\.name) }).sorted()
  }

  func cell(_ name: String, of id: String) -> Cell {
    guard let participant = participants[id] else { return .missing }
    return switch name {
    case "group": Cell(participant.group)
    case "age": Cell(participant.age)
    case "sex": Cell(participant.sex)
    case "language": Cell(participant.language)
    default: Cell(participant.details.first { $0.name == name }?.value)
    }
  }
}
