import Recordings
import Store
import Studies

extension Study {
  /// Recordings in use that hold what another program measured, and nothing else; sorted by name.
  func reportedReadings() throws -> [Stored<RecordingHeader>] {
    try recordingsInUse().filter { $0.content == .words }.sorted { $0.name < $1.name }
  }

  /// What reports of words tell of trials, each with the one of samples that it is, or else of fixations.
  func matches(
    ofWords reported: [Stored<RecordingHeader>]
  ) throws -> [(recording: Stored<RecordingHeader>, words: [ReportedWord], match: TrialMatch)] {
    try matches(of: reported, with: [ownTrials(of: .gaze), ownTrials(of: .fixations)])
  }

  /// What matches the trials of reports with those that files of such content hold here.
  func ownTrials(of content: RecordingContent) throws -> OwnTrials {
    OwnTrials(try store.recordings().filter { $0.content == content }, passages: try passages())
  }

  /// What reports tell of trials, in their order, each with the trial that it is of those recorded here.
  ///
  /// `own`: the later ones are asked of trials that are none of the earlier ones.
  func matches(
    of reported: [Stored<RecordingHeader>],
    with own: [OwnTrials]
  ) throws -> [(recording: Stored<RecordingHeader>, words: [ReportedWord], match: TrialMatch)] {
    let labels = Dictionary(
      try store.rows(RecordedVariable.self).filter { $0.name.uppercased() == ReportedTrial.label }
        .map { ($0.recording, $0.value) }
    ) { first, _ in first }
    let words = try reported.map { try reportedWords(of: $0) }
    let trials = zip(reported, words).map { recording, words in
      ReportedTrial(header: recording.value, label: labels[recording.name], words: Set(words.map(\.index)))
    }
    var matches: [String: TrialMatch] = [:]
    for (_, trials) in Dictionary(grouping: trials, by: \.header.participant) {
      var left = trials
      for own in own {
        matches.merge(own.matches(of: left)) { known, found in found == TrialMatch.none ? known : found }
        left.removeAll { matches[$0.header.name]?.isOwn == true }
      }
    }
    return zip(reported, words).map { ($0, $1, matches[$0.name] ?? .none) }
  }
}
