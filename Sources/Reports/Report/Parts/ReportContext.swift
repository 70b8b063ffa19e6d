import Analysis
import Basics
import Recordings
import Store
import Studies

/// What all parts of a report are about.
struct ReportContext {
  let audience: Audience
  let overviews: [RecordingOverview]
  /// Those in use, sorted by name.
  let recordings: [RecordingHeader]
  /// Their names, which rows are looked up in one after the other.
  let names: Set<String>
  /// How many participants have a recording in use.
  let participants: Int
  /// Of the participants who have one.
  let groups: [String: String]
  /// How many participants each group has.
  let groupSizes: [String: Int]
  /// Groups of which the audience is told nothing; the name of those who have none is empty.
  let untoldGroups: Set<String>
  /// Participants of whom a part only is computed, so that no number of theirs is one of all their recordings.
  let partial: Set<String>
  /// What the results were made with.
  let choices: UsedChoices
  let missingEvents: MissingEvents
  /// Warnings where measures of reading of those in groups were computed by different choices.
  let mixedMeasures: [Finding]
  /// The same of everybody's.
  let mixedReadings: [Finding]
  /// The same of what the quality of groups' data is told by.
  let mixedQuality: [Finding]
  /// The same of what is told of saccades.
  let mixedSaccades: [Finding]

  init(_ study: borrowing Study, for audience: Audience) throws {
    self.audience = audience
    overviews = try study.recordingOverviews()
    recordings = try study.recordingsInUse().map(\.value).sorted { $0.name < $1.name }
    names = Set(recordings.map(\.name))
    let people = Set(recordings.map(\.participant))
    participants = people.count
    let groups: [String: String] = try study.participantGroups().compactMapValues(\.self)
    let sizes = Dictionary(grouping: people.compactMap { groups[$0] }) { $0 }.mapValues(\.count)
    self.groups = groups
    groupSizes = sizes
    untoldGroups = audience == .team ? [] : PublishedCounts.untold(sizes, of: people.count)
    let standing = try study.standing()
    partial = Self.partial(recordings, standing)
    choices = UsedChoices(standing)
    missingEvents = try MissingEvents(study, standing, among: recordings)
    let isForTeam = audience == .team
    mixedMeasures = try study.mixedDefinitions(without: untoldGroups, tellsCounts: isForTeam)
    mixedReadings = try study.mixedDefinitions(between: .everybody, without: untoldGroups, tellsCounts: isForTeam)
    mixedQuality = try study.mixedDefinitions(of: .quality, without: untoldGroups, tellsCounts: isForTeam)
    mixedSaccades = standing.mixedChoices([.kinematics], among: recordings, tellsCounts: isForTeam)
  }

  private static func partial(_ recordings: [RecordingHeader], _ standing: Standing) -> Set<String> {
    [ResultKind.events, .lines, .measures].reduce(into: []) { partial, kind in
      let due = Set(standing.due(kind).map(\.scope))
      let waiting = Set(recordings.filter { due.contains($0.name) }.map(\.participant))
      let computed = Set(recordings.filter { standing.isThere(kind, of: $0.name) }.map(\.participant))
      partial.formUnion(waiting.intersection(computed))
    }
  }

  /// How few targets were fitted on, such as `mode 5 (criteria = low)`; none where all were.
  var calibrationModes: [String] { choices.all(Run.Choice.modeKind).map { "mode \($0.sentencePart)" } }

  /// Those that the audience may be told of, in order: everyone of those that somebody in use has; none where nobody has one.
  var groupNames: [String] {
    let known = audience == .team ? Set(groups.values) : Set(groupSizes.keys)
    return known.subtracting(untoldGroups).sorted()
  }

  func tells(of group: String) -> Bool { !untoldGroups.contains(group) }

  func tellsGroup(of participant: String) -> Bool { tells(of: group(of: participant) ?? "") }

  /// What words say of groups that are not shown, with a blank before; empty where all are.
  var leftOutGroups: String {
    untoldGroups.isEmpty
      ? "" : " Groups of fewer than \(leastPublished) participants are left out, and those that would tell of them."
  }

  /// How many participants each of some groups has, as the audience may know it, such as `8 'typical', 7 'dyslexic'`.
  ///
  /// `word`: before a group's name, such as `of `.
  func counted(_ groups: [(name: String, participants: Int)], _ word: String = "") -> String {
    let counts = PublishedCounts(inUse: participants, groups: groupSizes)
    // A bound, and who is hidden without one, would tell the counts by the sum of all; a name could be one person's.
    let told = groups.filter { name, count in audience == .team || counts.allows(count, of: name) }
    let counted = told.map { name, count in "\(count) \(word)'\(name)'" }.joined(separator: ", ")
    if told.count == groups.count { return counted }
    if !told.isEmpty { return "\(counted), and others in untold numbers" }
    // Such a word stands behind 'participants of each group'.
    return word.isEmpty ? "groups in untold numbers" : "in untold numbers"
  }

  /// Nil where the participant has no group.
  func group(of participant: String) -> String? { groups[participant] }
}
