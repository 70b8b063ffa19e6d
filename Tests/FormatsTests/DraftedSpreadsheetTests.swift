import Basics
import Formats
import Recordings
import TestSupport
import Testing

@Suite("A draft of a spreadsheet's table")
struct DraftedSpreadsheetTests {
  private static func draft(_ text: String) -> MappingDraft { MappingDraft(of: Array(text.utf8).span, named: "file") }

  /// A row every 16.7 ms from 6 ms on, with what stands for x in each.
  private static func rows(_ count: Int, time: (Int) -> String, x: (Int) -> String) -> String {
    (0..<count).map { "\(time(60 + 167 * $0));\(x($0));\(290 + $0 % 7)\n" }.joined()
  }

  /// Tenths of a millisecond as milliseconds, with points between thousands and a decimal comma.
  private static func grouped(_ tenths: Int) -> String {
    let whole = tenths / 10
    let text = whole < 1000 ? "\(whole)" : "\(whole / 1000).\(String(1000 + whole % 1000).dropFirst())"
    return "\(text),\(tenths % 10)"
  }

  @Test(
    "finds the header below a title and other lines, and skips these",
    arguments: ["Eye tracking export\nStudy: A\n\n", "Export;;\nStudy;A;\n\n"]
  )
  func titled(title: String) async throws {
    let text = title + "time_ms;x;y\n" + Self.rows(40, time: { "\($0)" }, x: { "\(400 + $0 * 9)" })
    let draft = Self.draft(text)
    #expect(draft.json.contains(#""skip": 3,"#), "\(draft.json)")
    #expect(draft.doubts.contains("The header seems to be line 4: 'skip' leaves out what stands above it."))
    #expect(draft.rows.first?.hasPrefix("at 60 ms, x 400, y 290") == true, "\(draft.rows)")
    let read = try await Collected(mapping: draft.json, text)
    #expect(read.leftOut.isEmpty && read.recordings.map(\.samples.count) == [40])
  }

  @Test("skips nothing where the first line is the header, or numbers follow it that have no names")
  func untitled() {
    for header in ["time_ms;x;y", "time_ms;x", ";x;y", "Export"] {
      let draft = Self.draft(header + "\n" + Self.rows(40, time: { "\($0)" }, x: { "\(400 + $0 * 9)" }))
      #expect(!draft.json.contains("skip"), "\(draft.json)")
    }
  }

  @Test("shows the number that cannot be read for its marks between thousands, and what to do")
  func thousands() {
    let text = "Zeit;Blick X;Blick Y\n" + Self.rows(200, time: Self.grouped, x: { "\(400 + $0),5" })
    let doubts = Self.draft(text).doubts
    #expect(doubts.contains("'Zeit' is named as a time, but '1.008,0' is no number and no time of day."))
    #expect(doubts.contains { $0.hasPrefix("'Zeit' holds numbers such as '1.008,0', with marks between thousands") })
    let few = "Zeit;Blick X;Blick Y\n" + Self.rows(62, time: Self.grouped, x: { "\(400 + $0),5" })
    #expect(Self.draft(few).doubts.contains { $0.hasPrefix("'Zeit' holds numbers such as '1.008,0'") })
  }

  @Test("takes what spreadsheets write where nothing is known for missing", arguments: ["#NV", "#N/A", "#NULL!"])
  func missing(mark: String) async throws {
    let text =
      "time_ms;x;y\n" + Self.rows(40, time: { "\($0)" }, x: { $0 % 4 == 1 ? mark : "\(400 + $0 * 9)" })
    let draft = Self.draft(text)
    #expect(draft.json.contains("\"missing\": [\"\", \"\(mark)\"]"), "\(draft.json)")
    let read = try await Collected(mapping: draft.json, text)
    #expect(read.leftOut.isEmpty && read.recordings.map(\.samples.count) == [40], "\(draft.json)")
  }

  @Test("tells a step between times by the digits that they have")
  func step() {
    let time = { (tenths: Int) in "\(tenths / 10).\(tenths % 10)" }
    let draft = Self.draft("time;x;y\n" + Self.rows(40, time: time, x: { "\(400 + $0 * 9)" }))
    #expect(draft.doubts.contains { $0.contains("it mostly rises by 16.7, which as ms makes 59.9 samples per second") })
  }

  @Test("asks for the screen of gaze in degrees so that it meets a text")
  func degrees() {
    let text = "time_ms;gaze_x_deg;gaze_y_deg\n" + Self.rows(40, time: { "\($0)" }, x: { "\($0 - 20)" })
    let doubts = Self.draft(text).doubts
    #expect(doubts.contains { $0.hasSuffix("and fixations can be assigned to the lines and words of a text.") })
    #expect(!doubts.contains { $0.contains("measures in degrees") })
  }
}
