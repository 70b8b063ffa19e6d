import Measurement
import Recordings
import Studies

extension Study {
  /// Which of the recordings are readings: of which it is known what was read, or which were measured as such.
  func readings(among recordings: [RecordingOverview]) throws -> Set<String> {
    let named = recordings.filter { $0.kind == RecordingKind.reading.rawValue }.map(\.name)
    let assigned = try rows(LineSummary.self).map(\.recording)
    let measured = try rows(MeasuredTrial.self).map(\.recording)
    return Set(named + assigned + measured).intersection(recordings.map(\.name))
  }
}
