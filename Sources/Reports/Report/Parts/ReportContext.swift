import Analysis
import Recordings
import Store
import Studies

/// What all parts of a report are about.
struct ReportContext {
  let audience: Audience
  let overviews: [RecordingOverview]
  /// Those in use, sorted by name.
  let recordings: [RecordingHeader]
  /// Of the participants who have one.
  let groups: [String: String]
  /// What the study's runs chose.
  let choices: UsedChoices

  init(_ study: borrowing Study, for audience: Audience) throws {
    self.audience = audience
    overviews = try study.recordingOverviews()
    recordings = try study.recordingsInUse().map(\.value).sorted { $0.name < $1.name }
    groups = try study.participantGroups().compactMapValues(\.self)
    choices = UsedChoices(try study.store.runs().map(\.value))
  }

  /// In order; none where nobody has one.
  var groupNames: [String] { Set(groups.values).sorted() }

  /// Names of the recordings in use.
  var names: Set<String> { Set(recordings.map(\.name)) }

  /// How many have a recording in use.
  var participants: Int { Set(recordings.map(\.participant)).count }

  /// A count of participants as the audience may know it.
  func counted(_ participants: Int) -> String {
    audience == .everyone && participants < leastPublished ? "fewer than \(leastPublished)" : "\(participants)"
  }

  /// Nil where the participant has no group.
  func group(of participant: String) -> String? { groups[participant] }
}

/// The replaceable parts that the last run of each kind chose.
struct UsedChoices {
  private let choices: [Run.Choice]

  init(_ runs: [Run]) {
    var last: [String: [Run.Choice]] = [:]
    for run in runs {
      for (kind, chosen) in Dictionary(grouping: run.choices, by: \.kind) { last[kind] = chosen }
    }
    choices = last.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// Such as every stage of cleaning, in their order; none where no run chose any.
  func all(_ kind: String) -> [Run.Choice] { choices.filter { $0.kind == kind } }
}

extension Run.Choice {
  /// Such as `ivt (velocity = 30)`.
  var sentencePart: String {
    let details = options.filter { !$0.value.isEmpty }.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")
    return details.isEmpty ? name : "\(name) (\(details))"
  }
}
