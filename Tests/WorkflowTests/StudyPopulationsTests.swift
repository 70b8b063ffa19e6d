import Basics
import Calibration
import Geometry
import Recordings
import Simulation
import Store
import TestSupport
import Testing

@testable import Measurement
@testable import Studies

@Suite("A fit on other participants")
struct StudyPopulationsTests {
  @Test("predicts everyone from all others, and tells what cannot")
  func everyone() async throws {
    let study = try TemporaryStudy()
    try await Self.ingest(3, into: study)
    let names = [
      NoCalibration.name, AverageOffset.name, CleanLeastSquares.name, TowardPopulation.name, GaussianProcess.name,
    ]
    let choices = try Self.choices(names, splits: [LeaveParticipantOut.name, LeaveFixationOut.name])
    let outcome = try await Self.fit(choices, study)
    let found = outcome.summaries.filter { $0.split == LeaveParticipantOut.name }
    let four = Array(names.prefix(4))
    #expect(found.map(\.calibrator) == four + four + four)
    for summary in found {
      #expect(summary.trained == 180 && summary.tested == 90 && summary.repeats == 1)
      #expect(summary.settings?.contains("others=2") == (summary.calibrator == TowardPopulation.name ? true : nil))
    }
    let untested = try #require(outcome.findings.entries.first { $0.first.kind == "not-tested" })
    #expect(untested.count == 3 && untested.first.message.contains("'gaussian-process' needs every single fixation"))
    // Whoever is left out, the errors of an offset are those of the two others' mean error.
    let offsets = found.filter { $0.calibrator == AverageOffset.name }.map(\.rmse.median)
    let none = found.filter { $0.calibrator == NoCalibration.name }.map(\.rmse.median)
    #expect(Set(offsets).count == 3 && zip(offsets, none).allSatisfy { $0 != $1 })
    let again = try await Self.fit(choices, study)
    #expect(again.summaries == outcome.summaries)
    let alone = try await Self.fit(Self.choices([CleanLeastSquares.name], splits: [LeaveFixationOut.name]), study)
    let own = outcome.summaries.filter { $0.calibrator == CleanLeastSquares.name && $0.split == LeaveFixationOut.name }
    #expect(alone.summaries == own)
  }

  @Test("says of a single participant that there are no others")
  func single() async throws {
    let study = try TemporaryStudy()
    try await Self.ingest(1, into: study)
    let choices = try Self.choices(
      [AverageOffset.name, TowardPopulation.name],
      splits: [LeaveParticipantOut.name, AllRows.name]
    )
    let outcome = try await Self.fit(choices, study)
    #expect(outcome.summaries.map(\.split) == [AllRows.name])
    let findings = outcome.findings.entries.map(\.first)
    #expect(findings.map(\.kind) == ["no-split", "not-fitted"])
    let participant = try #require(outcome.summaries.first?.participant)
    for finding in findings {
      #expect(finding.place == Place(participant) && finding.message.contains("There are 0 other participants"))
    }
  }

  @Test("is on those whose devices were held alike, as each one's last fit tells, whoever is asked for")
  func heldAlike() async throws {
    let study = try TemporaryStudy()
    let people = CalibrationStudy(participants: 3, seed: 11, variesBetweenParticipants: true)
    for person in 0..<3 {
      // Targets that lie on the screen both ways.
      let frames = people.session(person).frames.prefix(90).filter { ($0.values.target?.x ?? 0) <= 744 }
      try await study.ingest(try study.file("\(person).json", person == 2 ? frames.turned : frames))
    }
    let turned = try study.reading().store.recording(named: "2").value.participant
    var choices = try Self.choices([CleanLeastSquares.name], splits: [LeaveParticipantOut.name, AllRows.name])
    choices.orientation = .portrait
    var first = FitModels(choices)
    first.participants = [turned]
    _ = try await first.run(on: study.writing(), recordedAs: .example("fit"))
    choices.orientation = nil
    for orientation in [nil, Screen.Orientation.landscape] {
      var fit = FitModels(choices)
      fit.choices.orientation = orientation
      // Who is held otherwise stays as they were.
      if orientation != nil {
        let all = try study.reading().store.recordings().map(\.value.participant)
        fit.participants = Set(all).subtracting([turned]).sorted()
      }
      let outcome = try await fit.run(on: study.writing(), recordedAs: .example("fit"))
      let found = outcome.summaries.filter { $0.split == LeaveParticipantOut.name }
      // Six targets of the one other.
      #expect(found.map(\.trained) == [60, 60] && found.allSatisfy { $0.participant != turned })
      let alone = outcome.findings.entries.map(\.first).filter { $0.kind == "no-split" }
      #expect(alone.map(\.place) == (orientation == nil ? [Place(turned)] : []))
      #expect(alone.allSatisfy { $0.message.contains("There are 0 other participants") })
    }
  }

  private static func ingest(_ count: Int, into study: borrowing TemporaryStudy) async throws {
    let people = CalibrationStudy(participants: count, seed: 11, variesBetweenParticipants: true)
    for person in 0..<count {
      let frames = people.session(person).frames.prefix(90)
      try await study.ingest(try study.file("\(person).json", Array(frames)))
    }
  }

  private static func choices(_ calibrators: [String], splits: [String]) throws -> FitChoices {
    var choices = try FitChoices()
    choices.features = [try NamedFeatures(CompactFeatures.name)]
    choices.calibrators = try calibrators.map { try FitChoices.ChosenCalibrator($0) }
    choices.splits = try splits.map { try NamedSplit($0) }
    return choices
  }

  private static func fit(_ choices: FitChoices, _ study: borrowing TemporaryStudy) async throws -> FitModels.Outcome {
    try await FitModels(choices).run(
      on: study.writing(),
      recordedAs: Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: ["study", "fit"])
    )
  }
}
