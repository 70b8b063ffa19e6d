import Basics
import Formats
import Geometry
import Recordings
import TestSupport
import Testing

@Suite("Data Viewer's fixation report without places")
struct SRAreaReportTests {
  /// As the report of a corpus of Danish has it.
  private let text = """
    "RECORDING_SESSION_LABEL"\t"TRIAL_INDEX"\t"CURRENT_FIX_DURATION"\t"CURRENT_FIX_INTEREST_AREA_ID"\t\
    "CURRENT_FIX_INTEREST_AREA_INDEX"\t"CURRENT_FIX_INTEREST_AREA_LABEL"\t"CURRENT_FIX_LABEL"\t"EYE_USED"\t\
    "NEXT_SAC_AMPLITUDE"\t"paragraphid"\t"speechid"
    "P01"\t1\t191\t.\t.\t.\tFixation: 7 ms\t"RIGHT"\t16,23\t-1\t1327
    "P01"\t1\t302\t16\t15\t"U"\tFixation: 2603 ms\t"RIGHT"\t0,86\t-1\t1327
    "P01"\t2\t169\t3\t3\t"så"\tFixation: 7 ms\t"RIGHT"\t13,57\t0\t1327

    """

  @Test("is read for its interest areas, its times from words")
  func areas() async throws {
    #expect(try formats.recognizing(Array(text.utf8), of: "file") == SRFixationReport.name)
    let read = try await Collected(SRFixationReport.name, text)
    #expect(read.leftOut.isEmpty && read.reported.isEmpty)
    #expect(
      read.pieces.map(\.labels) == [
        .init(participant: "P01", trial: "1", passage: "1327--1"),
        .init(participant: "P01", trial: "2", passage: "1327-0"),
      ]
    )
    let events = read.pieces.flatMap(\.events)
    #expect(events.map(\.start) == [7, 2603, 7] && events.map(\.end) == [198, 2905, 176])
    #expect(events.allSatisfy { $0.x == nil && $0.y == nil && $0.eye == .right })
    #expect(events.map(\.given) == [nil, GivenPlace(word: 14, text: "U"), GivenPlace(word: 2, text: "så")])
  }

  @Test("counts interest areas from 0 where a 0 stands, or somebody says so", arguments: ["\n", "\r\n"])
  func first(end: String) async throws {
    let lines = ["CURRENT_FIX_DURATION\tCURRENT_FIX_INTEREST_AREA_INDEX", "200\t3", "210\t0", "220\t-1", ""]
    let text = lines.joined(separator: end)
    let read = try await Collected(SRFixationReport.name, text)
    #expect(read.pieces.flatMap(\.events).map { $0.given?.word } == [3, 0, nil])
    // Without times they follow each other.
    #expect(read.pieces.flatMap(\.events).map(\.start) == [0, 200, 410])
    let format = try formats.make(SRFixationReport.name, Options(["first-area": "1"]))
    let refused = try await Collected(format, Array(text.utf8))
    #expect(refused.pieces.flatMap(\.events).map { $0.given?.word } == [2, nil, nil])
  }
}
