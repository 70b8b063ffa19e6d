import Basics
import Tables
import Testing

@testable import Store

@Suite("Findings")
struct FindingsTests {
  @Test("come back with their first line and their count, by run and by file")
  func roundTrip() throws {
    let study = try ExampleStudy()
    try study.insert(ExampleRecording())
    let later = Finding(.warning, "frame-gap", at: Place("anna.csv", line: 9), "No frame for 2 s.")
    let refused = Finding(.error, "no-format", at: Place("notes.txt"), "No format reads it.")
    try study.store.insert([.gap, later].entries, source: 1, run: study.run)
    try study.store.insert([refused].entries, source: nil, run: study.run)
    let (all, ofFile, ofRun) = try (
      study.store.findings(), study.store.findings(where: ["source": .integer(1)]),
      study.store.findings(where: ["run": .integer(99)])
    )
    #expect(all.map(\.source) == ["anna.csv", "notes.txt"])
    #expect(all.map(\.line) == [7, nil])
    #expect(all.map(\.count) == [2, 1])
    #expect(all.map(\.places) == ["anna.csv:7, anna.csv:9", "notes.txt"])
    #expect(all.map(\.message) == ["No frame for 0.5 s.", "No format reads it."])
    #expect(ofFile == [all[0]])
    #expect(ofRun.isEmpty)
  }
}
