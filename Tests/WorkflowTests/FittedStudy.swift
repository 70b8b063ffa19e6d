import Calibration
import Simulation
import Store

@testable import Measurement

extension TemporaryStudy {
  /// A quick fit: two feature sets, and few repeats.
  @discardableResult
  func fit(change: (inout FitChoices) throws -> Void = { _ in }) async throws -> FitModels.Outcome {
    var choices = try FitChoices()
    choices.features = try ["gaze", "rpy"].map { try NamedFeatures($0) }
    choices.calibrators = try ["none", "ols-clean"].map { try FitChoices.ChosenCalibrator($0) }
    choices.repeats = 3
    try change(&choices)
    let run = Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: ["study", "fit"])
    return try await FitModels(choices).run(on: writing(), recordedAs: run)
  }

  /// Ingests simulated calibrations, each of another participant.
  func ingestSimulated(_ participants: Int) async throws {
    let people = CalibrationStudy(participants: participants, seed: 11, variesBetweenParticipants: true)
    for number in 0..<participants {
      let frames = people.session(number).frames
      try await ingest(try file("calibration-\(number).json", frames))
    }
  }
}
