import Recordings
package import Store

extension Study {
  /// Which of the trials that a participant's files hold each recording is, from 1, by recordings.
  ///
  /// Of one tracker's file that is what Data Viewer calls TRIAL_INDEX; what else there is of them counts behind. Trials of which another
  /// program reports keep the number that it gave.
  package func trialNumbers() throws -> [String: Int] {
    var numbers: [String: Int] = [:]
    var counts: [String: Int] = [:]
    let recordings = try store.recordings().inFileOrder
    for recording in recordings.filter({ $0.content == .gaze }) + recordings.filter({ $0.content != .gaze }) {
      if recording.content == .words, let told = recording.trial.flatMap({ Int($0) }) {
        numbers[recording.name] = told
      } else {
        counts[recording.participant, default: 0] += 1
        numbers[recording.name] = counts[recording.participant]
      }
    }
    return numbers
  }
}

extension [Stored<RecordingHeader>] {
  /// File after file, as they came in, and in each as time went by.
  package var inFileOrder: [Stored<RecordingHeader>] {
    sorted { ($0.source, $0.started, $0.id) < ($1.source, $1.started, $1.id) }
  }
}
