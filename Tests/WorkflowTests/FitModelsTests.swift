import Basics
import Calibration
import Geometry
import Ingest
import Recordings
import Simulation
import Store
import TestSupport
import Testing

@testable import Measurement
@testable import Studies

@Suite("A fit")
struct FitModelsTests {
  @Test("keeps a summary of every split, feature set and calibrator, and one chosen model a person")
  func whole() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", people(2).flatMap { $0 }))
    let outcome = try await study.fit(try choices())
    #expect(outcome.participants == 2)
    let reading = try study.reading()
    #expect(try reading.rows(AccuracySummary.self) == outcome.summaries)
    // Two sets with two calibrators and one calibrator with a set of its own, on three splits, for two people.
    #expect(outcome.summaries.count == 30)
    let models = try reading.rows(StoredModel.self)
    #expect(models.count == 5 * 2)
    for person in Set(models.map(\.participant)) {
      let own = models.filter { $0.participant == person }
      let best = try #require(own.compactMap(\.error).min())
      #expect(own.filter(\.isChosen).map(\.error) == [best])
    }
  }

  @Test("replaces what the last one kept, and gives the same numbers")
  func again() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", people(1)[0]))
    let first = try await study.fit(try choices())
    let second = try await study.fit(try choices())
    #expect(first.summaries == second.summaries)
    #expect(try study.reading().rows(AccuracySummary.self) == second.summaries)
  }

  @Test("gives one person the same numbers whoever else takes part")
  func alone() async throws {
    let people = people(2)
    let alone = try TemporaryStudy()
    try await alone.ingest(try alone.file("a.json", people[1])) { $0.keepsNames = true }
    let together = try TemporaryStudy()
    try await together.ingest(try together.file("a.json", people.flatMap { $0 })) { $0.keepsNames = true }
    let name = people[1][0].labels.participant
    let expected = try await alone.fit(try choices()).summaries
    #expect(try await together.fit(try choices()).summaries.filter { $0.participant == name } == expected)
  }

  @Test("draws the same first repeats however many there are")
  func repeats() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", people(1)[0]))
    var choices = try choices()
    choices.splits = [try NamedSplit("random-grouped")]
    choices.repeats = 3
    var few: [SplitAccuracy] = []
    _ = try await study.fit(choices) { few += $0 }
    choices.repeats = 9
    var many: [SplitAccuracy] = []
    _ = try await study.fit(choices) { many += $0 }
    #expect(many.filter { $0.number < 3 } == few)
    #expect(many.count == 3 * few.count)
  }

  @Test("draws as often as a split says, and at most 100 times for what chooses a penalty in each draw")
  func drawsOfChoices() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", people(1)[0]))
    var choices = try choices()
    choices.features = [try NamedFeatures("rpy")]
    choices.splits = [try NamedSplit("random-grouped")]
    choices.repeats = nil
    var usual: [SplitAccuracy] = []
    _ = try await study.fit(choices) { usual += $0 }
    #expect(
      Dictionary(grouping: usual, by: \.calibrator).mapValues(\.count) == [
        "average-offset": 1000, "ols-clean": 1000, "ridge": 100,
      ]
    )
    choices.repeats = 120
    var asked: [SplitAccuracy] = []
    _ = try await study.fit(choices) { asked += $0 }
    let ridge = asked.filter { $0.calibrator == "ridge" }
    #expect(ridge.count == 120 && Array(ridge.prefix(100)) == usual.filter { $0.calibrator == "ridge" })
  }

  @Test("tests on the folds of a file, which are those that it wrote itself")
  func splitFile() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", people(1)[0])) { $0.keepsNames = true }
    var choices = try choices()
    choices.splits = [try NamedSplit("random-frames")]
    choices.repeats = 2
    let folder = study.home.path(of: "splits")
    var drawn: [SplitAccuracy] = []
    _ = try await study.fit(choices, splitsFolder: folder) { drawn += $0 }
    choices.seed = 99
    try choices.use(SplitFile(folder + "/\(drawn[0].participant).json"))
    var read: [SplitAccuracy] = []
    _ = try await study.fit(choices) { read += $0 }
    #expect(read == drawn)
  }

  @Test("refuses a file of folds that are none, or that test what they train on")
  func refusedFolds() throws {
    for (text, problem) in [
      (#"{"all": 5}"#, "'all' must be a list of one fold at least."),
      (#"{"all": []}"#, "'all' must be a list of one fold at least."),
      (
        #"{"all": [{"train": [0, 1, 2], "test": [3, 2, 1]}]}"#,
        "fold 0 of 'all' tests row 1, which it trains on."
      ),
    ] {
      let error = #expect(throws: SplitFileError.self) { try SplitFile(parsing: Array(text.utf8), path: "f.json") }
      #expect(error?.description == "f.json: \(problem)")
    }
    let own = #"{"all-rows": [{"train": [0, 1], "test": [0, 1]}]}"#
    #expect(throws: Never.self) { try SplitFile(parsing: Array(own.utf8), path: "f.json") }
  }

  @Test("with a file of folds that do not fit leaves that split out, and keeps what was stored where nothing is fitted")
  func keepsStored() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", people(1)[0])) { $0.keepsNames = true }
    var choices = try choices()
    _ = try await study.fit(choices)
    let before = try study.reading().rows(StoredModel.self)
    let path = try study.file("splits.json", #"{"all": [{"train": [0, 1, 2], "test": [4000]}]}"#)
    try choices.use(SplitFile(path))
    let outcome = try await study.fit(choices)
    let finding = try #require(outcome.findings.entries.first { $0.first.kind == "no-split" })
    #expect(finding.first.message.hasSuffix("fold 0 of 'random-frames' names row 4000, but c000 has rows 0 to 899."))
    #expect(!outcome.summaries.isEmpty)
    var mode = try FitChoices()
    try mode.use(CalibrationMode(.five))
    #expect(try await study.fit(mode).summaries.isEmpty)
    #expect(try study.reading().rows(StoredModel.self).map(\.name) == before.map(\.name))
  }

  @Test("of a person on an unknown device names the file to edit, and fits the others")
  func unknownDevice() async throws {
    let study = try TemporaryStudy()
    var people = people(2)
    for index in people[0].indices { people[0][index].labels.device = "iPad Mini 66th" }
    try await study.ingest(try study.file("a.json", people.flatMap { $0 }))
    let outcome = try await study.fit(try choices())
    #expect(outcome.participants == 1)
    let finding = try #require(outcome.findings.entries.first { $0.first.kind == "unknown-device" })
    #expect(finding.first.message.contains("iPad Mini 66th") && finding.first.message.contains(study.folder.settings))
  }

  @Test("of one target only says how many are needed and what would do")
  func oneTarget() async throws {
    let study = try TemporaryStudy()
    let frames = people(1)[0].filter { $0.values.target == Point(x: 0, y: 0) }
    try await study.ingest(try study.file("a.json", frames))
    let outcome = try await study.fit(try choices())
    let sentences = outcome.findings.entries.filter { $0.first.kind == "not-fitted" }.map(\.first.message)
    #expect(
      sentences.contains { $0.hasSuffix("There is 1 target; 3 are needed. 'average-offset' would do.") },
      "\(sentences)"
    )
    #expect(outcome.summaries.contains { $0.calibrator == "average-offset" })
  }

  @Test("of one head condition leaves out the split that needs two, and chooses by fixations")
  func oneCondition() async throws {
    let study = try TemporaryStudy()
    let frames = people(1)[0].filter { $0.labels.headPosition == "Middle" && $0.labels.distance == "Regular" }
    try await study.ingest(try study.file("a.json", frames))
    var choices = try choices()
    choices.features = [try NamedFeatures("gaze")]
    choices.splits = [try NamedSplit("leave-condition-out")]
    let outcome = try await study.fit(choices)
    let finding = try #require(outcome.findings.entries.first { $0.first.kind == "no-split" })
    #expect(finding.first.message.contains("The head was held in one way only (Middle, Regular)"))
    #expect(try study.reading().rows(StoredModel.self).count(where: \.isChosen) == 1)
  }

  @Test("of many fixations in one head condition leaves out each alone for what it tells of a model")
  func manyFixations() async throws {
    let study = try TemporaryStudy()
    let frames = people(1)[0].filter { $0.labels.headPosition == "Middle" }.map { frame in
      var frame = frame
      let x = FaceColumn.target.index
      if frame.labels.distance != "Regular" { frame.values[x] = 10 + 0.98 * frame.values[x] }
      frame.labels.distance = "Regular"
      return frame
    }
    try await study.ingest(try study.file("a.json", frames))
    var choices = try choices()
    choices.splits = [try NamedSplit(LeaveFixationOut.name)]
    let outcome = try await study.fit(choices)
    #expect(outcome.models.count == 5 && outcome.models.allSatisfy { $0.leftOut == LeaveFixationOut.name })
    for model in outcome.models {
      let summary = try #require(
        outcome.summaries.first { $0.features == model.features && $0.calibrator == model.calibrator }
      )
      #expect(nearly(try #require(model.error), summary.rmse.median, within: 1e-8), "\(model.name)")
    }
    #expect(outcome.models.filter { $0.errorOfChoice != nil }.count == 1)
  }

  @Test("takes every time that a target was shown for a fixation where nobody tells how the head was held")
  func unknownCondition() async throws {
    let study = try TemporaryStudy()
    let frames = people(1)[0]
    let untold = frames.changing(frames.indices) { ($0.labels.headPosition, $0.labels.distance) = (nil, nil) }
    try await study.ingest(try study.file("a.json", untold))
    var choices = try choices()
    choices.features = [try NamedFeatures("gaze")]
    let outcome = try await study.fit(choices)
    let model = try #require(try study.reading().rows(StoredModel.self).first).model()
    #expect(model.fit.fixations == 90 && model.fit.headConditions == 1)
    let finding = try #require(outcome.findings.entries.first { $0.first.kind == "no-split" })
    #expect(finding.first.message.contains("How the head was held is not told"), "\(finding.first.message)")
  }

  @Test("warns of an estimate with a slip where the files' own gaze has none")
  func addedSlip() async throws {
    func warns(_ direction: GazeDirection, by estimate: String) async throws -> Bool {
      let study = try TemporaryStudy()
      try await study.ingest(try study.file("a.json", CalibrationStudy(seed: 3, gaze: direction).session(0).frames))
      var choices = try choices()
      choices.gaze = estimate
      return try await study.fit(choices).findings.entries.contains { $0.first.kind == "slip-added" }
    }
    #expect(try await warns(.corrected, by: "report"))
    #expect(try await !warns(.corrected, by: "right-eye"))
    #expect(try await !warns(.slipped, by: "report"))
  }

  @Test("of a study without calibrations has nothing to do")
  func nothing() async throws {
    let outcome = try await TemporaryStudy().fit(try choices())
    #expect(outcome.participants == 0 && outcome.summaries.isEmpty && outcome.findings.entries.isEmpty)
  }

  @Test("leaves excluded recordings out")
  func excluded() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", people(2).flatMap { $0 }))
    let name = try #require(try study.reading().store.recordings().first?.name)
    _ = try study.writing().exclude(name, reason: "asleep", recordedAs: run)
    #expect(try await study.fit(try choices()).participants == 1)
  }

  private func choices() throws -> FitChoices {
    var choices = try FitChoices()
    choices.features = [try NamedFeatures("gaze"), try NamedFeatures("rpy")]
    choices.calibrators = try ["average-offset", "ols-clean", "ridge"].map { try FitChoices.ChosenCalibrator($0) }
    choices.splits = try ["all-rows", "random-grouped", "leave-condition-out"].map { try NamedSplit($0) }
    choices.repeats = 3
    return choices
  }

  /// The frames of each of some simulated people.
  private func people(_ count: Int) -> [[FaceFrame]] {
    let simulation = CalibrationStudy(participants: count, seed: 3)
    return (0..<count).map { simulation.session($0).frames }
  }
}

private let run = Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: ["study", "fit"])

extension TemporaryStudy {
  fileprivate func fit(
    _ choices: FitChoices,
    splitsFolder: String? = nil,
    each: ([SplitAccuracy]) throws -> Void = { _ in }
  ) async throws -> FitModels.Outcome {
    var fit = FitModels(choices)
    fit.splitsFolder = splitsFolder
    return try await fit.run(on: try writing(), recordedAs: run, each: each)
  }
}
