import Basics
import Calibration
import Foundation
import Reading
import Recordings
import Simulation
import Statistics
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Store
@testable import Studies

@Suite("What was computed from several participants")
struct JointResultsTests {
  /// Every step once, and a report; answers the participants' names.
  private func compute(_ study: borrowing TemporaryStudy) async throws -> [String] {
    var calibrations = SimulateCalibrations(folder: study.home.path(of: "simulated"), participants: 6, seed: 5)
    calibrations.prefix = "Quist"
    var simulation = SimulateReadings(calibrations: calibrations)
    simulation.includesCalibrations = true
    try await study.read(simulation)
    var choices = try FitChoices()
    choices.features = [try NamedFeatures("gaze")]
    choices.calibrators = try [CleanLeastSquares.name, TowardPopulation.name].map {
      try FitChoices.ChosenCalibrator($0)
    }
    choices.splits = try [LeaveParticipantOut.name, LeaveFixationOut.name].map { try NamedSplit($0) }
    var fit = FitModels(choices)
    fit.keepsRepeats = true
    _ = try await fit.run(on: study.writing(), recordedAs: TemporaryStudy.typed("fit"))
    _ = try CompareGroups().run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    _ = try CorrelateMeasures("words_per_minute,skipped").run(
      on: study.writing(),
      recordedAs: TemporaryStudy.typed("compare")
    )
    var model = try FitFormula("wpm ~ group * fixation")
    model.rows = .participants
    _ = try model.run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    var screen = try ScreenMeasures(classifier: (RidgeLogistic.name, Options()))
    screen.permutations = 5
    _ = try await screen.run(on: study.writing(), recordedAs: TemporaryStudy.typed("screen"))
    var feasibility = JudgeFeasibility()
    (feasibility.readersPerGroup, feasibility.passages, feasibility.replicates) = (2, 1, 20)
    feasibility.measures = ["words_per_minute"]
    _ = try await feasibility.run(on: study.writing(), recordedAs: TemporaryStudy.typed("feasibility"))
    feasibility.accuracies = [0.5]
    _ = try await feasibility.run(on: study.writing(), recordedAs: TemporaryStudy.typed("feasibility"))
    _ = try await study.report()
    return (0..<6).map { calibrations.people.participant($0).id }
  }

  /// How many rows there are of each kind that goes with whomever it was computed from.
  private func joint(_ study: borrowing TemporaryStudy) throws -> [String: Int] {
    let reading = try study.reading()
    let kinds: [any Row.Type] = [
      GroupComparison.self, MeasureCorrelation.self, ModelEstimate.self, ModelMean.self, ScreenedRule.self,
      ScreeningPrediction.self,
      ScreeningCalibration.self, FeasibilityPower.self, FeasibilityNeed.self, FeasibilityParticipant.self,
    ]
    var counts: [String: Int] = [:]
    for kind in kinds { counts[kind.table] = try count(kind, in: reading, .all) }
    let others: Selection = ["split": .text(LeaveParticipantOut.name)]
    counts["others"] = try count(AccuracySummary.self, in: reading, others)
    counts["others' repeats"] = try count(SplitAccuracy.self, in: reading, others)
    let population: Selection = ["calibrator": .text(TowardPopulation.name)]
    counts["population"] = try count(AccuracySummary.self, in: reading, population)
    counts["population's models"] = try count(StoredModel.self, in: reading, population)
    counts["others in models"] = try reading.rows(StoredModel.self).count {
      $0.document.contains(LeaveParticipantOut.name)
    }
    return counts
  }

  private func count<R: Row>(_ kind: R.Type, in study: borrowing Study, _ selection: Selection) throws -> Int {
    try study.store.everyRow(kind, where: selection).count
  }

  @Test("goes with each of them, and nothing in the study's folder names them")
  func forgetting() async throws {
    let study = try TemporaryStudy()
    let names = try await compute(study)
    let name = names[1]
    let id = try study.reading().pseudonyms().pseudonym(for: name)
    #expect(try study.reading().participantOverviews().contains { $0.id == id && $0.recordings == 2 })
    let before = try joint(study)
    for (kind, count) in before { #expect(count > 0, "\(kind)") }
    #expect(try mentions(of: [id], in: study).count > 2)

    let forgotten = try study.writing().forget(participantNamed: name, version: "1.0")
    for (kind, count) in try joint(study) { #expect(count == 0, "\(kind)") }
    let joint = [
      "calibrations", "gaze at targets", "comparisons", "correlations", "models of groups", "screenings", "feasibility",
    ]
    #expect(forgotten.results == joint)
    #expect(forgotten.text.contains("\(joint.joined(separator: ", ")). 'study update' computes it anew"))
    #expect(try mentions(of: [id, name], in: study) == [])
    let reading = try study.reading()
    let ownerless = try ownerless(in: reading)
    #expect(ownerless == [StoredPassage.table, PassageOrigin.table])
    // What is each one's own stays.
    #expect(try reading.store.verify().isEmpty)
    #expect(try reading.rows(MeasuredParticipant.self).count == 5)
    try await study.update()
    #expect(try study.reading().rows(StoredModel.self).map(\.calibrator).count == 10)
    let next = try study.writing().forget(participantNamed: names[5], version: "1.0")
    #expect(next.results == joint)
  }

  @Test("goes with one of them also where an older version computed it")
  func older() async throws {
    let study = try TemporaryStudy()
    let names = try await compute(study)
    try study.store { store in try store.connection.execute("DELETE FROM keeping") }
    _ = try study.writing().forget(participantNamed: names[1], version: "1.0")
    for (kind, count) in try joint(study) { #expect(count == 0, "\(kind)") }
  }

  /// Tables with rows of results that belong to no recording and no participant: what no other list here knows of, too.
  private func ownerless(in study: borrowing Study) throws -> [String] {
    let tables = try study.store.connection.texts("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    return try tables.filter { table in
      guard !Store.ownTables.contains(table), !table.hasPrefix("sqlite_") else { return false }
      let columns = try study.store.connection.columns(of: table)
      guard columns.isDisjoint(with: ["participant", "recording"]) else { return false }
      return try study.store.connection.integer("SELECT count(*) FROM \(table)") != 0
    }
  }

  /// The files of the study in which a word stands, or that are called so.
  private func mentions(of words: [String], in study: borrowing TemporaryStudy) throws -> [String] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: study.folder.path)
    return files.filter { file in
      let bytes = FileManager.default.contents(atPath: study.folder.path + "/" + file) ?? Data()
      return words.contains { file.contains($0) || bytes.range(of: Data($0.utf8)) != nil }
    }
  }
}
