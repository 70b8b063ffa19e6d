import Basics
import Geometry
import Recordings
import Store
import Studies
import Tables

extension RecordingQuality {
  /// Where an accuracy comes from that a tracker has measured itself.
  package static let validation = "validation"

  /// Takes the accuracy from the last validation before the recording or, for a tablet, from its calibration; then grades.
  mutating func addAccuracy(
    of recording: RecordingHeader,
    eye: Eye?,
    orientation: Screen.Orientation,
    from study: borrowing Study
  ) throws {
    if recording.content == .face {
      try addCalibration(of: recording, orientation: orientation, from: study)
    } else {
      try addValidation(of: recording, eye: eye, from: study)
    }
    let judged = QualityGrade(self)
    grade = judged.grade
    gradedBy = judged.reason
  }

  private mutating func addValidation(of recording: RecordingHeader, eye: Eye?, from study: borrowing Study) throws {
    let all = try study.store.rows(RecordedValidation.self, where: ["recording": .text(recording.name)])
      .filter { $0.target == nil && $0.averageError != nil }
    let own = all.filter { $0.eye == eye }
    let candidates = own.isEmpty ? all : own
    guard let last = candidates.map(\.time).max() else { return }
    let latest = candidates.filter { $0.time == last }
    accuracy = mean(of: latest.compactMap(\.averageError))
    worstAccuracy = latest.compactMap(\.largestError).max()
    accuracySource = Self.validation
  }

  /// What was held out was a whole fixation, so head and screen are as they are in the calibration.
  private mutating func addCalibration(
    of recording: RecordingHeader,
    orientation: Screen.Orientation,
    from study: borrowing Study
  ) throws {
    guard let model = try study.gazeModel(for: recording, orientation: orientation)?.overview else { return }
    let devices = study.settings.deviceNames
    let summary = try study.rows(AccuracySummary.self, where: ["participant": .text(recording.participant)])
      .first { $0.isOfFixationsLeftOut(by: model, devices) }
    guard let degrees = summary?.rmseDegrees else { return }
    accuracy = degrees
    accuracySource = "calibration, \(AccuracySummary.fixationsLeftOut) RMSE"
  }
}
