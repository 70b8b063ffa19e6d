@testable import Analysis
import Basics
import Calibration
import Foundation
import Geometry
import Recordings
import Store
import Tables
import TestSupport
import Testing

@testable import Measurement
@testable import Studies

@Suite("Models of a study")
struct ModelsTests {
  /// The same person two hours later.
  private static let ofSecondDevice = exampleFrames.changing(exampleFrames.indices) { frame in
    frame.labels.device = "iPad Pro 11-inch (3rd generation)"
    frame.values[.time] = frame.values.time.seconds + 7200
  }

  @Test("are listed without their documents, of everyone or of one participant by name")
  func listed() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    try await study.fit(["ridge", "average-offset"])
    let reading = try study.reading()
    let id = try reading.pseudonyms().pseudonym(for: "Annabella Quist")
    let models = try reading.modelOverviews(ofParticipant: "Annabella Quist")
    #expect(models.map(\.name) == ["\(id)-rpy-ridge", "\(id)-gaze-average-offset"])
    #expect(models.map(\.device) == ["iPad14,1", "iPad14,1"] && models.count(where: \.isChosen) == 1)
    #expect(!ModelOverview.columns.contains { $0.name == "document" })
    #expect(throws: StudyError.self) { try reading.modelOverviews(ofParticipant: "Nobody") }
    #expect(throws: ModelError.unknown(name: "\(id)-rpy-rige", known: models.map(\.name))) {
      try reading.model(named: "\(id)-rpy-rige")
    }
    let status = try reading.status()
    #expect(status.first { $0.item == "models" }?.value == "2 (1 chosen)" && status.last?.value == "study report")
  }

  @Test("that a person chose stay chosen when they are fitted again, and are told of when they are not")
  func chosen() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    try await study.fit(["ridge", "none"])
    let before = try study.reading().modelOverviews()
    let worse = try #require(before.first { !$0.isChosen })
    _ = try study.writing().chooseModel(named: worse.name, recordedAs: .example("choose", worse.name))
    func choices() throws -> [StoredModel.Chooser?] { try study.reading().modelOverviews().map(\.chosenBy) }
    #expect(try choices() == before.map { $0.name == worse.name ? .person : nil })
    #expect(try study.reading().store.runs().last?.command == ["study", "choose", worse.name])

    let again = try await study.fit(["average-offset", "ridge", "none"])
    let after = try study.reading().modelOverviews()
    #expect(after.filter(\.isChosen).map(\.name) == [worse.name] && after.first(where: \.isChosen)?.chosenBy == .person)
    #expect(!again.findings.entries.contains { $0.first.kind == "choice-lost" })

    let lost = try await study.fit(["ridge", "average-offset"].filter { !worse.name.hasSuffix($0) })
    #expect(lost.findings.entries.contains { $0.first.kind == "choice-lost" && $0.first.severity == .warning })
    #expect(try study.reading().modelOverviews().filter(\.isChosen).map(\.chosenBy) == [.fit])
    #expect(throws: ModelError.self) {
      try study.writing().chooseModel(named: "nobody", recordedAs: .example("choose", "nobody"))
    }
  }

  @Test("are said to be left out where what they were fitted on is, and out of date only where an update mends it")
  func leftOut() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    try await study.fit(["average-offset"])
    let model = try #require(try study.reading().modelOverviews().first)
    for subject in [model.participant, "a"] {
      _ = try study.writing().exclude(subject, reason: "asleep", recordedAs: .example("exclude"))
      let error = #expect(throws: ModelError.self) { try study.reading().model(at: model.name) }
      #expect(error == .leftOut(name: model.name, reason: "asleep", subject: subject))
      #expect(throws: ModelError.self) { try study.reading().model(named: model.name) }
      _ = try study.writing().exclude(subject, reason: nil, recordedAs: .example("exclude"))
      #expect(try study.reading().model(named: model.name).name == model.name)
    }
    let sentence = ModelError.leftOut(name: "m", reason: "asleep", subject: "two words").description
    #expect(sentence.hasSuffix("(asleep). 'study exclude 'two words' --undo' takes it in again."), "\(sentence)")
    let later = exampleFrames.changing(exampleFrames.indices) { $0.values[.time] = $0.values.time.seconds + 86_400 }
    try await study.ingest(try study.file("later/b.json", later))
    #expect(throws: ModelError.outOfDate(name: model.name)) { try study.reading().model(at: model.name) }
  }

  @Test("are said to be left out with a calibration on their own device")
  func leftOutOnOwnDevice() async throws {
    let study = try TemporaryStudy()
    let other = exampleFrames.changing(exampleFrames.indices) {
      $0.labels.device = "iPad Pro 11"
      $0.values[.time] = $0.values.time.seconds + 86_400
    }
    try await study.ingest(try study.file("a.json", other), try study.file("b.json", exampleFrames))
    try await study.fit(["average-offset"])
    let model = try #require(try study.reading().modelOverviews().first { $0.device != "iPad Pro 11" })
    _ = try study.writing().exclude("a", reason: "another", recordedAs: .example("exclude"))
    _ = try study.writing().exclude("b", reason: "asleep", recordedAs: .example("exclude"))
    let error = #expect(throws: ModelError.self) { try study.reading().model(at: model.name) }
    #expect(error == .leftOut(name: model.name, reason: "asleep", subject: "b"))
  }

  @Test("apply to a device by any of its names, in one orientation")
  func applies() async throws {
    let study = try TemporaryStudy()
    let reading = exampleFrames.asReading.changing(exampleFrames.indices) { $0.labels.device = "iPad14,1" }
    try await study.ingest(try study.file("a.json", exampleFrames), try study.file("b.json", reading))
    try await study.fit(["average-offset"])
    let study2 = try study.reading()
    var header = try study2.store.recording(named: "b").value
    #expect(header.device == "iPad14,1" && header.kind == .reading)
    let found = try study2.gazeModel(for: header, orientation: .landscape)
    #expect(found?.calibrator == AverageOffset.name)
    #expect(try study2.gazeModel(for: header, orientation: .portrait) == nil)
    #expect(try study2.gazeModel(for: header) == found)
    header.device = "iPad Pro 11"
    #expect(try study2.gazeModel(for: header, orientation: .landscape) == nil)
    header.participant = "p2"
    #expect(try study2.gazeModel(for: header, orientation: .landscape) == nil)
  }

  @Test("are missed by readings that have none, with what to do")
  func missed() async throws {
    let study = try TemporaryStudy()
    let other = exampleFrames.asReading.changing(exampleFrames.indices) { $0.labels.participant = "Bertram" }
    let first = try study.file("a.json", exampleFrames)
    try await study.ingest(first, try study.file("b.json", exampleFrames.asReading), try study.file("c.json", other))
    let outcome = try await study.fit(["average-offset"])
    let missed = outcome.findings.entries.filter { $0.first.kind == "no-model" }
    #expect(missed.map(\.count) == [1] && missed.first?.first.place == Place("c"))
    #expect(missed.first?.first.severity == .warning)
    let id = try study.reading().pseudonyms().pseudonym(for: "Bertram")
    #expect(
      missed.first?.first.message == """
        No model is chosen for \(id) on 'iPad Mini 6th', so this reading stays uncalibrated. No calibration of \(id) on it \
        is in use: ingest one, and run 'study fit'.
        """
    )
  }

  @Test("that a person chose stay chosen on one device, and are told of on another that cannot be fitted any more")
  func chosenOnTwoDevices() async throws {
    let study = try TemporaryStudy()
    let one = Array(Self.ofSecondDevice.prefix(1))
    try await study.ingest(try study.file("a.json", exampleFrames), try study.file("b.json", one))
    try await study.fit(["ridge", "average-offset"])
    let before = try study.reading().modelOverviews()
    let ridge = try #require(before.first { $0.name.hasSuffix("ridge") })
    let offset = try #require(before.first { $0.device != ridge.device })
    #expect(before.count { $0.device == offset.device } == 1)
    for model in [ridge, offset] {
      _ = try study.writing().chooseModel(named: model.name, recordedAs: .example("choose", model.name))
    }
    let again = try await study.fit(["ridge"])
    #expect(again.findings.entries.filter { $0.first.kind == "choice-lost" }.count == 1)
    let after = try study.reading().modelOverviews()
    #expect(after.map(\.name) == [ridge.name] && after.map(\.chosenBy) == [.person])
  }

  @Test("that a person chose stay chosen where they are called otherwise, since there is a second device")
  func chosenBeforeSecondDevice() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    try await study.fit(["ridge", "none"])
    let other = try #require(try study.reading().modelOverviews().first { !$0.isChosen })
    _ = try study.writing().chooseModel(named: other.name, recordedAs: .example("choose", other.name))
    try await study.ingest(try study.file("b.json", Self.ofSecondDevice))
    let again = try await study.fit(["ridge", "none"])
    #expect(!again.findings.entries.contains { $0.first.kind == "choice-lost" })
    let chosen = try study.reading().modelOverviews().filter { $0.chosenBy == .person }
    #expect(chosen.map(\.calibrator) == [other.calibrator] && chosen.map(\.device) == [other.device])
    #expect(chosen.first?.name != other.name)
  }

  @Test("have names of their own where somebody was calibrated on two devices")
  func twoDevices() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames), try study.file("b.json", Self.ofSecondDevice))
    try await study.fit(["average-offset"])
    let models = try study.reading().modelOverviews()
    #expect(models.count == 2 && Set(models.map(\.name)).count == 2 && models.allSatisfy(\.isChosen))
    _ = try study.writing().chooseModel(named: models[0].name, recordedAs: .example("choose", models[0].name))
    #expect(try study.reading().modelOverviews().map(\.chosenBy) == [.person, .fit])
  }

  @Test("of two devices have errors and folds of their own")
  func errorsOfTwoDevices() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames), try study.file("b.json", Self.ofSecondDevice))
    var choices = try FitChoices()
    choices.features = [try NamedFeatures("rpy")]
    choices.calibrators = [try FitChoices.ChosenCalibrator("average-offset")]
    choices.splits = [try NamedSplit("leave-fixation-out")]
    var fit = FitModels(choices)
    fit.splitsFolder = study.home.path(of: "splits")
    _ = try await fit.run(on: study.writing(), recordedAs: .example("fit"))
    let files = try FileManager.default.contentsOfDirectory(atPath: study.home.path(of: "splits"))
    #expect(files.count == 2 && files.allSatisfy { $0.hasSuffix(".json") }, "\(files)")
    let (devices, errors) = (try study.reading().settings.deviceNames, try study.reading().rows(AccuracySummary.self))
    for model in try study.reading().modelOverviews() {
      let own = errors.filter { $0.isOfFixationsLeftOut(by: model, devices) }
      #expect(own.count == 1 && own.allSatisfy { devices.areSame($0.device, model.device) })
    }
  }
}

extension TemporaryStudy {
  /// Fits calibrators with the feature set `rpy` and tests them on their own rows.
  @discardableResult
  func fit(_ calibrators: [String], change: (inout FitChoices) throws -> Void = { _ in }) async throws
    -> FitModels.Outcome
  {
    var choices = try FitChoices()
    choices.features = [try NamedFeatures("rpy")]
    choices.calibrators = try calibrators.map { try FitChoices.ChosenCalibrator($0) }
    choices.splits = [try NamedSplit("all-rows")]
    try change(&choices)
    return try await FitModels(choices).run(on: writing(), recordedAs: .example("fit"))
  }
}

extension Run {
  static func example(_ words: String...) -> Run {
    Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: ["study"] + words)
  }
}
