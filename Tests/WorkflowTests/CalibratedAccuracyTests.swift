import Basics
import Calibration
import Foundation
import Reading
import SideChannels
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
  ///
  /// `keeps`: whether a row of a calibration stays, by its labels and those of the file's first row; nil for all.
  private func simulated(keeps: (([Substring], [Substring]) -> Bool)? = nil) async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    let people = SimulateCalibrations(folder: study.home.path(of: "simulated"), participants: 2, seed: 5)
    var simulation = SimulateReadings(calibrations: people)
    (simulation.includesCalibrations, simulation.passages, simulation.trackers) = (true, 1, [.tablet])
    _ = try await simulation.run()
    if let keeps { try keep(keeps, in: study.home.path(of: "simulated/recordings")) }
    try await study.ingest(study.home.path(of: "simulated/recordings"), study.home.path(of: "simulated/passages.json"))
    return study
  }

  private func keep(_ keeps: ([Substring], [Substring]) -> Bool, in folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    for name in names where name.hasSuffix(".csv") && name != "participants.csv" {
      let path = "\(folder)/\(name)"
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      // Position, distance and both coordinates of the target.
      let labels = lines.map { line in
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
        return [2, 3, 5, 6].map { cells[$0] }
      }
      let kept = lines.indices.filter { $0 == 0 || keeps(labels[$0], labels[1]) }.map { lines[$0] + "\n" }
      try kept.joined().write(toFile: path, atomically: true, encoding: .utf8)
    }
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

  @Test("is not known of one target, however often it was shown and whatever was left out")
  func oneTarget() async throws {
    let study = try await simulated { $0[2...] == $1[2...] }
    try await study.fit {
      $0.features = [try NamedFeatures("gaze")]
      $0.calibrators = [try FitChoices.ChosenCalibrator("average-offset")]
      $0.splits = try ["leave-fixation-out", "all-rows"].map { try NamedSplit($0) }
    }
    let tested = try study.reading().rows(AccuracySummary.self).filter { $0.split == "leave-fixation-out" }
    #expect(tested.count == 2 && tested.allSatisfy { $0.rmseDegrees != nil })
    let found = try await qualities(study)
    #expect(found.count == 2)
    for quality in found {
      #expect(quality.accuracy == nil && quality.accuracySource == nil && quality.grade != .good)
    }
    // Nor is one compared between groups.
    let people = try ParticipantRecordings.all(in: study.reading())
    #expect(people.count == 2 && people.values.allSatisfy { $0.fixationError == nil && $0.modelError == nil })
  }

  @Test("is of targets left out where few were fitted on, and not known of one")
  func modes() async throws {
    let study = try await simulated()
    try await study.fit { try $0.use(CalibrationMode(.five, criteria: .low)) }
    let five = try await qualities(study)
    #expect(five.count == 2 && five.allSatisfy { $0.accuracySource == "calibration, leave-target-out RMSE" })
    for quality in five {
      let all = try study.reading().rows(AccuracySummary.self, of: quality.participant)
      #expect(quality.accuracy == all.first { $0.split == "leave-target-out" }?.rmseDegrees)
    }
    try await study.fit { try $0.use(CalibrationMode(.one, criteria: .low)) }
    let one = try await qualities(study)
    #expect(one.count == 2 && one.allSatisfy { $0.accuracy == nil && $0.accuracySource == nil })
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

  @Test("is not known where nothing could be left out, and then nobody says which word was looked at")
  func unknown() async throws {
    let study = try await simulated { $0 == $1 }
    try await study.fit { $0.splits = [try NamedSplit("all-rows")] }
    for quality in try await qualities(study) {
      #expect(quality.accuracy == nil && quality.grade == nil && quality.gradedBy == "accuracy not known")
    }
    let lines = try AssignLines(assigner: ("slice", Options()), words: ("box", Options()))
    _ = try await lines.run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
    let skipped = try #require(trialMeasures.firstIndex { $0.name == "skipped" })
    for isForced in [false, true] {
      var measures = try TakeMeasures(definitions: .pymovements, cleaning: [])
      measures.showsWithheld = isForced
      let outcome = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
      #expect(outcome.trials.count == 2)
      for trial in outcome.trials {
        #expect(trial.deviation == nil && trial.rightLines == nil && trial.rightWords == nil)
        #expect((trial.withheld?.contains("word: Nobody knows how far calibrated gaze is off") == true) == !isForced)
        #expect((trial.values[skipped] != nil) == isForced)
      }
    }
  }
}
