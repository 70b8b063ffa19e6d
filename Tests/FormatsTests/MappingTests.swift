import Basics
import Geometry
import Recordings
import TestSupport
import Testing
import Trackers

@Suite("A mapping")
struct MappingTests {
  private let plain = #"{"columns": {"time": "t", "x": "x", "y": "y"}}"#

  @Test("reads a file that looks like its example")
  func example() async throws {
    let mapping = #"""
      {"kind": "samples", "delimiter": "\t", "columns": {"time": "time_ms", "x": "x_px", "y": "y_px"},
       "timeUnit": "ms", "space": "pixels", "origin": "top-left", "missing": ["", "NaN"],
       "screen": {"pixels": [1024, 768], "millimetres": [380, 300], "distance": 670}}
      """#
    let text = "time_ms\tx_px\ty_px\tlabel\n0.0\t512.25\t384.5\t1\n2.0\t\t\t5\n4.0\tNaN\tnan\t5\n6.0\t513\t-4\t1\n"
    let read = try await Collected(mapping: mapping, text)
    let piece = try #require(read.pieces.first)
    #expect(read.pieces.count == 1 && read.leftOut.isEmpty && read.reported.isEmpty)
    #expect(Array(piece.samples.times) == [0, 2, 4, 6])
    #expect(same(piece.samples[.unnamed, .x], [512.25, .nan, .nan, 513]))
    #expect(same(piece.samples[.unnamed, .y], [384.5, .nan, .nan, -4]))
    #expect(piece.labels == GazePiece.Labels())
    #expect(piece.setup.unit == .pixels && piece.setup.clock == .recording)
    #expect(piece.setup.screen?.width == 1024 && piece.setup.screen?.height == 768)
    #expect(piece.setup.screenSize?.width == 380 && piece.setup.distance == 670)
  }

  @Test(
    "turns places so that they count from the top left corner",
    arguments: [
      ("pixels", "top-left", [100.0, 20.0]), ("pixels", "bottom-left", [100, 580]), ("pixels", "center", [500, 280]),
      ("pixels", "center-down", [500, 320]), ("degrees", "center", [100, 20]), ("degrees", "center-down", [100, -20]),
      ("normalized", "bottom-left", [100, -19]), ("normalized", "center", [100.5, -19.5]),
      ("height", "center", [60_400, -11_700]), ("height", "center-down", [60_400, 12_300]),
      ("norm", "center", [50.5, -9.5]), ("norm", "center-down", [50.5, 10.5]),
    ]
  )
  func origins(space: String, origin: String, expected: [Double]) async throws {
    let mapping = """
      {"columns": {"time": "t", "x": "x", "y": "y"}, "space": "\(space)", "origin": "\(origin)",
       "screen": {"pixels": [800, 600]}}
      """
    let read = try await Collected(mapping: mapping, "t,x,y\n0,100,20\n")
    let samples = try #require(read.pieces.first?.samples)
    #expect(samples[.unnamed, .x] + samples[.unnamed, .y] == expected)
  }

  @Test(
    "knows the units of time, exactly where they are whole",
    arguments: [
      ("ns", "1700000000123456789", 1_700_000_000_123.456_789), ("us", "1500", 1.5), ("ms", "1500.25", 1500.25),
      ("s", "1.5", 1500), ("ns", "1.5e6", 1.5),
    ]
  )
  func timeUnits(unit: String, text: String, time: Double) async throws {
    let mapping = #"{"columns": {"time": "t", "x": "x", "y": "y"}, "timeUnit": "\#(unit)"}"#
    let read = try await Collected(mapping: mapping, "t,x,y\n\(text),1,2\n")
    #expect(read.pieces.first.map { Array($0.samples.times) } == [.milliseconds(time)])
  }

  @Test("makes a recording of every participant, trial and passage, wherever its rows stand")
  func recordings() async throws {
    let mapping = """
      {"columns": {"time": "t", "x": "x", "y": "y", "participant": "who", "trial": "n", "passage": "text"}}
      """
    let text = "who,n,text,t,x,y\nA,1,B2,0,1,2\nA,2,B2,0,3,4\nB,1,B2,0,5,6\nA,1,B2,9,7,8\n,1,NaN,3,9,9\n"
    let read = try await Collected(mapping: mapping, text).recordings
    #expect(
      read.map(\.labels) == [
        .init(participant: "A", trial: "1", passage: "B2"), .init(participant: "A", trial: "2", passage: "B2"),
        .init(participant: "B", trial: "1", passage: "B2"), .init(trial: "1"),
      ]
    )
    #expect(read.map { $0.samples[.unnamed, .x] } == [[1, 7], [3], [5], [9]])
  }

  @Test("may name what no column does")
  func constants() async throws {
    let mapping = """
      {"columns": {"time": "t", "x": "x", "y": "y"}, "participant": "P01", "device": "Lab 3", "trial": 7, "rate": 500}
      """
    let read = try await Collected(mapping: mapping, "t,x,y\n0,1,2\n")
    #expect(read.pieces.first?.labels == .init(participant: "P01", device: "Lab 3", trial: "7"))
    #expect(read.pieces.first?.setup.statedRate == 500)
  }

  @Test("reads two eyes and their pupils, however its keys are spelled")
  func twoEyes() async throws {
    let mapping = """
      {"columns": {"time": "t", "leftX": "a", "left_y": "b", "xRight": "c", "rightY": "d", "pupilLeft": "p", "right_pupil": "q"}}
      """
    let read = try await Collected(mapping: mapping, "t,a,b,c,d,p,q\n0,1,2,3,4,5,6\n")
    let samples = try #require(read.pieces.first?.samples)
    #expect(samples.columns.map(\.name) == ["left_x", "left_y", "right_x", "right_y", "left_pupil", "right_pupil"])
    #expect(samples.values.map { Array($0) } == [[1], [2], [3], [4], [5], [6]])
  }

  @Test("keeps eyes apart whose rows stand between each other")
  func interleaved() async throws {
    let mapping = #"{"columns": {"time": "t", "x": "x", "y": "y", "eye": "eye"}}"#
    let read = try await Collected(mapping: mapping, "t,eye,x,y\n0,L,1,2\n1,R,3,4\n2,left,5,6\n3,Right,,8\n")
    let samples = try #require(read.pieces.first?.samples)
    #expect(samples.columns.map(\.name) == ["left_x", "left_y", "right_x", "right_y"])
    #expect(same(samples[.left, .x], [1, .nan, 5, .nan]) && same(samples[.left, .y], [2, .nan, 6, .nan]))
    #expect(same(samples[.right, .x], [.nan, 3, .nan, .nan]) && same(samples[.right, .y], [.nan, 4, .nan, 8]))
  }

  @Test("counts times from a rate where there are none, damaged rows too")
  func rate() async throws {
    let mapping = #"{"columns": {"x": 1, "y": "2"}, "rate": 250, "header": false}"#
    let read = try await Collected(mapping: mapping, "1,2\n3,4\noops,6\n7,8\n")
    #expect(read.pieces.first.map { Array($0.samples.times) } == [0, 4, 12])
    #expect(read.leftOut.map(\.message) == ["'column 1' is 'oops' where a number was expected."])
    #expect(read.leftOut.map(\.place) == [Place("file", line: 3)])
  }

  @Test("goes on counting where a file is longer than a piece")
  func longRate() async throws {
    let count = 300_000
    let text = String(repeating: "12,34.5\n", count: count)
    let read = try await Collected(mapping: #"{"columns": {"x": 1, "y": 2}, "rate": 1000, "header": false}"#, text)
    #expect(read.pieces.count > 1)
    let times = read.pieces.flatMap { Array($0.samples.times) }
    #expect(times == (0..<count).map { .milliseconds(Double($0)) })
  }

  @Test("reads what other programs write", arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
  func spellings(lineBreak: String, mark: String) async throws {
    let lines = ["\"t\";x;\"a;b\"", " 0,5 ;1,25;+2", "1;-1;,5", "", "2,0;1.5;1e3"]
    let mapping = #"{"columns": {"time": "t", "x": "x", "y": "a;b"}, "delimiter": ";", "decimal": ","}"#
    let read = try await Collected(mapping: mapping, mark + lines.joined(separator: lineBreak))
    #expect(read.leftOut.map(\.message) == ["'x' is '1.5' where a number was expected."])
    #expect(read.leftOut.map(\.place.line) == [5])
    let samples = try #require(read.pieces.first?.samples)
    #expect(Array(samples.times) == [0.5, 1] && samples[.unnamed, .x] == [1.25, -1])
    #expect(samples[.unnamed, .y] == [2, 0.5])
  }

  @Test("reads UTF-16 and Latin-1")
  func encodings() async throws {
    let mapping = #"{"columns": {"time": "t", "x": "x", "y": "y", "participant": "Schüler"}}"#
    let text = "t\tx\ty\tSchüler\n0\t1\t2\tZoë 🙂\n"
    for bytes in [utf16(text), utf16(text, isBigEndian: true), Array(utf16(text).dropFirst(2)), Array(text.utf8)] {
      let read = try await Collected(mapping: mapping, bytes)
      #expect(read.pieces.map(\.labels.participant) == ["Zoë 🙂"])
      #expect(read.pieces.map { Array($0.samples.times) } == [[0]])
    }
    let latin = text.replacing(" 🙂", with: "").unicodeScalars.map { UInt8($0.value) }
    #expect(try await Collected(mapping: mapping, latin).pieces.map(\.labels.participant) == ["Zoë"])
    let strict = mapping.replacing("{\"columns\"", with: "{\"encoding\": \"utf-8\", \"columns\"")
    let error = await #expect(throws: FormatError.self) { try await Collected(mapping: strict, latin) }
    #expect(error == .notText(Place("file", line: 1)))
  }

  @Test("passes over tabs in quotation marks")
  func quotedTabs() async throws {
    let read = try await Collected(mapping: plain, "note\tt\tx\ty\n\"a\tb \"\"c\"\"\"\t0\t\"1\"\t2\n\"open\t0\t1\t2\n")
    #expect(read.pieces.map { Array($0.samples.times) } == [[0]])
    #expect(read.leftOut.map(\.message) == ["The row opens a quotation with \" that it never closes."])
  }

  @Test("keeps the file's order of times, and doubled ones")
  func unsorted() async throws {
    let read = try await Collected(mapping: plain, "t,x,y\n5,1,1\n3,2,2\n3,3,3\n")
    #expect(read.pieces.map { Array($0.samples.times) } == [[5, 3, 3]])
  }

  @Test("takes gaze out that a column calls bad, and keeps the row")
  func validity() async throws {
    let mapping =
      #"{"columns": {"time": "t", "x": "x", "y": "y", "pupil": "p", "valid": "v"}\#(",")"validValues": ["0"]}"#
    let text = "t,x,y,p,v\n0,1,2,3,0\n1,1,2,3,4\n2,1,2,3,\n"
    let samples = try #require(try await Collected(mapping: mapping, text).pieces.first?.samples)
    #expect(same(samples[.unnamed, .x], [1, .nan, .nan]) && samples[.unnamed, .pupil] == [3, 3, 3])
    let words = mapping.replacing(",\"validValues\": [\"0\"]", with: "")
    let read = try await Collected(mapping: words, "t,x,y,p,v\n0,1,2,3,Valid\n1,1,2,3,FALSE\n2,1,2,3,4\n")
    #expect(same(try #require(read.pieces.first?.samples[.unnamed, .x]), [1, .nan]))
    #expect(
      read.leftOut.map(\.message) == ["'v' is '4' where 1, 0, true, false, valid or invalid was expected."]
    )
  }

  @Test("makes a message where the words of an event begin")
  func events() async throws {
    let mapping = #"{"columns": {"time": "t", "x": "x", "y": "y", "event": "e"}}"#
    let read = try await Collected(
      mapping: mapping,
      "t,x,y,e\n0,1,1,\n1,1,1,go\n2,1,1,go\n3,1,1,\n4,1,1,go\n5,1,1,end\n"
    )
    let messages = read.pieces.first?.messages.map { "\($0.time.milliseconds) \($0.text)" }
    #expect(messages == ["1.0 go", "4.0 go", "5.0 end"])
    let long = (0..<100_000).map { "\($0),1,1,\($0 < 90_000 ? "on" : "off")" }.joined(separator: "\n")
    let pieces = try await Collected(mapping: mapping, "t,x,y,e\n" + long).pieces
    #expect(pieces.count > 1)
    #expect(pieces.flatMap(\.messages) == [.init(time: 0, text: "on"), .init(time: 90_000, text: "off")])
  }

  @Test("knows numbers that mean missing, however they are spelled, but no time")
  func missingNumbers() async throws {
    let mapping = #"{"columns": {"time": "t", "x": "x", "y": "y"}, "missing": ["-1", "lost", 0]}"#
    let read = try await Collected(mapping: mapping, "t,x,y\n0,-1.0,LOST\n1,0.00,5\n,1,1\nlost,1,1\n")
    let samples = try #require(read.pieces.first?.samples)
    #expect(Array(samples.times) == [0, 1] && same(samples[.unnamed, .x], [.nan, .nan]))
    #expect(same(samples[.unnamed, .y], [.nan, 5]))
    #expect(read.leftOut.map(\.message) == ["'t' is missing.", "'t' is missing."])
  }

  @Test("knows numbers that mean missing by the file's decimal mark, too", arguments: ["0,00", "0.0", "0"])
  func missingCommas(mark: String) async throws {
    let columns = #""columns": {"time": "t", "x": "x", "y": "y"}"#
    let mapping = #"{\#(columns), "missing": ["\#(mark)"], "decimal": ",", "delimiter": ";"}"#
    let read = try await Collected(mapping: mapping, "t;x;y\n0;0,00;0,00\n1;1,5;2,5\n")
    let samples = try #require(read.pieces.first?.samples)
    #expect(same(samples[.unnamed, .x], [.nan, 1.5]) && same(samples[.unnamed, .y], [.nan, 2.5]))
  }

  @Test("reads fixations, by their ends or durations")
  func fixations() async throws {
    let text = "trial,start,end,dur,x,y,eye\n1,0.1,0.3,0.2,10,20,L\n2,0.5,0.6,0.1,30,,R\n2,0.9,0.8,-0.1,1,1,R\n"
    for length in [#""end": "end""#, #""duration": "dur""#] {
      let mapping = """
        {"kind": "fixations", "timeUnit": "s",
         "columns": {"x": "x", "y": "y", "start": "start", \(length), "trial": "trial", "eye": "eye"}}
        """
      let read = try await Collected(mapping: mapping, text)
      #expect(read.pieces.map(\.labels.trial) == ["1", "2"])
      #expect(read.pieces.allSatisfy { $0.samples == GazeSamples([]) && $0.setup.clock == .recording })
      let events = read.pieces.flatMap(\.events)
      #expect(events.map(\.eye) == [.left, .right] && events.map(\.y) == [20, nil] && events.map(\.x) == [10, 30])
      #expect(events.map(\.start) == [100, 500])
      #expect(events.allSatisfy { $0.kind == .fixation } && ((events.first?.end ?? 0) - 300).magnitude < 1e-9)
      #expect(read.leftOut.map(\.kind) == ["wrong-order"])
    }
  }

  @Test("takes the time of a fixation for its start")
  func fixationTimes() async throws {
    let mapping = #"{"kind": "fixations", "columns": {"time": "t", "duration": "d", "x": "x", "y": "y"}}"#
    let events = try await Collected(mapping: mapping, "t,d,x,y\n100,200,1,2\n900,50,3,4\n").pieces.flatMap(\.events)
    #expect(events.map(\.start) == [100, 900] && events.map(\.end) == [300, 950])
  }

  @Test("knows words that mean missing, whose letters may be beyond ASCII", arguments: ["MANQUÉ", "manqué"])
  func missingWords(mark: String) async throws {
    let mapping = #"{"columns": {"time": "t", "x": "x", "y": "y"}, "missing": ["\#(mark)"]}"#
    let read = try await Collected(mapping: mapping, "t,x,y\n0,MANQUÉ,2\n1,manqué,3\n2,Manqué,4\n")
    let samples = try #require(read.pieces.first?.samples)
    #expect(read.leftOut.isEmpty && same(samples[.unnamed, .x], [.nan, .nan, .nan]))
  }

  @Test("reads the letters that Windows-1252 alone has")
  func windows() async throws {
    let mapping = #"{"columns": {"time": "t", "x": "x", "y": "y", "trial": "n"}, "encoding": "windows-1252"}"#
    let bytes = Array("t,x,y,n\n0,1,2,".utf8) + [0x93, 0x9C, 0xFC, 0x94, 0x0A]
    #expect(try await Collected(mapping: mapping, bytes).pieces.map(\.labels.trial) == ["“œü”"])
  }

  @Test("refuses an empty file, and finds nothing behind a header alone")
  func empty() async throws {
    await #expect(throws: FormatError.empty(Place("file"))) { try await Collected(mapping: plain, "") }
    await #expect(throws: FormatError.empty(Place("file"))) { try await Collected(mapping: plain, "\n \n") }
    let skipping = #"{"columns": {"time": "t", "x": "x", "y": "y"}, "skip": 3}"#
    let problem = "the mapping skips 3 lines, and nothing stands behind."
    await #expect(throws: FormatError.brokenTable(Place("file"), problem: problem)) {
      try await Collected(mapping: skipping, "t,x,y\n0,1,2\n")
    }
    let read = try await Collected(mapping: plain, "t,x,y")
    #expect(read.pieces.isEmpty && read.leftOut.isEmpty && read.reported.isEmpty)
    #expect(read.parts.map(\.name) == ["t", "x", "y"])
  }

  @Test("leaves out a row that is too long or too short, and keeps one whose columns are all there")
  func fieldCounts() async throws {
    let text = "t,x,y,z\n0,1,2\n1,1\n2,1,2,3,4\n3,1,2,3,,\n"
    let read = try await Collected(mapping: plain, text)
    #expect(read.pieces.map { Array($0.samples.times) } == [[0, 3]])
    #expect(
      read.leftOut.map(\.message) == [
        "The row has 2 fields where the header has 4.", "The row has 5 fields where the header has 4.",
      ]
    )
    #expect(read.reported.map(\.place.line) == [2])
  }
}
