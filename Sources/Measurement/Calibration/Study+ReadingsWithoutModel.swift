import Basics
import Geometry
import Recordings
import Store
import Studies
import Tables

extension Study {
  /// Readings whose gaze no chosen model calibrates, each with what to do about it.
  ///
  /// Those that bring gaze on the screen of their own, and not a face from which it is estimated, need none.
  func readingsWithoutModel(_ orientation: Screen.Orientation) throws -> [Finding] {
    let recordings = try recordingsInUse()
    let devices = settings.deviceNames
    let chosen = try Dictionary(
      grouping: rows(
        ModelOverview.self,
        where: ["orientation": .text(orientation.rawValue), "chosen": .integer(1)]
      ),
      by: \.participant
    )
    let calibrations = Dictionary(grouping: recordings.filter { $0.kind == .calibration }, by: \.participant)
    var findings: [Finding] = []
    for reading in recordings where reading.kind == .reading {
      guard
        try store.columnNames(of: reading.id).contains(where: { $0.track == TrackName.face }),
        !(chosen[reading.participant] ?? []).contains(where: { devices.areSame($0.device, reading.device) })
      else { continue }
      let isCalibrated = (calibrations[reading.participant] ?? []).contains {
        devices.areSame($0.device, reading.device)
      }
      let advice =
        isCalibrated
        ? "Run 'study fit', or choose one of 'study models' with 'study choose MODEL'."
        : "No calibration of \(reading.participant) on it is in use: ingest one, and run 'study fit'."
      findings.append(
        Finding(
          .warning,
          "no-model",
          at: Place(reading.name),
          "No model is chosen for \(reading.participant) on '\(reading.device)' in \(orientation.rawValue), so this reading "
            + "stays uncalibrated. \(advice)"
        )
      )
    }
    return findings
  }
}
