import Calibration
import Simulation
import Store
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Studies

@Suite("The accuracy of calibrated gaze")
struct CalibratedAccuracyTests {
  /// Two readers before a tablet, each calibrated.
  private func simulated() async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    let people = SimulateCalibrations(folder: study.home.path(of: "simulated"), participants: 2, seed: 5)
    var simulation = SimulateReadings(calibrations: people)
    (simulation.includesCalibrations, simulation.passages, simulation.trackers) = (true, 1, [.tablet])
    _ = try await simulation.run()
    try await study.ingest(study.home.path(of: "simulated/recordings"))
    return study
  }

  private func qualities(_ study: borrowing TemporaryStudy) async throws -> [RecordingQuality] {
    try await DetectEvents(detector: DetectEvents.defaultDetector)
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("events")).quality
  }

  @Test("is that of fixations left out, or else of what the fit left out to tell models apart")
  func sources() async throws {
    let study = try await simulated()
    for (split, source) in [("all-rows", "leave-condition-out"), ("leave-fixation-out", "leave-fixation-out")] {
      try await study.fit { $0.splits = [try NamedSplit(split)] }
      #expect(try study.reading().standing().due(.events).count == 2)
      let found = try await qualities(study)
      #expect(found.count == 2)
      for quality in found {
        #expect(quality.accuracySource == "calibration, \(source) RMSE")
        let expected = try left(split: split, quality.participant, in: study)
        #expect(quality.accuracy == expected && (expected ?? 0) > 0)
      }
    }
  }

  /// The error in degrees of the model that applies.
  private func left(split: String, _ participant: String, in study: borrowing TemporaryStudy) throws -> Double? {
    let reading = try study.reading()
    let model = try #require(try reading.rows(StoredModel.self, of: participant).first { $0.isChosen })
    if split == "all-rows" { return try model.model().fit.leftOut?.degrees }
    let all = try reading.rows(AccuracySummary.self, of: participant).filter { $0.split == split }
    return all.first { $0.features == model.features && $0.calibrator == model.calibrator }?.rmseDegrees
  }

  @Test("is left out as a split of its own leaves it out")
  func equal() async throws {
    let study = try await simulated()
    try await study.fit { $0.splits = [try NamedSplit("leave-condition-out")] }
    for model in try study.reading().rows(StoredModel.self) {
      let summary = try study.reading().rows(AccuracySummary.self, of: model.participant)
        .first { $0.features == model.features && $0.calibrator == model.calibrator }
      let degrees = try #require(summary?.rmseDegrees)
      let own = try #require(try model.model().fit.leftOut)
      #expect(own.split == "leave-condition-out" && abs(own.degrees - degrees) < 1e-9 * degrees)
    }
  }
}
