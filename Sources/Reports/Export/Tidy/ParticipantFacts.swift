import Basics
import Measurement
import Recordings
import Store
import Studies
import Tables

/// What the participants file tells of everybody who has a recording in use.
struct ParticipantFacts {
  let columns: [Column]
  /// In order.
  let participants: [String]
  private let cells: [String: [Cell]]

  init(_ study: borrowing Study, _ keys: RecordingKeys) throws {
    participants = Set(keys.recordings.map(\.participant)).sorted()
    let stored = try study.store.participants().map(\.participant)
    let known = stored.keyed(by: \.id)
    let people = participants.map { known[$0] ?? Participant(id: $0) }
    let fixed = ParticipantOverview.columns.prefix { $0.name != "recordings" }
    let taken = Set(fixed.map(\.name) + MeasuredParticipant.columns.map(\.name))
    let names = Set(people.flatMap { $0.details.map(\.name) }).subtracting(taken).sorted()
    let details = names.map { name in
      let values = people.map { person in person.details.first { $0.name == name }?.value }
      // As in any file: numbers where there is no other text.
      let isNumeric = values.allSatisfy { $0.map { $0.isEmpty || Double($0)?.isFinite == true } ?? true }
      let kind = isNumeric ? Column.Kind.number(decimals: 3) : .text
      return (column: Column(name, kind, "As the participants file has it."), values: values)
    }
    columns = fixed + details.map(\.column)
    let rows = people.enumerated().map { place, person -> (String, [Cell]) in
      let own = [.text(person.id), Cell(person.group), Cell(person.age), Cell(person.sex), Cell(person.language)]
      return (person.id, own + details.map { $0.column.cell($0.values[place]) })
    }
    cells = Dictionary(rows) { first, _ in first }
  }

  subscript(participant: String) -> [Cell] {
    cells[participant] ?? columns.map { _ in .missing }
  }
}

extension Column {
  /// What a file's field is in this column.
  fileprivate func cell(_ field: String?) -> Cell {
    guard let field, !field.isEmpty else { return .missing }
    return kind == .text ? .text(field) : Cell(Double(field))
  }
}
