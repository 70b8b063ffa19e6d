package import Basics
import Recordings
import Tables
import Trackers

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

  /// The column of groups may be that of a list of participants, such as `people.csv:group`; `unit` is the column of
  /// participants who have several rows, which are averaged, or `participant` for the one that is called so or usually is.
  package init(file path: String, group: String, averagedBy unit: String? = nil) throws {
    let sheet = try NamedColumns(file: path)
    let id = try unit.map { try sheet.participants($0) } ?? sheet.usualParticipants
    let groups = try RowGroups(group, of: sheet, by: id)
    var rows = try sheet.rows.map { row in
      (id: id.map { row.fields[$0] } ?? "row \(row.number)", group: try groups.group(of: row), row: row)
    }
    let nameless = rows.count { $0.id.isEmpty }
    let ungrouped = rows.count { $0.group.isEmpty && !$0.id.isEmpty }
    rows = rows.filter { !$0.group.isEmpty && !$0.id.isEmpty }
    var members: [String: [Int]] = [:]
    for (place, row) in rows.enumerated() { members[row.id, default: []].append(place) }
    if unit == nil, let id, let (name, several) = members.first(where: { $0.value.count > 1 }) {
      throw TabledError.severalRows(file: path, column: sheet.names[id], participant: name, rows: several.count)
    }
    for own in members.values.sorted(by: { $0[0] < $1[0] }) where Set(own.map { rows[$0].group }).count > 1 {
      throw TabledError.twoGroups(file: path, column: group, participant: rows[own[0]].id)
    }
    let known = [groups.place, id]
    let others = sheet.names.indices.filter { !known.contains($0) }
    for place in others {
      guard let grouped = sheet.columns[place].grouped, grouped.isLikely else { continue }
      throw CompareError.brokenValue(sheet.place(ofRow: grouped.row), grouped.problem(in: sheet.names[place]))
    }
    let numeric = others.compactMap { place in
      sheet.columns[place].numbers.map { (name: sheet.names[place], values: $0) }
    }
    let columns = AreaMeans.columns(sheet.names, sheet.columns.map(\.numbers)) ?? numeric
    guard !columns.isEmpty else {
      for place in others {
        guard let stray = sheet.columns[place].stray else { continue }
        throw CompareError.brokenValue(
          sheet.place(ofRow: stray.row),
          "'\(stray.text)' in '\(sheet.names[place])' is not a number, and no other column holds numbers to compare."
        )
      }
      throw TabledError.noNumbers(file: path, found: sheet.names)
    }
    name = path
    measures = columns.map(\.name)
    people = members.values.sorted { $0[0] < $1[0] }.map { own in
      Person(
        id: rows[own[0]].id,
        group: rows[own[0]].group,
        values: columns.map { column in settledMean(of: own.compactMap { column.values[rows[$0].row.place] }) }
      )
    }
    guard !people.isEmpty else { throw TabledError.noGroups(file: path, column: group) }
    let isReport = AreaMeasure.isReport(sheet.names)
    var findings = Self.findings(sheet, ungrouped, id, isReport ? [] : others, by: group, at: Place(path))
    if nameless > 0, let id {
      let count = NumberText.counted(nameless, "row")
      let sentence = "\(count) without a value in '\(sheet.names[id])' left out: nobody knows whose."
      findings.insert(Finding(.note, "no-name", at: Place(path), sentence), at: 0)
    }
    findings += Self.spellings(of: people.map(\.id), at: Place(path))
    findings += Self.groupSpellings(of: people.map(\.group), at: Place(path))
    self.findings = findings
  }

  /// What is to be said of names that differ by capitals alone.
  private static func spellings(of names: [String], at place: Place) -> [Finding] {
    let alike = Dictionary(grouping: names) { $0.lowercased() }.values.filter { $0.count > 1 }
    return alike.map { $0.sorted() }.sorted { $0[0] < $1[0] }.map { own in
      let sentence = """
        \(own.quoted()) are taken for \(own.count) people: their names differ by capitals alone. \
        Write them alike where they are one.
        """
      return Finding(.warning, "capitals-\(own[0])", at: place, sentence)
    }
  }

  /// What is to be said of groups that differ by capitals alone.
  private static func groupSpellings(of groups: [String], at place: Place) -> [Finding] {
    let alike = Dictionary(grouping: groups.distinct) { $0.lowercased() }.values.filter { $0.count > 1 }
    return alike.sorted { $0[0] < $1[0] }.flatMap { own in
      own.dropFirst().map { other in
        let sentence = Participant.groupProblem(other, besides: own[0])
        return Finding(.warning, "group-spelling-\(other)", at: place, sentence)
      }
    }
  }

  private static func findings(
    _ sheet: NamedColumns,
    _ ungrouped: Int,
    _ id: Int?,
    _ measures: [Int],
    by group: String,
    at place: Place
  ) -> [Finding] {
    var findings: [Finding] = []
    let texts = measures.filter { sheet.columns[$0].numbers == nil && sheet.columns[$0].stray == nil }
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
    for column in measures {
      let (name, cells) = (sheet.names[column], sheet.columns[column])
      if let stray = cells.stray {
        let sentence = "No measure '\(name)', since '\(stray.text)' in it is not a number."
        findings.append(Finding(.warning, "stray-word", at: sheet.place(ofRow: stray.row), sentence))
      } else if let grouped = cells.grouped, cells.numbers != nil {
        let sentence = grouped.problem(in: name) + " Read as a decimal comma."
        findings.append(Finding(.warning, "comma", at: sheet.place(ofRow: grouped.row), sentence))
      }
    }
    if id == nil {
      let sentence = "No column tells participants apart, so each row is taken for one; '--by COLUMN' names it."
      findings.append(Finding(.note, "no-participants", at: place, sentence))
    }
    return findings
  }
}
