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
  func readingsWithoutModel() throws -> [Finding] {
    let recordings = try recordingsInUse()
    let devices = settings.deviceNames
    let chosen = try Dictionary(
      grouping: rows(ModelOverview.self, where: ["chosen": .integer(1)]),
      by: \.participant
    )
    let calibrated = try CalibratedPeople(self)
    var findings: [Finding] = []
    for reading in recordings where reading.kind == .reading {
      guard
        try store.columnNames(of: reading.id).contains(where: { $0.track == TrackName.face }),
        !(chosen[reading.participant] ?? []).contains(where: { devices.areSame($0.device, reading.device) })
      else { continue }
      let isCalibrated = calibrated.cover(reading.participant, on: reading.device)
      let advice = try adviceWithoutModel(of: reading.participant, isCalibrated: isCalibrated)
      findings.append(
        Finding(
          .warning,
          "no-model",
          at: Place(reading.name),
          "No model is chosen for \(reading.participant) on '\(reading.device)', so this reading stays uncalibrated. \(advice)"
        )
      )
    }
    return findings
  }

  /// What to do where no model is chosen.
  ///
  /// `isCalibrated`: whether a calibration of the participant on the device is in use.
  func adviceWithoutModel(of participant: String, isCalibrated: Bool) throws -> String {
    guard isCalibrated else {
      return "No calibration of \(participant) on it is in use: ingest one, and run 'study fit'."
    }
    let standing = try standing()
    if standing.holds(.calibration, of: participant),
      let problem = standing.keeping(.calibration, of: participant)?.absence
    {
      return "The calibration could not be fitted. \(problem)"
    }
    return "Run 'study fit', or choose one of 'study models' with 'study choose MODEL'."
  }
}
