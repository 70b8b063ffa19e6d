import Recordings
import Store
import Studies

extension Study {
  /// Recordings in use that hold what another program measured, and nothing else; sorted by name.
  func reportedReadings() throws -> [Stored<RecordingHeader>] {
    try recordingsInUse().filter { $0.content == .words }.sorted { $0.name < $1.name }
  }

  /// What matches the trials of reports with those that trackers' files hold here.
  func ownTrials() throws -> OwnTrials {
    OwnTrials(try store.recordings().filter { $0.content == .gaze }, passages: try passages())
  }

  /// What reports tell of trials, in their order, each with the trial that it is of those recorded here.
  func matches(
    of reported: [Stored<RecordingHeader>],
    with own: OwnTrials
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
      matches.merge(own.matches(of: trials)) { first, _ in first }
    }
    return zip(reported, words).map { ($0, $1, matches[$0.name] ?? .none) }
  }
}
