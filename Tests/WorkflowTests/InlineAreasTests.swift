import Basics
import Geometry
import Recordings
import Store
import TestSupport
import Testing

@testable import Ingest
@testable import Studies

/// Interest areas that an ASC file brings in its own messages, with no file and no picture that names the text.
@Suite("A text whose areas stand in the messages")
struct InlineAreasTests {
  @Test("is called after no reader, and is one for all who read it")
  func neutralName() async throws {
    let study = try TemporaryStudy()
    for (name, y) in [("Anna", 125), ("Bert", 126)] {
      _ = try study.file("lab/\(name).asc", Self.recording(y: y))
    }
    try await study.ingest(study.home.path(of: "lab"))
    let reading = try study.reading()
    #expect(try reading.passages().keys.sorted() == ["text"])
    #expect(try reading.store.recordings().map(\.passage) == ["text", "text"])
  }

  /// EyeTrack tells of every character before the tracker starts, and calls trials by condition, item and question.
  @Test("may be told character by character, blanks among them")
  func characters() async throws {
    let study = try TemporaryStudy()
    let regions = "Der alte".enumerated().map { place, character in
      "MSG\t950 REGION CHAR \(place) 1 \(character) \(100 + 12 * place) 100 \(112 + 12 * place) 150"
    }
    let text = Self.recording(y: 125).split(separator: "\n").filter { !$0.contains("IAREA") }.joined(separator: "\n")
      .replacing("TRIALID 1", with: "TRIALID E1I3D0\n" + regions.joined(separator: "\n"))
    try await study.ingest(try study.file("Anna.asc", text))
    let reading = try study.reading()
    let passage = try #require(try reading.passages()["E1I3D0"])
    #expect(passage.words.map(\.text) == ["Der", "alte"] && passage.characters.count == 8)
    #expect(passage.words[1].box == Region(left: 148, top: 100, right: 196, bottom: 150))
    #expect(try reading.store.recordings().map(\.passage) == ["E1I3D0"])
  }

  @Test("is not known where one of them stands where no screen is")
  func implausible() async throws {
    let study = try TemporaryStudy()
    let text = Self.recording(y: 125).replacing("RECTANGLE 3 232 100 280", with: "RECTANGLE 3 232 100 1e300")
    let outcome = try await study.ingest(try study.file("Anna.asc", text))
    #expect(outcome.files.map(\.status) == [.stored])
    #expect(outcome.findings.entries.contains { $0.first.kind == "implausible" && $0.first.severity == .error })
    let reading = try study.reading()
    #expect(try reading.passages().isEmpty && reading.store.recordings().map(\.passage) == [nil])
  }

  private static func recording(y: Int) -> String {
    let samples = (0..<200).map { "\(1000 + 2 * $0)\t\(118 + 60 * ($0 / 100)).0\t\(y).0\t900.0\t..." }
    return """
      ** CONVERTED FROM a.edf
      ** EYELINK II CL v6.12 Feb  1 2018 (EyeLink 1000 Plus)
      MSG\t100 DISPLAY_COORDS 0 0 1023 767
      MSG\t900 TRIALID 1
      START\t1000\tLEFT\tSAMPLES\tEVENTS
      SAMPLES\tGAZE\tLEFT\tRATE\t500.00\tTRACKING\tCR\tFILTER\t2
      MSG\t1000 !V IAREA RECTANGLE 1 100 100 136 150 Der
      MSG\t1000 !V IAREA RECTANGLE 2 160 100 208 150 alte
      MSG\t1000 !V IAREA RECTANGLE 3 232 100 280 150 Mann
      \(samples.joined(separator: "\n"))
      END\t1400\tSAMPLES\tEVENTS\tRES\t35.00\t35.00

      """
  }
}
