import Recordings
import Store
import Studies

/// The trials that files of samples or of fixations hold, so that what another program reports of them stands beside what is measured here.
///
/// A report that names its passages says enough where somebody read each once. Otherwise trials are those that have the report's
/// TRIAL_LABEL for a name; or, since TRIAL_INDEX is "the sequential order of the trial in the recording" (EyeLink Data Viewer's
/// user manual), the trials at these places in the file, whatever it calls them; or, as other programs write it, those with this
/// number for a name. All trials that a report tells of one participant are matched in one of these ways. A way is out of the question
/// where a trial is missing, or where its text has fewer words than the report. Where two ways are left that differ, the one in which the
/// words of all texts are as many as the report's counts; after that the order, if the file counts its own trials without a gap.
struct OwnTrials: Sendable {
  private struct Trial: Sendable {
    let recording: String
    let name: String?
    let passage: String?
    let words: Int?
  }

  /// In the order of their file; nil where somebody has more than one file.
  private let inOrder: [String: [Trial]]
  private let all: [String: [Trial]]

  /// `recordings`: whether in use or not, since those that are not count where trials are counted.
  init(_ recordings: [Stored<RecordingHeader>], passages: [String: Passage]) {
    let people = Dictionary(grouping: recordings.inFileOrder, by: \.participant)
    func trials(_ recordings: [Stored<RecordingHeader>]) -> [Trial] {
      recordings.map { recording in
        let passage = recording.passage.flatMap { passages[$0] }
        return Trial(
          recording: recording.name,
          name: recording.trial,
          passage: recording.passage,
          words: passage.flatMap { $0.words.isEmpty ? nil : $0.words.count }
        )
      }
    }
    all = people.mapValues(trials)
    inOrder = people.filter { Set($0.value.map(\.source)).count == 1 }.mapValues(trials)
  }

  /// `reported`: all trials that reports tell of one participant.
  func matches(of reported: [ReportedTrial]) -> [String: TrialMatch] {
    var found: [String: TrialMatch] = [:]
    let unnamed = reported.filter { trial in
      guard let passage = trial.header.passage else { return true }
      let same = (all[trial.header.participant] ?? []).filter { $0.passage == passage }
      found[trial.header.name] = same.isEmpty ? TrialMatch.none : same.count == 1 ? .own(same[0].recording) : nil
      return same.count > 1
    }
    guard let participant = unnamed.first?.header.participant else { return found }
    let known = Set((all[participant] ?? []).map(\.recording))
    let way = decided(among: unnamed, of: participant)
    for trial in unnamed {
      let own = way?[trial.header.name]
      found[trial.header.name] = own.map { .own($0) } ?? (known.isEmpty ? TrialMatch.none : .undecided)
    }
    return found
  }

  /// The recordings of reported trials by the one way that is left; nil where there is none, or more than one.
  private func decided(among reported: [ReportedTrial], of participant: String) -> [String: String]? {
    let trials = all[participant] ?? []
    let byName = Dictionary(grouping: trials.filter { $0.name != nil }, by: { $0.name ?? "" })
    func named(_ name: String?) -> Trial? {
      let found = name.flatMap { byName[$0] } ?? []
      return found.count == 1 ? found[0] : nil
    }
    if let labelled = Way(reported, { named($0.label) }), labelled.isPossible { return labelled.recordings }
    let ordered = inOrder[participant] ?? []
    let numbered = Way(reported) { trial in
      let place = trial.header.trial.flatMap { Int($0) }.map { $0 - 1 }
      return place.flatMap { ordered.indices.contains($0) ? ordered[$0] : nil }
    }
    let alike = Way(reported) { named($0.header.trial) }
    let possible = [numbered, alike].compactMap(\.self).filter(\.isPossible)
    guard let first = possible.first, let last = possible.last, first.recordings != last.recordings else {
      return possible.first?.recordings
    }
    if first.isExact != last.isExact { return first.isExact ? first.recordings : last.recordings }
    return Self.countWithoutGap(ordered.map(\.name)) ? first.recordings : nil
  }

  /// Whether trials are called by numbers that count from 0 or 1.
  private static func countWithoutGap(_ names: [String?]) -> Bool {
    let numbers = names.map { $0.flatMap { Int($0) } }
    guard let first = numbers.first, let start = first, (0...1).contains(start) else { return false }
    return numbers.enumerated().allSatisfy { $0.element == start + $0.offset }
  }

  /// One way to tell which trial each reported one is; nil where a trial is missing, or taken twice.
  private struct Way {
    let recordings: [String: String]
    /// Whether no report tells of more words than the text has that was read.
    let isPossible: Bool
    /// Whether each tells of as many.
    let isExact: Bool

    init?(_ reported: [ReportedTrial], _ trial: (ReportedTrial) -> Trial?) {
      var (recordings, isPossible, isExact): ([String: String], Bool, Bool) = ([:], true, true)
      for report in reported {
        guard let own = trial(report) else { return nil }
        recordings[report.header.name] = own.recording
        if let passage = report.header.passage, own.passage != passage { isPossible = false }
        guard let words = own.words else { continue }
        if let last = report.words.max(), last >= words { isPossible = false }
        if report.words.count != words { isExact = false }
      }
      guard Set(recordings.values).count == reported.count else { return nil }
      (self.recordings, self.isPossible, self.isExact) = (recordings, isPossible, isExact)
    }
  }
}
