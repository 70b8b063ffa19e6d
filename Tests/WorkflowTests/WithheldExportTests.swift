import Basics
import Foundation
import Ingest
import Reading
import Recordings
import SideChannels
import Simulation
import Store
import Studies
import Tables
import TestSupport
import Testing
import Trackers

@testable import Analysis
@testable import Measurement
@testable import Reports

@Suite("An export of fixations")
struct WithheldExportTests {
  @Test("has no line and word of a reading whose gaze cannot tell them")
  func popEye() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 2)
    let trial = try #require(try study.reading().rows(MeasuredTrial.self).min { $0.recording < $1.recording })
    var cells = trial.cells
    let place = try #require(MeasuredTrial.columns.firstIndex { $0.name == "withheld" })
    cells[place] = .text("line: Gaze deviates.")
    try study.writing().keepAll([try MeasuredTrial(cells: cells)], by: TemporaryStudy.typed("measures"))
    let hidden = try await study.export("popeye-fixations").rows("fixations.csv").filter {
      $0["subid"] == trial.participant
    }
    #expect(!hidden.isEmpty && hidden.allSatisfy { $0["line"] == "" && $0["word"] == "" && $0["line.change"] == "" })
  }

  /// Two readings at 30 samples per second, where a fixed threshold merges fixations.
  private func coarse() async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    let people = SimulateCalibrations(folder: study.home.path(of: "simulated"), participants: 2, seed: 2)
    var readings = SimulateReadings(calibrations: people)
    readings.passages = 1
    readings.eyeTracker.rate = 30
    _ = try await readings.run()
    try await study.ingest(study.home.path(of: "simulated"))
    _ = try await DetectEvents(detector: "ivt").run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    let fixations = try study.reading().rows(StoredEvent.self).filter { $0.kind == .fixation }
    #expect(fixations.count > 50 && fixations.allSatisfy(\.isDurationWithheld))
    return study
  }

  private func assignLines(
    of study: borrowing TemporaryStudy,
    each: ([ToldLine]) throws -> Void = { _ in }
  ) async throws {
    let assign = try AssignLines(assigner: ("slice", Options()), words: ("box", Options()))
    _ = try await assign.run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"), each: each)
  }

  @Test("tells Data Viewer no duration that samples cannot tell, and is no file of Fix8 then")
  func durations() async throws {
    let study = try await coarse()
    let text = try #require(try await study.export("fixation-report")["fixations.tsv"])
    let report = try Delimited.read(Array(text.utf8).span)
    let duration = try #require(report.header.firstIndex(of: "CURRENT_FIX_DURATION"))
    let end = try #require(report.header.firstIndex(of: "CURRENT_FIX_END"))
    let fixations = try study.reading().rows(StoredEvent.self).count { $0.kind == .fixation }
    #expect(report.rows.count == fixations)
    #expect(report.rows.allSatisfy { $0.fields[duration] == "." && Double($0.fields[end]) != nil })

    let export = try ExportStudy(as: "fix8", to: study.home.path(of: "fix8"))
    let exported = try await export.run(on: study.reading())
    #expect(exported.files == 0 && Set(exported.findings.entries.map(\.first.kind)) == ["withheld"])

    // What comes back is refused, for durations that nobody knows.
    let other = try TemporaryStudy()
    let outcome = try await other.ingest(try other.file("fixations.txt", text))
    #expect(outcome.refusals.first?.contains("'CURRENT_FIX_DURATION' is missing") == true, "\(outcome.refusals)")
  }

  @Test("with lines, and every other file of lines, tells no such duration either")
  func lines() async throws {
    let study = try await coarse()
    var told: [ToldLine] = []
    try await assignLines(of: study) { told += $0 }
    #expect(told.count > 50 && told.allSatisfy { $0.toldDuration == nil && $0.line.duration > .zero })
    let stored = try study.reading().rows(AssignedLine.self)
    #expect(Set(stored) == Set(told.map(\.line)))

    let popEye = try await study.export("popeye-fixations").rows("fixations.csv")
    #expect(popEye.count == told.count && popEye.allSatisfy { $0["dur"] == "" && $0["stop"] != "" })
    let lines = try await study.report().rows("lines.csv")
    #expect(lines.count == told.count && lines.allSatisfy { $0["duration_ms"] == "" && $0["start_ms"] != "" })

    let path = study.home.path(of: "lines.csv")
    _ = try study.reading().exportLines(to: path)
    let table = try String(contentsOfFile: path, encoding: .utf8)
    let rows = try ["lines.csv": table].rows("lines.csv")
    #expect(rows.count == told.count && rows.allSatisfy { $0["duration_ms"] == "" })
    // It is read back all the same.
    #expect(try LineFile.read(Array(table.utf8), from: path).corrections.isEmpty)
  }

  @Test("counts none of them as a time that is known")
  func counted() async throws {
    let study = try await coarse()
    try await assignLines(of: study)
    let measures = try TakeMeasures(definitions: .eyekit, cleaning: [("drop-short", Options())])
    _ = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
    let rows = try await study.export("tidy").rows("fixations.csv")
    #expect(rows.count { $0["cleaned"] == "kept" } > 50)
    #expect(rows.allSatisfy { $0["counted_ms"] == "" && $0["duration_ms"] == "" })
  }

  @Test("as BIDS says what a duration is of the tracker's own events, and where there is none")
  func sidecar() async throws {
    let study = try await coarse()
    let files = try await study.export("bids")
    let name = try #require(files.keys.first { $0.hasSuffix("_physioevents.json") })
    let sidecar = try JSON(parsing: Array(try #require(files[name]).utf8), source: name)
    let meaning = try #require(sidecar["duration"]?["Description"]?.text)
    #expect(meaning.contains("of the tracker's own events, as the tracker has it"))
    #expect(meaning.hasSuffix("n/a of saccades and fixations where samples cannot tell it."))
  }
}
