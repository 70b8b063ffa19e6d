import Basics
import Recordings
import Statistics
import Store
import Tables

/// Who of a study can be compared, and who cannot, and why.
struct ComparedPeople {
  /// Measured participants that are not left out, with their group as it is now.
  let measured: [(group: String?, row: MeasuredParticipant)]
  let findings: [Finding]

  /// The recordings and participants that are left out of what is computed.
  static func exclusions(of study: borrowing Study) throws -> (recordings: Set<String>, participants: Set<String>) {
    let subjects = try study.store.exclusions().map(\.value).filter(\.isInForce).map(\.subject)
    var (recordings, participants): (Set<String>, Set<String>) = ([], [])
    for subject in subjects {
      switch subject {
      case .recording(let name): recordings.insert(name)
      case .participant(let id): participants.insert(id)
      }
    }
    return (recordings, participants)
  }

  init(_ study: borrowing Study) throws {
    let rows = try study.store.rows(MeasuredParticipant.self).sorted { $0.participant < $1.participant }
    guard !rows.isEmpty else { throw CompareError.noMeasures }
    let out = try Self.exclusions(of: study)
    let people = try study.store.participants().map(\.participant)
    let groups = Dictionary(people.map { ($0.id, $0.group) }) { first, _ in first }
    measured = rows.filter { !out.participants.contains($0.participant) }.map { row in
      (group: groups[row.participant] ?? row.group, row: row)
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
      "with a group and no measured reading."
    )
    note(.warning, "no-group", measured.count { $0.group == nil }, "without a group, and so in no comparison.")
    let stale = try study.store.rows(MeasuredTrial.self).count { out.recordings.contains($0.recording) }
    if stale > 0 {
      findings.append(
        Finding(
          .warning,
          "excluded-since",
          at: place,
          """
          \(NumberText.counted(stale, "recording")) in the measures \(stale == 1 ? "was" : "were") excluded later: run \
          'study measures' again.
          """
        )
      )
    }
    self.findings = findings
  }

  /// The groups' names, the reference first; those of one participant, too.
  func groups(reference: String?) throws(CompareError) -> [String] {
    let names = Set(measured.compactMap(\.group)).sorted()
    guard let first = names.first else { throw .noGroups(participants: measured.count) }
    if let reference, !names.contains(reference) { throw .unknownGroup(reference, known: names) }
    guard names.count > 1 else { throw .oneGroup(first, participants: measured.count { $0.group != nil }) }
    let chosen = reference ?? (names.contains(defaultReference) ? defaultReference : first)
    return [chosen] + names.filter { $0 != chosen }
  }

  /// A measure's values by group.
  func values(of place: Int, named name: String, groups: [String]) -> GroupedValues {
    GroupedValues(
      of: name,
      measured.filter { $0.group != nil }.map { (group: $0.group, value: $0.row.values[place]) },
      groups: groups
    )
  }
}

/// What others are compared with where nobody says, if it is there.
let defaultReference = "control"
