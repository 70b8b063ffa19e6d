import Basics
import Statistics

extension ScreenMeasures {
  /// Screens two groups of any table, by the measures that were named or by every column of numbers; stores nothing.
  package func run(on table: PeopleTable) async throws -> Outcome {
    var own = naming(table.people.map(\.group))
    let people = try own.grouped(
      table.people.map { GroupedParticipant(participant: $0.id, group: $0.group, measured: $0.values) },
      of: table.people.count
    )
    own.measures = try table.named(measures)
    let named = ScreenedPeople(names: table.measures, people: people.people)
    let chosen =
      try measures.isEmpty ? own.usable(own.measures, of: named) : (places: own.asked(of: named), notes: [])
    if chosen.places.isEmpty { throw ScreenError.allLeftOut(chosen.notes) }
    var screened = try await own.screened(named, chosen.places)
    screened.findings = table.findings + people.notes + chosen.notes + screened.findings
    return Outcome(screened)
  }
}
