import Basics
import Ingest
import Recordings
import Store
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Studies

@Suite("A table with a row for each eye")
struct EyeRowsTests {
  private static func row(_ time: Int, _ eye: String) -> String {
    // What is lost in one eye may be there in the other.
    let isLost = time % (eye == "L" ? 36 : 28) == 0
    return "\(eye),\(time),\(isLost ? "," : "\(100 + time / 40 + (eye == "L" ? 0 : 7)),\(300 + time % 5)")"
  }

  private static let times = (0..<500).map { $0 * 4 }

  @Test(
    "gives each eye all of its samples, in whatever order the rows stand",
    arguments: [
      times.flatMap { [row($0, "L"), row($0, "R")] }, times.flatMap { [row($0, "R"), row($0, "L")] },
      times.map { row($0, "L") } + times.map { row($0, "R") },
      times.reversed().flatMap { [row($0, "L"), row($0, "R")] },
    ]
  )
  func orders(rows: [String]) async throws {
    let study = try TemporaryStudy()
    let table = try study.file("t.csv", (["eye,time,x,y"] + rows).joined(separator: "\n") + "\n")
    let mapping = try study.file(
      "eyes.json",
      #"{"columns": {"time": "time", "x": "x", "y": "y", "eye": "eye"}, "participant": "p1"}"#
    )
    let named = try NamedMapping(at: mapping)
    let outcome = try await study.ingest(table) { $0.mapping = named }
    #expect(outcome.refusals.isEmpty)
    let reading = try study.reading()
    let recording = try #require(try reading.store.recordings().first)
    #expect(recording.rows == 500 && recording.eyes == [.left, .right] && recording.leftOut == 0)
    func column(_ name: String) throws -> [Double?] {
      try reading.store.column(name, of: recording.id, track: TrackName.gaze).map { $0.isNaN ? nil : $0 }
    }
    #expect(try column("time") == Self.times.map(Double.init))
    #expect(try column("left_x") == Self.times.map { $0 % 36 == 0 ? nil : Double(100 + $0 / 40) })
    #expect(try column("right_x") == Self.times.map { $0 % 28 == 0 ? nil : Double(107 + $0 / 40) })
  }
}

@Suite("A tracker's file of events alone")
struct EventsAloneTests {
  private static let text = """
    MSG\t1000 DISPLAY_COORDS 0 0 1023 767
    MSG\t1001 TRIALID 1
    START\t1002 \tLEFT\tEVENTS
    PRESCALER\t1
    EVENTS\tGAZE\tLEFT\tRATE\t1000.00\tTRACKING\tCR\tFILTER\t2
    EFIX L   1010\t1200\t191\t  300.0\t  200.0\t    900
    ESACC L  1201\t1230\t30\t  300.0\t  200.0\t  420.0\t  200.0\t   3.90\t    210
    EFIX L   1231\t1500\t270\t  420.0\t  200.0\t    905
    SBLINK L 1505
    EBLINK L 1505\t1600\t96
    ESACC L  1501\t1630\t130\t  420.0\t  200.0\t  510.0\t  201.0\t   3.00\t    190
    EFIX L   1631\t1900\t270\t  510.0\t  201.0\t    902
    END\t2000 \tEVENTS\tRES\t  30.0\t  30.0

    """

  @Test("keeps saccades and blinks apart from fixations")
  func kinds() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(study.file("a.asc", Self.text))
    let recording = try #require(try study.reading().store.recordings().first)
    #expect(recording.content == .fixations && recording.rows == 3)
    let typed = TemporaryStudy.typed("events")
    let outcome = try await DetectEvents(detector: DetectEvents.defaultDetector)
      .run(on: study.writing(), recordedAs: typed)
    let events = try study.reading().rows(StoredEvent.self, of: recording.name)
    #expect(events.map(\.kind) == [.fixation, .saccade, .fixation, .saccade, .blink, .fixation])
    let quality = try #require(outcome.quality.first)
    #expect(quality.fixations == 3 && quality.saccades == 2 && quality.blinks == 1 && quality.oscillations == nil)
    #expect(quality.saccadeAmplitude == 3.45 && quality.fixationMean.map { ($0 - 243.667).magnitude < 2 } == true)
  }

  @Test("tells how accurate the eye of its events was, and not the other")
  func accuracy() async throws {
    let study = try TemporaryStudy()
    let validations = [("LEFT", 0.41), ("RIGHT", 0.31)].map { eye, error in
      "MSG\t1001 !CAL VALIDATION HV9 LR \(eye)  GOOD ERROR \(error) avg. 0.64 max  OFFSET 0.35 deg. 12.5,9.6 pix.\n"
    }
    let text = Self.text.replacing("MSG\t1001 TRIALID", with: validations.joined() + "MSG\t1001 TRIALID")
    try await study.ingest(study.file("a.asc", text))
    let outcome = try await DetectEvents(detector: DetectEvents.defaultDetector)
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    #expect(outcome.quality.map(\.accuracy) == [0.41])
  }
}
