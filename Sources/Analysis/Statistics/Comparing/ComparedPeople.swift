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

  /// The recordings and participants that are left out of what is computed, by somebody or by a rule.
  static func exclusions(of study: borrowing Study) throws -> (recordings: Set<String>, participants: Set<String>) {
    let subjects = try study.store.exclusions().map(\.value).filter(\.isInForce).map(\.subject)
    var (recordings, participants) = (Set(try RuledTrials(study).leftOut), Set<String>())
    for subject in subjects {
      switch subject {
      case .recording(let name): recordings.insert(name)
      case .participant(let id): participants.insert(id)
      }
    }
    return (recordings, participants)
  }

  private struct Measured {
    let participant: String
    var group: String?
    /// In the order of the family's columns.
    let values: [Double?]
  }

  /// `further`: numbers of trials that stand behind the family's own columns.
  init(
    _ study: borrowing Study,
    in family: MeasureFamily.Kind,
    with further: [String],
    of trials: TrialColumns
  ) throws {
    let found =
      switch family {
      case .confirmatory, .exploratory, .within: try Self.read(in: study)
      case .quality: try Self.good(in: study)
      }
    let rows = found.map { row in
      let more = further.map { trials.cell($0, ofParticipant: row.participant).number }
      return Measured(participant: row.participant, group: row.group, values: row.values + more)
    }
    let out = try Self.exclusions(of: study)
    let people = try study.store.participants().map(\.participant)
    let groups = Dictionary(people.map { ($0.id, $0.group) }) { first, _ in first }
    measured = rows.filter { !out.participants.contains($0.participant) }.map { row in
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
      people.count { $0.group != nil && !measuredNames.contains($0.id) && !out.participants.contains($0.id) },
      family == .quality ? "with a group and no data." : "with a group and no measured reading."
    )
    note(.warning, "no-group", measured.count { $0.group == nil }, "without a group, and so in no comparison.")
    self.findings = try findings + (family == .quality ? [] : study.mixedDefinitions())
  }

  /// Of any table, whose rows tell their groups.
  init(_ table: PeopleTable) {
    measured = table.people.map { Measured(participant: $0.id, group: $0.group, values: $0.values) }
    findings = table.findings
  }

  private static func read(in study: borrowing Study) throws -> [Measured] {
    let rows = try study.rows(MeasuredParticipant.self).sorted { $0.participant < $1.participant }
    guard !rows.isEmpty else { throw CompareError.noMeasures }
    return rows.map { Measured(participant: $0.participant, group: $0.group, values: $0.values) }
  }

  private static func good(in study: borrowing Study) throws -> [Measured] {
    let rows = try ParticipantQuality.all(in: study)
    guard !rows.isEmpty else { throw CompareError.noQuality }
    return rows.map { Measured(participant: $0.participant, group: $0.group, values: $0.values) }
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

/// The names of people's groups, the reference first; those of one participant, too.
func groupNames(of groups: [String?], reference: String?) throws(CompareError) -> [String] {
  let names = Set(groups.compactMap(\.self)).sorted()
  guard let first = names.first else { throw .noGroups(participants: groups.count) }
  let chosen = reference ?? usualReference(among: names) ?? first
  let ordered = try referenceFirst(chosen, among: names)
  guard names.count > 1 else { throw .oneGroup(first, participants: groups.count { $0 != nil }) }
  return ordered
}

func referenceFirst(_ reference: String, among names: [String]) throws(CompareError) -> [String] {
  guard names.contains(reference) else { throw .unknownGroup(reference, known: names) }
  return [reference] + names.filter { $0 != reference }
}

/// The group that others are compared with where nobody says: the first of these that there is; nil where there is none.
///
/// They stand in alphabetical order, and are of several languages.
func usualReference(among names: some Sequence<String>) -> String? {
  let names = Set(names).sorted()
  let usual = [
    "0", "control", "controle", "contrôle", "controllo", "controlo", "controls", "false", "healthy", "keine", "kontrol",
    "kontroll", "kontrolle", "kontrollgruppe", "não", "nee", "nein", "nie", "no", "non", "non-dyslexic", "non_dyslexic",
    "nondyslexic", "normal", "normalleser", "ohne", "td", "temoin", "témoin", "typical", "typisch", "unauffällig",
  ]
  return usual.lazy.compactMap { word in names.first { $0.lowercased() == word } }.first
}

/// The one that is told from the reference, where there are two.
func otherGroup(than reference: String, among names: some Sequence<String>) -> String? {
  let others = Set(names).subtracting([reference])
  return others.count == 1 ? others.first : nil
}
