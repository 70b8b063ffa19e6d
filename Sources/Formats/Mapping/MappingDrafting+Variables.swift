import Tables
import Trackers

extension MappingDrafting {
  /// Rows that a trial needs before its columns tell whether they change within it.
  private static let fewestRows = 3

  /// What the experiment says of trials: further columns with one value throughout each trial, and not the same in all.
  mutating func chooseVariables() {
    let labels = chosen.filter(\.field.isLabel).map(\.column)
    let rows = table.columns.first?.count ?? 0
    let trials = Dictionary(grouping: 0..<rows) { row in labels.map { table.columns[$0][row] } }
      .values.filter { $0.count >= Self.fewestRows }
    guard trials.count > 1 else { return }
    variables = table.columns.indices.filter { column in
      guard !chosen.contains(where: { $0.column == column }) else { return false }
      let texts = table.columns[column]
      let values = trials.map { rows in Set(rows.map { texts[$0] }.filter { !SampledTable.isMissing($0) }) }
      return values.allSatisfy { $0.count <= 1 } && Set(values.flatMap(\.self)).count > 1
    }
    guard !variables.isEmpty else { return }
    keys.append(("variables", "[" + variables.map(written).joined(separator: ", ") + "]"))
    let names = variables.map(shown).joined(separator: ", ")
    doubts.append(
      """
      \(names) \(variables.count == 1 ? "has" : "have") one value throughout each trial, and \
      \(variables.count == 1 ? "was" : "were") taken for what the experiment says of it, under 'variables': leave out \
      what is none.
      """
    )
  }
}
