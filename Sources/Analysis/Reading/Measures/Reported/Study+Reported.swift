import Recordings
import Store
import Studies

extension Study {
  /// Recordings in use that hold what another program measured, and nothing else; sorted by name.
  func reportedReadings() throws -> [Stored<RecordingHeader>] {
    try recordingsInUse().filter { $0.content == .words }.sorted { $0.name < $1.name }
  }
}

/// The trials that other recordings of the same people hold, so that what is reported of them stands beside what was measured.
struct OwnTrials {
  private let byPassage: [[String]: [String]]
  private let byTrial: [[String]: [String]]

  /// `recordings`: those that have measured words.
  init(_ recordings: [RecordingHeader]) {
    func grouped(by part: (RecordingHeader) -> String?) -> [[String]: [String]] {
      var found: [[String]: [String]] = [:]
      for recording in recordings {
        if let name = part(recording) { found[[recording.participant, name], default: []].append(recording.name) }
      }
      return found
    }
    byPassage = grouped(by: \.passage)
    byTrial = grouped(by: \.trial)
  }

  /// The recording of the same trial: that of the same passage, or where the report names none, the one that is called the same; nil
  /// where there is none, or more than one.
  func recording(of reported: RecordingHeader) -> String? {
    let found =
      if let passage = reported.passage { byPassage[[reported.participant, passage]] } else {
        reported.trial.flatMap { byTrial[[reported.participant, $0]] }
      }
    return found?.count == 1 ? found?.first : nil
  }
}
