import Foundation
import TestSupport
import Testing

@testable import Studies

@Suite("What is remembered of an experiment")
struct ExperimentHistoryTests {
  private func record(version: String = "1.0", _ words: String..., study: String = "a") throws -> StepRecord {
    try StepRecord(version: version, words: words, inputs: [], outputs: [], study: study)
  }

  @Test("tells why a step has to run")
  func reasons() throws {
    let study = try TemporaryStudy()
    let (input, output) = (study.home.path(of: "in.csv"), study.home.path(of: "out.csv"))
    func now(version: String = "1.0", _ word: String = "fit", study: String = "a") throws -> StepRecord {
      try StepRecord(version: version, words: [word], inputs: [input], outputs: [output], study: study)
    }
    var history = ExperimentHistory(of: "pilot", in: study.folder)
    #expect(history.reason(toRun: 0, try now()) == .new)
    let before = try now()
    try Data("written".utf8).write(to: URL(filePath: output))
    try history.finish(0, from: before, outputs: [output], study: "a")
    history = ExperimentHistory(of: "pilot", in: study.folder)
    #expect(history.reason(toRun: 0, try now()) == nil)
    #expect(history.reason(toRun: 0, try now(version: "1.1")) == .version)
    #expect(history.reason(toRun: 0, try now("report")) == .words)
    #expect(history.reason(toRun: 0, try now(study: "b")) == .study)
    #expect(history.reason(toRun: 1, try now()) == .new)
    try FileManager.default.removeItem(atPath: output)
    #expect(history.reason(toRun: 0, try now()) == .outputs)
    try Data("read".utf8).write(to: URL(filePath: input))
    #expect(history.reason(toRun: 0, try now()) == .inputs)
  }

  @Test("keeps steps done before one that changes the study, and none behind it")
  func chain() throws {
    let study = try TemporaryStudy()
    var history = ExperimentHistory(of: "pilot", in: study.folder)
    try history.finish(0, from: try record("ingest", study: "empty"), outputs: [], study: "a")
    try history.finish(1, from: try record("fit"), outputs: [], study: "b")
    try history.finish(2, from: try record("report", study: "b"), outputs: [], study: "b")
    #expect(history.reason(toRun: 0, try record("ingest", study: "b")) == nil)
    #expect(history.reason(toRun: 1, try record("fit", study: "b")) == nil)
    try history.finish(1, from: try record("fit", "again", study: "b"), outputs: [], study: "c")
    #expect(history.reason(toRun: 0, try record("ingest", study: "c")) == nil)
    #expect(history.reason(toRun: 2, try record("report", study: "c")) == .study)
  }

  @Test("takes what somebody else did to the study between two steps for a change")
  func interference() throws {
    let study = try TemporaryStudy()
    var history = ExperimentHistory(of: "pilot", in: study.folder)
    try history.finish(0, from: try record("ingest", study: "empty"), outputs: [], study: "a")
    try history.finish(1, from: try record("fit", study: "other"), outputs: [], study: "b")
    #expect(history.reason(toRun: 0, try record("ingest", study: "b")) == .study)
  }

  @Test("keeps nothing of a step that failed, but what was done before it")
  func failure() throws {
    let study = try TemporaryStudy()
    var history = ExperimentHistory(of: "pilot", in: study.folder)
    try history.finish(0, from: try record("ingest", study: "empty"), outputs: [], study: "a")
    try history.finish(1, from: try record("fit"), outputs: [], study: "a")
    try history.fail(1, from: try record("fit"), study: "half")
    history = ExperimentHistory(of: "pilot", in: study.folder)
    #expect(history.reason(toRun: 0, try record("ingest", study: "half")) == nil)
    #expect(history.reason(toRun: 1, try record("fit", study: "half")) == .new)
  }

  @Test("is nothing where it is damaged, and nobody's name")
  func damage() throws {
    let study = try TemporaryStudy()
    var history = ExperimentHistory(of: "pilot", in: study.folder)
    try history.finish(0, from: try record("ingest", "Annabella.csv"), outputs: [], study: "a")
    let path = study.folder.histories + "/pilot.json"
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("Annabella"))
    try Data("{\"steps\": [{\"version\": 1}".utf8).write(to: URL(filePath: path))
    history = ExperimentHistory(of: "pilot", in: study.folder)
    #expect(history.reason(toRun: 0, try record("ingest", "Annabella.csv")) == .new)
  }
}
