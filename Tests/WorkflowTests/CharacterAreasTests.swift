import Basics
import Reading
import Recordings
import Store
import TestSupport
import Testing

@testable import Drafts
@testable import Ingest
@testable import Measurement
@testable import SideChannels
@testable import Studies

/// Areas that are letters, as one public corpus has them.
@Suite("Interest areas of single characters")
struct CharacterAreasTests {
  private static let text = Array("The quick brown fox jumped over it")

  private func report(_ label: (Int) -> String) -> String {
    let header = "RECORDING_SESSION_LABEL\tTRIAL_INDEX\ttext\tCURRENT_FIX_DURATION\tCURRENT_FIX_INTEREST_AREA_INDEX"
    let rows = Self.text.indices.filter { Self.text[$0] != " " }.map {
      "r1\t1\tstory\t200\t\($0 + 1)\t\(label($0))"
    }
    return ([header + "\tCURRENT_FIX_INTEREST_AREA_LABEL"] + rows).joined(separator: "\n") + "\n"
  }

  @Test("are not taken for words: a sentence says so, with the way out")
  func letters() async throws {
    let study = try TemporaryStudy()
    let outcome = try await study.ingest(try study.file("report.txt", report { String(Self.text[$0]) }))
    #expect(outcome.refusals.isEmpty)
    let finding = try #require(outcome.findings.entries.first { $0.first.kind == CharacterAreas.kind }?.first)
    #expect(finding.severity == .warning && finding.message.contains("28 of 28 labels"))
    #expect(finding.message.contains("study help passages"))
    #expect(try study.reading().passages().isEmpty)
    let typed = TemporaryStudy.typed("measures")
    _ = try await DetectEvents(detector: "recorded").run(on: study.writing(), recordedAs: typed)
    _ = try await TakeMeasures(definitions: .pymovements, cleaning: []).run(on: study.writing(), recordedAs: typed)
    let reading = try study.reading()
    #expect(try reading.rows(MeasuredWord.self).isEmpty && reading.rows(MeasuredTrial.self).count == 1)
    let page = try await study.report()["report.md"] ?? ""
    #expect(page.contains("Interest areas of 1 file hold single characters, so that no words were measured by them."))
  }

  @Test("are words where most labels are")
  func words() async throws {
    let study = try TemporaryStudy()
    let outcome = try await study.ingest(try study.file("report.txt", report { "\(Self.text[$0])s" }))
    #expect(!outcome.findings.entries.contains { $0.first.kind == CharacterAreas.kind })
    #expect(try study.reading().passages().count == 1)
  }

  @Test("of a report of measures are refused, since nothing else is in it")
  func measures() async throws {
    let study = try TemporaryStudy()
    let rows = Self.text.enumerated().map { "r1\t1\tstory\t\($0 + 1)\t\($1)\t200\t200\t0\n" }.joined()
    let header =
      "RECORDING_SESSION_LABEL\tTRIAL_INDEX\ttext\tIA_ID\tIA_LABEL\tIA_DWELL_TIME\tIA_FIRST_RUN_DWELL_TIME\tIA_SKIP\n"
    let outcome = try await study.ingest(try study.file("areas.txt", header + rows))
    #expect(outcome.refusals.count == 1 && outcome.refusals[0].contains("single characters"))
  }
}
