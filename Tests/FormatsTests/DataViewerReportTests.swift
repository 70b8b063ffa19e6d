import Basics
import FormatSamples
import Formats
import Geometry
import Recordings
import TestSupport
import Testing
import Trackers

@Suite("Data Viewer's fixation report")
struct SRFixationReportTests {
  @Test("is read with trials, eyes and pupils, whatever quotation marks its labels hold")
  func whole() async throws {
    let read = try await Collected(SRFixationReport.name, fixationReportSample)
    #expect(
      read.pieces.map(\.labels) == [.init(participant: "r07", trial: "1"), .init(participant: "r07", trial: "2")]
    )
    let events = read.pieces.flatMap(\.events)
    #expect(events.map(\.start) == [12, 262, 5] && events.map(\.end) == [232, 412, 101])
    #expect(events.map(\.x) == [101.5, 150, nil] && events.map(\.pupil) == [811, nil, 799])
    #expect(events.allSatisfy { $0.eye == .right && $0.kind == .fixation })
    #expect(read.pieces.allSatisfy { $0.setup.unit == .pixels && $0.setup.clock == .recording })
  }

  @Test("is read with decimal commas, in Latin-1, with durations alone, and with a column of passages")
  func spellings() async throws {
    let text = """
      RECORDING_SESSION_LABEL\tpage\tCURRENT_FIX_START\tCURRENT_FIX_DURATION\tCURRENT_FIX_X\tCURRENT_FIX_Y
      Zoë\tWörter\t10\t100\t512,5\t1.5
      Zoë\tWörter\t10\t100\t512,5\t300,25

      """
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    #expect(try formats.recognizing(bytes, of: "file") == SRFixationReport.name)
    let format = try formats.make(SRFixationReport.name, Options(["passage-column": "page"]))
    let read = try await Collected(format, bytes)
    #expect(read.pieces.map(\.labels) == [.init(participant: "Zoë", passage: "Wörter")])
    #expect(read.pieces.first?.events.map(\.x) == [512.5] && read.pieces.first?.events.map(\.end) == [110])
    #expect(read.leftOut.map(\.message) == ["'CURRENT_FIX_Y' is '1.5' where a number was expected."])
    #expect(read.leftOut.map(\.place) == [Place("file", line: 2)])
  }

  @Test("tells the eye that a row reports, where trials are of both")
  func eyes() async throws {
    let text = """
      RECORDING_SESSION_LABEL\tEYE_USED\tEYE_REPORTED\tCURRENT_FIX_START\tCURRENT_FIX_END\tCURRENT_FIX_X\tCURRENT_FIX_Y
      r1\tBINOCULAR\tLEFT\t0\t200\t100\t300
      r1\tBINOCULAR\tRIGHT\t2\t204\t103\t301

      """
    let read = try await Collected(SRFixationReport.name, text)
    #expect(read.pieces.flatMap(\.events).map(\.eye) == [.left, .right])
  }

  @Test("has fixations of no told eye where a dot stands for it")
  func unknownEyes() async throws {
    let text = """
      RECORDING_SESSION_LABEL\tEYE_USED\tCURRENT_FIX_START\tCURRENT_FIX_END\tCURRENT_FIX_X\tCURRENT_FIX_Y
      r1\t.\t0\t200\t100\t300
      r1\tUNNAMED\t220\t400\t100\t300

      """
    let read = try await Collected(SRFixationReport.name, text)
    #expect(read.pieces.flatMap(\.events).map(\.eye) == [.unnamed] && read.leftOut.count == 1)
  }

  @Test("tells its own columns from trial variables, however its letters are written", arguments: [true, false])
  func variables(isCapital: Bool) async throws {
    let header = "RECORDING_SESSION_LABEL\tTRIAL_INDEX\tCURRENT_FIX_START\tCURRENT_FIX_END\tIP_LABEL"
    let names = isCapital ? header : header.lowercased()
    let read = try await Collected(SRFixationReport.name, "\(names)\tcond\nr1\t1\t0\t200\tread\ta\n")
    #expect(read.pieces.map { $0.variables.map(\.name) } == [["cond"]])
  }

  @Test("that lacks a column is refused with a sentence")
  func missing() async throws {
    let error = await #expect(throws: FormatError.self) {
      try await Collected(SRFixationReport.name, "RECORDING_SESSION_LABEL\tCURRENT_FIX_X\n")
    }
    let names = ["CURRENT_FIX_Y", "CURRENT_FIX_DURATION"]
    #expect(error == .missingColumns(Place("file", line: 1), names: names))
  }
}

@Suite("Data Viewer's Interest Area Report")
struct InterestAreaRowTests {
  @Test("may count areas in numbers with decimals, as programs save columns that lack some")
  func decimals() async throws {
    let text = """
      RECORDING_SESSION_LABEL\tTRIAL_INDEX\tIA_ID\tIA_DWELL_TIME\tIA_SKIP
      r1\t1\t1.0\t200\t0
      r1\t1\t2.0\t.\t1
      r1\t1\t2.5\t180\t0

      """
    let read = try await Collected(SRInterestAreaReport.name, text)
    #expect(read.pieces.flatMap(\.words).map(\.index) == [0, 1])
    #expect(
      read.leftOut.map(\.message) == ["'IA_ID' is '2.5' where the area's number, counted from 1, was expected."]
    )
  }

  @Test("says from where to where its measures go", arguments: ["-5", "1e18"])
  func beyond(duration: String) async throws {
    let text = "RECORDING_SESSION_LABEL\tTRIAL_INDEX\tIA_ID\tIA_DWELL_TIME\tIA_SKIP\nr1\t1\t1\t\(duration)\t0\n"
    let read = try await Collected(SRInterestAreaReport.name, text)
    let sentence = "'IA_DWELL_TIME' is '\(duration)' where a number from 0 to 1e9 was expected."
    #expect(read.leftOut.map(\.message) == [sentence])
  }
}
