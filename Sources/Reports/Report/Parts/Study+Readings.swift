import Measurement
import Recordings
import Studies

extension Study {
  /// Which of the recordings are readings: of which it is known what was read, whether or not anything could be measured.
  func readings(among recordings: [RecordingOverview]) throws -> Set<String> {
    let named = recordings.filter { $0.kind == .reading || $0.passage != nil }.map(\.name)
    let assigned = try rows(LineSummary.self).map(\.recording)
    return Set(named + assigned).intersection(recordings.map(\.name))
  }
}
