import Basics
import Measurement
import Recordings
import SideChannels
import Statistics
import Store
import Studies
import Tables

/// Who of a study can be compared, and who cannot, and why.
struct ComparedPeople {
  /// Participants with values who are not left out, with their group as it is now.
  private let measured: [Measured]
  let findings: [Finding]

  private struct Measured {
    let participant: String
    var group: String?
    /// In the order of the family's columns.
    let values: [Double?]
  }

  /// `further`: numbers of trials that stand behind the family's own columns.
  ///
  /// Where no measure needs readings, whoever has one of them counts, measured or not.
  init(
    _ study: borrowing Study,
    in family: MeasureFamily.Kind,
    with further: [String],
    of trials: TrialColumns,
    needingReadings: Bool
  ) throws {
    var found =
      switch family {
      case .confirmatory, .exploratory, .within: try Self.read(in: study)
      case .quality: try Self.good(in: study)
      }
    if found.isEmpty, needingReadings {
      throw family == .quality ? CompareError.noQuality : CompareError.noMeasures
    }
    let told = try needingReadings ? [] : Self.told(further, by: trials, in: study)
    if found.isEmpty, told.isEmpty, try !study.recordingsInUse().isEmpty {
      throw CompareError.noValues(further, leftOut: try RuledTrials(study).leftOut.count)
    }
    let foundNames = Set(found.map(\.participant))
    for participant in told.subtracting(foundNames).sorted() {
      let none = [Double?](repeating: nil, count: family.columns.count)
      found.append(Measured(participant: participant, group: nil, values: none))
    }
    let rows = found.sorted { $0.participant < $1.participant }.map { row in
      let more = further.map { trials.cell($0, ofParticipant: row.participant).number }
      return Measured(participant: row.participant, group: row.group, values: row.values + more)
    }
    let leftOut = try LeftOutOfGroups(study)
    let people = try study.store.participants().map(\.participant)
    let groups = Dictionary(people.map { ($0.id, $0.group) }) { first, _ in first }
    measured = rows.filter { leftOut.counts($0.participant) }.map { row in
      Measured(participant: row.participant, group: groups[row.participant] ?? row.group, values: row.values)
    }
    let place = Place("participants")
    var findings: [Finding] = []
    func note(_ severity: Finding.Severity, _ kind: String, _ count: Int, _ sentence: String) {
      guard count > 0 else { return }
      findings.append(
        Finding(severity, kind, at: place, "\(NumberText.counted(count, "participant")) \(sentence)")
      )
    }
    let measuredNames = Set(rows.map(\.participant))
    note(.note, "excluded", rows.count - measured.count, "left out, since excluded.")
    note(
      .note,
      "not-measured",
      people.count { $0.group != nil && !measuredNames.contains($0.id) && leftOut.counts($0.id) },
      family == .quality
        ? "with a group and no data."
        : needingReadings ? "with a group and no measured reading." : "with a group and none of these measures."
    )
    note(.warning, "no-group", measured.count { $0.group == nil }, "without a group, and so in no comparison.")
    self.findings = try findings + study.mixedDefinitions(of: family)
  }

  /// Of any table, whose rows tell their groups.
  init(_ table: PeopleTable) {
    measured = table.people.map { Measured(participant: $0.id, group: $0.group, values: $0.values) }
    findings = table.findings
  }

  private static func read(in study: borrowing Study) throws -> [Measured] {
    try study.rows(MeasuredParticipant.self).map {
      Measured(participant: $0.participant, group: $0.group, values: $0.values)
    }
  }

  private static func good(in study: borrowing Study) throws -> [Measured] {
    try ParticipantQuality.all(in: study).map {
      Measured(participant: $0.participant, group: $0.group, values: $0.values)
    }
  }

  /// Who is recorded, and has a number in one of these columns of trials.
  private static func told(
    _ columns: [String],
    by trials: TrialColumns,
    in study: borrowing Study
  ) throws -> Set<String> {
    let people = Set(try study.recordingsInUse().map(\.participant))
    return people.filter { id in columns.contains { trials.cell($0, ofParticipant: id).number != nil } }
  }

  /// The groups' names, the reference first; those of one participant, too.
  func groups(reference: String?) throws(CompareError) -> [String] {
    try groupNames(of: measured.map(\.group), reference: reference)
  }

  /// Whether anybody has a value of the measure at a place among the family's columns.
  func haveValue(of place: Int) -> Bool { measured.contains { $0.values[place] != nil } }

  /// Whether at least two groups have a value of one of the measures at these places.
  func compare(byAnyOf places: [Int]) -> Bool {
    places.contains { place in Set(measured.filter { $0.values[place] != nil }.compactMap(\.group)).count > 1 }
  }

  /// A measure's values by group.
  func values(of place: Int, named name: String, groups: [String]) -> GroupedValues {
    GroupedValues(
      of: name,
      measured.filter { $0.group != nil }.map { (group: $0.group, value: $0.values[place]) },
      groups: groups
    )
  }
}
