import Basics
import Calibration
import Ingest
import Recordings
import Simulation
import TestSupport
import Testing

@testable import Measurement
@testable import Studies

@Suite("Files of folds")
struct SplitFileTests {
  @Test("count rows that cannot be fitted on, leave them out and say how many they are")
  func numberedRows() async throws {
    let study = try TemporaryStudy()
    let tracked = CalibrationStudy(participants: 1, seed: 3).session(0).frames
    let frames = tracked.changing([0, 5]) { $0.values[.tracked] = 0 }
    try await study.ingest(try study.file("a.json", frames)) { $0.keepsNames = true }
    var choices = try FitChoices()
    choices.features = [try NamedFeatures("rpy")]
    choices.splits = [try NamedSplit("random-frames")]
    choices.repeats = 2
    let folder = study.home.path(of: "splits")
    var drawn: [SplitAccuracy] = []
    _ = try await Self.fit(choices, study, splitsFolder: folder) { drawn += $0 }
    let written = try SplitFile(folder + "/c000.json")
    let rows = Set((written.folds["random-frames"] ?? []).flatMap { $0.train + $0.test })
    #expect(rows.isDisjoint(with: [0, 5]) && rows.max() == 899 && rows.count == 898)
    try choices.use(written)
    var read: [SplitAccuracy] = []
    let silent = try await Self.fit(choices, study) { read += $0 }
    #expect(read == drawn && !silent.findings.entries.contains { $0.first.kind == "rows-left-out" })
    let all = Array(0..<450)
    let given = try study.file("all.json", "{\"all\": [{\"train\": \(all), \"test\": [898, 899]}]}")
    try choices.use(SplitFile(given))
    let outcome = try await Self.fit(choices, study)
    let finding = try #require(outcome.findings.entries.first { $0.first.kind == "rows-left-out" }).first
    #expect(finding.message.hasPrefix("2 rows that 'random-frames' in "), "\(finding.message)")
    #expect(outcome.summaries.allSatisfy { $0.trained == 448 && $0.tested == 2 } && !outcome.summaries.isEmpty)
    try choices.use(SplitFile(try study.file("none.json", #"{"all": [{"train": [0, 5], "test": [7]}]}"#)))
    let findings = try await Self.fit(choices, study).findings.entries.map(\.first)
    let refused = findings.first { $0.kind == "no-split" }
    let sentence = "all rows that fold 0 of 'random-frames' trains on have no target or no face in c000."
    #expect(refused?.message.hasSuffix(sentence) == true)
    let two = "{\"all\": [{\"train\": [0, 5], \"test\": [7]}, {\"train\": \(all), \"test\": [898, 899]}]}"
    try choices.use(SplitFile(try study.file("two.json", two)))
    let kept = try await Self.fit(choices, study)
    let dropped = try #require(kept.findings.entries.first { $0.first.kind == "fold-left-out" }).first
    #expect(dropped.message.hasSuffix("trains on have no target or no face in c000, so that it is left out."))
    #expect(kept.summaries.allSatisfy { $0.trained == 448 && $0.tested == 2 } && !kept.summaries.isEmpty)
  }

  private static func fit(
    _ choices: FitChoices,
    _ study: borrowing TemporaryStudy,
    splitsFolder: String? = nil,
    each: ([SplitAccuracy]) throws -> Void = { _ in }
  ) async throws -> FitModels.Outcome {
    var fit = FitModels(choices)
    fit.splitsFolder = splitsFolder
    return try await fit.run(on: study.writing(), recordedAs: .example("fit"), each: each)
  }
}
