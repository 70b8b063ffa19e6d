import Basics
import Calibration
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
    orientation: Screen.Orientation?,
    from study: borrowing Study
  ) throws {
    if recording.content == .face {
      try addCalibration(of: recording, orientation: orientation, from: study)
    } else {
      try addValidation(of: recording, eye: eye, from: study)
    }
    let judged = QualityGrade(self, isCalibrated: recording.content == .face)
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

  private mutating func addCalibration(
    of recording: RecordingHeader,
    orientation: Screen.Orientation?,
    from study: borrowing Study
  ) throws {
    guard let stored = try study.gazeModel(for: recording, orientation: orientation) else { return }
    let accuracies = try study.rows(AccuracySummary.self, of: recording.participant)
    guard let leftOut = try study.leftOut(of: stored, among: accuracies) else { return }
    accuracy = leftOut.degrees
    accuracySource = "calibration, \(leftOut.split) RMSE"
  }
}
