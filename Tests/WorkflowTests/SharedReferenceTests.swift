import Basics
import Ingest
import Recordings
import Store
import TestSupport
import Testing

@testable import Analysis
@testable import Studies

@Suite("The shared reference", .enabled(if: shared("oracles/calibration/rows.json") != nil))
struct SharedReferenceTests {
  @Test("is stored whole, and a second time not at all")
  func reference() async throws {
    let path = try #require(shared("oracles/calibration/rows.json"))
    let study = try TemporaryStudy()
    let outcome = try await study.ingest(path) { $0.keepsNames = true }
    let file = try #require(outcome.files.first)
    #expect(file.rows == 900 && file.leftOut == 0 && file.participants == ["s000"])
    let note = outcome.findings.entries.first { $0.first.kind == "stored-gaze" }
    #expect(note?.first.message.contains("slip in 900 of 900 frames") == true)
    let reading = try study.reading()
    let recording = try #require(try reading.store.recordings().first)
    #expect(try reading.store.presentations(of: recording.id).count == 90)
    let csv = try #require(shared("oracles/calibration/rows.csv"))
    for again in [path, csv] {
      let second = try await study.ingest(again) { $0.keepsNames = true }
      #expect(second.files.map(\.status) == [.alreadyIngested])
    }
  }
}
