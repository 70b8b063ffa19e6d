package import Basics
import Tables

/// The participants of any table: what each is called, the group, and every number that there is of them.
package struct PeopleTable: Sendable {
  struct Person: Sendable {
    let id: String
    let group: String
    /// In the order of the measures; nil where one is missing.
    let values: [Double?]
  }

  /// The file's path.
  package let name: String
  /// Columns of numbers, but for the groups and the participants.
  let measures: [String]
  /// In the order of the table, without those of no group.
  let people: [Person]
  package let findings: [Finding]

  /// `group` is the column of groups, and `unit` that of participants who have several rows, which are averaged, or `participant` for
  /// the column that is called so or usually is one of participants.
  package init(file path: String, group: String, averagedBy unit: String? = nil) throws {
    let sheet = try NamedColumns(file: path)
    let groups = try sheet.column(group)
    let id = try unit.map { try sheet.participants($0) } ?? sheet.usualParticipants
    var rows = sheet.rows.map { row in
      (id: id.map { row.fields[$0] } ?? "row \(row.number)", group: row.fields[groups], row: row)
    }
    let ungrouped = rows.count { $0.group.isEmpty || $0.id.isEmpty }
    rows = rows.filter { !$0.group.isEmpty && !$0.id.isEmpty }
    var members: [String: [Int]] = [:]
    for (place, row) in rows.enumerated() { members[row.id, default: []].append(place) }
    if unit == nil, let id, let (name, several) = members.first(where: { $0.value.count > 1 }) {
      throw TabledError.severalRows(file: path, column: sheet.names[id], participant: name, rows: several.count)
    }
    for own in members.values.sorted(by: { $0[0] < $1[0] }) where Set(own.map { rows[$0].group }).count > 1 {
      throw TabledError.twoGroups(file: path, column: group, participant: rows[own[0]].id)
    }
    let numeric = sheet.names.indices.filter { $0 != groups && $0 != id && sheet.numbers[$0] != nil }
    guard !numeric.isEmpty else { throw TabledError.noNumbers(file: path, found: sheet.names) }
    name = path
    measures = numeric.map { sheet.names[$0] }
    people = members.values.sorted { $0[0] < $1[0] }.map { own in
      Person(
        id: rows[own[0]].id,
        group: rows[own[0]].group,
        values: numeric.map { column in mean(own.compactMap { sheet.numbers[column]?[rows[$0].row.place] ?? nil }) }
      )
    }
    guard !people.isEmpty else { throw TabledError.noGroups(file: path, column: group) }
    let texts = sheet.names.indices.filter { $0 != groups && $0 != id && sheet.numbers[$0] == nil }
    findings = Self.findings(sheet, ungrouped, id, texts, by: group, at: Place(path))
  }

  private static func findings(
    _ sheet: NamedColumns,
    _ ungrouped: Int,
    _ id: Int?,
    _ texts: [Int],
    by group: String,
    at place: Place
  ) -> [Finding] {
    var findings: [Finding] = []
    if ungrouped > 0 {
      let rows = NumberText.counted(ungrouped, "row")
      findings.append(Finding(.note, "no-group", at: place, "\(rows) without a value in '\(group)' left out."))
    }
    if !texts.isEmpty {
      let names = texts.map { "'\(sheet.names[$0])'" }.joined(separator: ", ")
      findings.append(
        Finding(.note, "no-numbers", at: place, "No measures, since there are no numbers in them: \(names).")
      )
    }
    if id == nil {
      let sentence = "No column tells participants apart, so each row is taken for one; '--by COLUMN' names it."
      findings.append(Finding(.note, "no-participants", at: place, sentence))
    }
    return findings
  }

  /// The group that others are usually compared with, where one is called like it.
  var usualReference: String? {
    let names = Set(people.map(\.group)).sorted()
    let usual = [
      "control", "controls", "typical", "td", "normal", "healthy", "non-dyslexic", "nondyslexic", "non_dyslexic", "no",
      "false",
      "0",
    ]
    return usual.lazy.compactMap { word in names.first { $0.lowercased() == word } }.first
  }

  /// The group that is told from the other one, where there are two.
  func otherGroup(than reference: String) -> String? {
    let others = Set(people.map(\.group)).subtracting([reference])
    return others.count == 1 ? others.first : nil
  }
}

private func mean(_ values: [Double]) -> Double? {
  values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
}
