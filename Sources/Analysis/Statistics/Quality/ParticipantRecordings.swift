import Basics
import Calibration
import Geometry
import Measurement
import Recordings
import Store
import Studies
import Tables

/// What is known of how good one participant's recordings in use are, and the models that were fitted on them.
package struct ParticipantRecordings: Sendable {
  /// Those that apply, but for what was fitted on a single target: nothing tells how far off gaze is elsewhere.
  fileprivate(set) var models: [ModelOverview] = []
  /// With fixations held out.
  fileprivate(set) var accuracies: [AccuracySummary] = []
  /// By the names of calibration recordings.
  fileprivate(set) var targets: [String: QualityMedians] = [:]
  fileprivate(set) var recordings: [RecordingQuality] = []

  /// In points, in head conditions that were held out: those in fixations are smaller, and not to be compared with them.
  var modelError: Double? {
    median(of: models.filter { $0.leftOut == LeaveConditionOut.name }.compactMap(\.expectedError))
  }

  /// In degrees.
  var fixationError: Double? { median(of: accuracies.compactMap(\.rmseDegrees)) }

  /// Of a measure of presentations of targets, by its column's name.
  func atTargets(_ name: String) -> Double? { median(of: targets.values.compactMap { $0.value(name) }) }

  /// Of a measure of recordings in which events were looked for.
  func middle(_ value: (RecordingQuality) -> Double?) -> Double? { median(of: recordings.compactMap(value)) }
}

extension ParticipantRecordings {
  /// By pseudonym, of everyone who has a recording in use.
  static func all(in study: borrowing Study) throws -> [String: Self] {
    let inUse = try study.recordingsInUse()
    let names = Set(inUse.map(\.name))
    var all = Dictionary(inUse.map { ($0.participant, Self()) }) { first, _ in first }
    for quality in try study.rows(RecordingQuality.self, among: names) {
      all[quality.participant]?.recordings.append(quality)
    }
    let presentations = try study.rows(TargetQuality.self).filter { names.contains($0.recording) }
    for (recording, own) in Dictionary(grouping: presentations, by: \.recording) {
      all[own[0].participant]?.targets[recording] = QualityMedians(own)
    }
    // A model that all the recordings are excluded of applies to none.
    let calibrated = Set(inUse.filter { $0.kind == .calibration }.map(\.participant))
    for model in try study.modelOverviews() where model.isChosen && calibrated.contains(model.participant) {
      let targets = try study.model(named: model.name).model().fit.targets
      if targets > 1 { all[model.participant]?.models.append(model) }
    }
    let devices = study.settings.deviceNames
    let split: Selection = ["split": .text(LeaveFixationOut.name)]
    for accuracy in try study.rows(AccuracySummary.self, where: split) {
      let isApplied = all[accuracy.participant]?.models.contains { accuracy.isOfFixationsLeftOut(by: $0, devices) }
      if isApplied == true { all[accuracy.participant]?.accuracies.append(accuracy) }
    }
    return all
  }
}
