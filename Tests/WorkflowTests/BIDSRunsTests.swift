import Basics
import Ingest
import TestSupport
import Testing
import Trackers

@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("Runs of a BIDS derivative")
struct BIDSRunsTests {
  @Test("are numbered in the order in which they were recorded, and say which they are")
  func order() async throws {
    let study = try TemporaryStudy()
    let rows = ["b", "a"].enumerated().flatMap { trial, name in
      (0..<12).map { "R17,\(name),\(10_000 * trial + 250 * $0),200,\(300 + 40 * $0),300\n" }
    }
    let mapping = """
      {"kind": "fixations", "columns": {"x": "x", "y": "y", "start": "start", "duration": "dur", "participant": "who",
       "trial": "trial"}}
      """
    let named = try NamedMapping(at: try study.file("map.json", mapping))
    let table = try study.file("fixations.csv", "who,trial,start,dur,x,y\n" + rows.joined())
    try await study.ingest(table) { $0.mapping = named }
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let files = try await study.export("bids").filter { $0.key.hasSuffix("_physioevents.json") }
    #expect(files.count == 2)
    for (run, trial) in [(1, "b"), (2, "a")] {
      let file = try #require(files.first { $0.key.contains("_run-\(run)_") })
      let sidecar = try JSON(parsing: Array(file.value.utf8), source: file.key)
      #expect(sidecar["Recording"]?.text?.hasSuffix(trial) == true)
    }
  }
}
