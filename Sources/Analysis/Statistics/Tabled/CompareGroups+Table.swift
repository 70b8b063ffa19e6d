import Basics
import Statistics
import Tables

extension CompareGroups {
  /// Compares the groups of any table, in these measures or in every column of numbers; stores nothing.
  package func run(on table: PeopleTable, measures: [String]) throws -> Outcome {
    let names = try table.named(measures)
    let people = ComparedPeople(table)
    let family = MeasureFamily(kind: measures.isEmpty ? .exploratory : .confirmatory, measures: names)
    var outcome = Outcome()
    outcome.findings.append(contentsOf: people.findings)
    let columns = table.measures.map { Column($0, .number(decimals: 3), "A column of the table.") }
    let groups = try people.groups(reference: reference)
    _ = try compare(people, groups, columns, family, &outcome)
    return outcome
  }
}

extension PeopleTable {
  /// Those that are named, in that order, or all.
  func named(_ names: [String]) throws(TabledError) -> [String] {
    if let stranger = names.first(where: { !measures.contains($0) }) {
      throw .unknownMeasure(file: name, name: stranger, known: measures)
    }
    return names.isEmpty ? measures : names
  }
}
