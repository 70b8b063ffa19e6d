import Foundation
import TestSupport
import Testing

@testable import Studies

@Suite("What is remembered of an experiment")
struct ExperimentHistoryTests {
  private func record(version: String = "1.0", _ words: String..., events: String = "a") throws -> StepRecord {
    try StepRecord(version: version, words: words, inputs: [], outputs: [], study: state(events))
  }

  private func state(_ events: String, lines: String = "none") -> StudyState {
    StudyState(digests: [ResultKind.events.name: events, ResultKind.lines.name: lines])
  }

  /// Of three steps that rest on everything.
  private func remembered(_ study: borrowing TemporaryStudy) -> ExperimentHistory {
    ExperimentHistory(of: "pilot", in: study.folder, grounds: [.everything, .everything, .everything])
  }

  @Test("tells why a step has to run")
  func reasons() throws {
    let study = try TemporaryStudy()
    let (input, output) = (study.home.path(of: "in.csv"), study.home.path(of: "out.csv"))
    func now(version: String = "1.0", _ word: String = "fit", events: String = "a") throws -> StepRecord {
      try StepRecord(version: version, words: [word], inputs: [input], outputs: [output], study: state(events))
    }
    var history = remembered(study)
    #expect(history.reason(toRun: 0, try now()) == .new)
    let before = try now()
    try Data("written".utf8).write(to: URL(filePath: output))
    try history.finish(0, from: before, outputs: [output], study: state("a"))
    history = remembered(study)
    #expect(history.reason(toRun: 0, try now()) == nil)
    #expect(history.reason(toRun: 0, try now(version: "1.1")) == .version)
    #expect(history.reason(toRun: 0, try now("report")) == .words)
    #expect(history.reason(toRun: 0, try now(events: "b")) == .study)
    #expect(history.reason(toRun: 1, try now()) == .new)
    try FileManager.default.removeItem(atPath: output)
    #expect(history.reason(toRun: 0, try now()) == .outputs)
    try Data("read".utf8).write(to: URL(filePath: input))
    #expect(history.reason(toRun: 0, try now()) == .inputs)
  }

  @Test("keeps steps done before one that changes the study, and none behind it")
  func chain() throws {
    let study = try TemporaryStudy()
    var history = remembered(study)
    try history.finish(0, from: try record("ingest", events: "empty"), outputs: [], study: state("a"))
    try history.finish(1, from: try record("fit"), outputs: [], study: state("b"))
    try history.finish(2, from: try record("report", events: "b"), outputs: [], study: state("b"))
    #expect(history.reason(toRun: 0, try record("ingest", events: "b")) == nil)
    #expect(history.reason(toRun: 1, try record("fit", events: "b")) == nil)
    try history.finish(1, from: try record("fit", "again", events: "b"), outputs: [], study: state("c"))
    #expect(history.reason(toRun: 0, try record("ingest", events: "c")) == nil)
    #expect(history.reason(toRun: 2, try record("report", events: "c")) == .study)
  }

  @Test("takes what somebody else did to the study between two steps for a change")
  func interference() throws {
    let study = try TemporaryStudy()
    var history = remembered(study)
    try history.finish(0, from: try record("ingest", events: "empty"), outputs: [], study: state("a"))
    try history.finish(1, from: try record("fit", events: "other"), outputs: [], study: state("b"))
    #expect(history.reason(toRun: 0, try record("ingest", events: "b")) == .study)
  }

  @Test("keeps steps done that later ones make anew, and knows which of them others rest on")
  func replacement() throws {
    let study = try TemporaryStudy()
    let grounds: [StepGround] = [.results([.events]), .everything, .results([.events]), .everything]
    var history = ExperimentHistory(of: "pilot", in: study.folder, grounds: grounds)
    try history.finish(0, from: try record("events", "ivt", events: "none"), outputs: [], study: state("ivt"))
    try history.finish(1, from: try record("export", events: "ivt"), outputs: [], study: state("ivt"))
    try history.finish(2, from: try record("events", "idt", events: "ivt"), outputs: [], study: state("idt"))
    try history.finish(3, from: try record("export", events: "idt"), outputs: [], study: state("idt"))
    history = ExperimentHistory(of: "pilot", in: study.folder, grounds: grounds)
    #expect(history.reason(toRun: 0, try record("events", "ivt", events: "idt")) == nil)
    #expect(history.reason(toRun: 1, try record("export", events: "idt")) == nil)
    #expect(history.replaced(before: 1, try record("export", events: "idt")) == [0])
    #expect(history.replaced(before: 1, try record("export", "anew", events: "idt")) == [0])
    #expect(history.replaced(before: 2, try record("events", "idt", events: "idt")) == [])
    #expect(history.replaced(before: 3, try record("export", events: "idt")) == [])
    // Nobody's step made these.
    #expect(history.replaced(before: 1, try record("export", events: "by hand")) == [])

    let again = try record("events", "ivt", events: "idt")
    try history.finish(0, before: 1, from: again, outputs: [], study: state("ivt"))
    #expect(history.replaced(before: 1, try record("export", events: "ivt")) == [])
    #expect(history.reason(toRun: 2, try record("events", "idt", events: "ivt")) == .study)
    #expect(history.replaced(before: 3, try record("export", events: "ivt")) == [2])
  }

  @Test("takes back nothing that a step between did elsewhere, as in the whole study between its shards")
  func elsewhere() throws {
    let study = try TemporaryStudy()
    let grounds: [StepGround] = [.results([.events]), .results([.events]), .results([.lines]), .results([.measures])]
    var history = ExperimentHistory(of: "pilot", in: study.folder, grounds: grounds)
    try history.finish(0, from: try record("events", events: "none"), outputs: [], study: state("adaptive"))
    try history.finish(2, from: try record("lines", events: "ivt"), outputs: [], study: state("ivt"))
    #expect(history.replaced(before: 3, try record("measures", events: "ivt")) == [])
  }

  @Test("takes back no results that a step only let get out of date, nor what a step made itself")
  func sideEffects() throws {
    let study = try TemporaryStudy()
    let grounds: [StepGround] = [.results([.events]), .everything]
    var history = ExperimentHistory(of: "pilot", in: study.folder, grounds: grounds)
    func now(_ words: String..., events: String, lines: String) throws -> StepRecord {
      let state = state(events, lines: lines)
      return try StepRecord(version: "1.0", words: words, inputs: [], outputs: [], study: state)
    }
    let before = try now("events", events: "ivt", lines: "old")
    try history.finish(0, from: before, outputs: [], study: state("idt", lines: "none"))
    let report = try now("report", events: "idt", lines: "none")
    try history.finish(1, from: report, outputs: [], study: state("idt", lines: "new"))
    #expect(history.replaced(before: 1, try now("report", events: "idt", lines: "new")) == [])
    #expect(history.replaced(before: 1, try now("report", "anew", events: "idt", lines: "new")) == [])
  }

  @Test("knows each of the steps that left something of everybody, not only the last")
  func questions() throws {
    let study = try TemporaryStudy()
    let grounds: [StepGround] = [
      .results([.comparison]), .results([.estimates]), .results([.comparison]), .everything, .results([.events]),
    ]
    var history = ExperimentHistory(of: "pilot", in: study.folder, grounds: grounds)
    func state(_ comparisons: String, _ estimates: String) -> StudyState {
      StudyState(digests: [ResultKind.comparison.name: comparisons, ResultKind.estimates.name: estimates])
    }
    func now(_ words: String, _ comparisons: String, _ estimates: String) throws -> StepRecord {
      try StepRecord(version: "1.0", words: [words], inputs: [], outputs: [], study: state(comparisons, estimates))
    }
    let (none, quality, both) = ("none", "quality", "quality and groups")
    try history.finish(0, from: try now("quality", none, none), outputs: [], study: state(quality, none))
    try history.finish(1, from: try now("formula", quality, none), outputs: [], study: state(quality, "model"))
    try history.finish(2, from: try now("groups", quality, "model"), outputs: [], study: state(both, "model"))
    try history.finish(3, from: try now("report", both, "model"), outputs: [], study: state(both, "model"))
    try history.finish(4, from: try now("events", both, "model"), outputs: [], study: state(none, none))
    #expect(history.replaced(before: 3, try now("report", none, none)) == [0, 1, 2])
    #expect(history.replaced(before: 3, try now("report", both, none)) == [1])
    #expect(history.replaced(before: 3, try now("report", both, "model")) == [])
  }

  @Test("knows of a step that failed no more than that, and keeps what was done before it")
  func failure() throws {
    let study = try TemporaryStudy()
    var history = remembered(study)
    try history.finish(0, from: try record("ingest", events: "empty"), outputs: [], study: state("a"))
    try history.finish(1, from: try record("fit"), outputs: [], study: state("a"))
    try history.fail(1, from: try record("fit"), study: state("half"))
    history = remembered(study)
    #expect(history.reason(toRun: 0, try record("ingest", events: "half")) == nil)
    #expect(history.reason(toRun: 1, try record("fit", events: "half")) == .failed)
    #expect(history.reason(toRun: 1, try record("fit", "otherwise", events: "half")) == .words)
    #expect(history.reason(toRun: 2, try record("report", events: "half")) == .new)
  }

  @Test("is nothing where it is damaged, and nobody's name")
  func damage() throws {
    let study = try TemporaryStudy()
    var history = remembered(study)
    try history.finish(0, from: try record("ingest", "Annabella.csv"), outputs: [], study: state("a"))
    let path = study.folder.histories + "/pilot.json"
    #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("Annabella"))
    try Data("{\"steps\": [{\"version\": 1}".utf8).write(to: URL(filePath: path))
    history = remembered(study)
    #expect(history.reason(toRun: 0, try record("ingest", "Annabella.csv")) == .new)
  }
}
