import Basics
import FormatSamples
import Geometry
import Recordings
import TestSupport
import Testing
import Trackers

@Suite("EyeLink's ASC")
struct EyeLinkASCTests {
  private func read(_ lines: String, options: [String: String] = [:]) async throws -> Collected {
    try await Collected(
      EyeLinkASC.name,
      GazeFormatSample(file: "a.asc", text: lines.replacing("|", with: "\t"), options: options, samples: 0)
    )
  }

  private let block = "START|1 |LEFT|SAMPLES|EVENTS\nSAMPLES|GAZE|LEFT|RATE|1000.00|TRACKING|CR|FILTER|2\n"

  @Test("cuts trials, names them, and keeps names apart")
  func trials() async throws {
    let end = "END|9 |SAMPLES|EVENTS\n"
    let text =
      block + "1| 1.0| 2.0| 3.0|...\n" + end + block + "2| 1.0| 2.0| 3.0|...\n" + end + "MSG|3 TRIALID a b \n" + block
      + "4| 1.0| 2.0| 3.0|...\n" + end + block + "5| 1.0| 2.0| 3.0|...\nMSG|6 -3 TRIALID a b\nMSG|6 TRIALID c\n"
      + "7| 1.0| 2.0| 3.0|...\n" + end
    let read = try await read(text)
    #expect(read.pieces.map(\.labels.trial) == [nil, "2", "a b", "a b (2)", "c"])
    #expect(read.pieces.map(\.samples.count) == [1, 1, 1, 1, 1] && read.leftOut.isEmpty)
    #expect(read.reported.map(\.kind) == ["further-block"])
    #expect(read.reported[0].message.hasPrefix("1 block goes on with a trial without another TRIALID"))
    #expect(read.reported[0].message.contains("such as 'a b (2)'. Where the tracker only paused"))
    #expect(read.pieces.last?.messages.map(\.text) == ["-3 TRIALID a b", "TRIALID c"])
  }

  @Test("numbers recordings of one name, but for the numbers that are names already")
  func doubledNames() async throws {
    let names = ["a", "a", "a (3)", "a", "a (2)", "a"]
    let trials = zip(names, 1...).map { name, time in
      "MSG|\(time) TRIALID \(name)\n\(block)\(time)| 1.0| 2.0| 3.0|...\nEND|\(time) |SAMPLES|EVENTS\n"
    }
    let read = try await read(trials.joined())
    #expect(read.pieces.map(\.labels.trial) == ["a", "a (2)", "a (3)", "a (4)", "a (2) (2)", "a (5)"])
  }

  @Test("reads velocity, resolution, input and the target of a remote camera")
  func remote() async throws {
    let text =
      "START|1 |RIGHT|SAMPLES\nSAMPLES|GAZE|RIGHT|VEL|RES|HTARGET|RATE| 500.00|TRACKING|CR|FILTER|2|INPUT\n"
      + "1| 10.5| 20.5| 900.0| 0.1| -0.2| 26.0| 27.0| 127.0|...| 4562.0| 3345.0| 613.4|.............\n"
      + "3| .| .| 0.0| .| .| 26.0| 27.0| 127.0|.C.| .| .| 0.0|MANTLRFTLRF..\nEND|4 |SAMPLES\n"
    let read = try await read(text)
    let samples = try #require(read.pieces.first?.samples)
    #expect(samples.columns.map(\.name) == ["right_x", "right_y", "right_pupil", "distance"])
    #expect(samples.values.compactMap(\.first) == [10.5, 20.5, 900, 613.4])
    #expect(samples.values.allSatisfy { $0.count == 2 && $0[1].isNaN } && read.leftOut.isEmpty)
  }

  @Test("counts places from the screen's corner, wherever the coordinates begin")
  func origin() async throws {
    let coordinates = "MSG|1 GAZE_COORDS -512.00 -384.00 511.00 383.00\n"
    let read = try await read(coordinates + block + "1| -500.0| 2.0| 3.0|...\nEND|9 |SAMPLES\n")
    let piece = try #require(read.pieces.first)
    #expect(piece.setup.screen == Size(width: 1024, height: 768))
    #expect(piece.samples.values.compactMap(\.first) == [12, 386, 3])
  }

  @Test("takes the passage from a variable that is told behind the samples, and the screen from options")
  func passage() async throws {
    let sample = try gazeSample(EyeLinkASC.name)
    let options = ["passage": "text", "screen-width-mm": "400", "screen-height-mm": "300", "distance-mm": "650"]
    let read = try await Collected(
      EyeLinkASC.name,
      GazeFormatSample(file: "a.asc", text: sample.text, options: options, samples: 9)
    )
    let found = Set(read.pieces.map { [$0.labels.trial, $0.labels.passage] })
    #expect(found == [["first", "B2"], ["second", nil]])
    #expect(read.pieces[0].setup.screenSize == Size(width: 400, height: 300))
    #expect(read.pieces[0].setup.distance == 650)
  }

  @Test("keeps a validation until the next calibration")
  func validations() async throws {
    let validation = "MSG|1 !CAL VALIDATION HV5 L LEFT  FAIR ERROR 0.9 avg. 1.5 max  OFFSET 0.1 deg. 1.0,2.0 pix.\n"
    let recording = block + "1| 1.0| 2.0| 3.0|...\nEND|2 |SAMPLES\n"
    let calibration = "MSG|5 !CAL \n>>>>>>> CALIBRATION (HV9,P-CR) FOR LEFT: <<<<<<<<<\n   1.5  2.5\n\n\t-3  4\n"
    let result = "MSG|5 !CAL CALIBRATION HV9 L LEFT    GOOD\n"
    let read = try await read(recording + validation + recording + recording + calibration + result + recording)
    #expect(read.pieces.map { $0.validations.map(\.averageError) } == [[], [0.9], [0.9], []])
    #expect(read.leftOut.isEmpty && read.reported.isEmpty)
  }

  @Test("reads numbers with commas, as a computer of another country writes them")
  func decimalCommas() async throws {
    let rows =
      "1|  512,3|  384,1| 1024,0|...\n3|  -0,25|  .|    0,0|.C.\nEFIX L   1|3|4|  511,5|  383,25|   1020\n"
      + "ESACC L  1|3|4|  1,5|  2,5|  3,5|  4,5|  0,75|  120,5\n5|  512,12345|  3,841e2|  1024,0|...\n"
    let text = block.replacing("1000.00", with: "500,00") + rows + "END|6 |SAMPLES|EVENTS|RES|  29,18|  37,91\n"
    let commas = try await read(text)
    #expect(commas.leftOut.isEmpty && commas.reported.isEmpty)
    let piece = try #require(commas.pieces.first)
    #expect(piece.samples.values.compactMap(\.first) == [512.3, 384.1, 1024] && piece.samples.values[0][1] == -0.25)
    #expect(piece.samples.values.map(\.last) == [512.12345, 384.1, 1024])
    #expect(piece.setup.statedRate == 500 && piece.events.first?.x == 511.5)
    let points = try await read(text.replacing(",", with: "."))
    #expect(commas.contents == points.contents)
  }

  @Test("reads messages in Latin-1")
  func latin1() async throws {
    let bytes = Array((block + "MSG|1 caf#\n1| 1.0| 2.0| 3.0|...\nEND|2 |SAMPLES\n").replacing("|", with: "\t").utf8)
      .map { $0 == UInt8(ascii: "#") ? 0xE9 : $0 }
    let read = try await Collected(EyeLinkASC.name, bytes)
    #expect(read.pieces.first?.messages.first?.text == "café")
  }

  @Test("refuses what is no gaze on a screen", arguments: ["HREF", "PUPIL"])
  func data(word: String) async throws {
    let error = await #expect(throws: FormatError.self) { try await read(block.replacing("GAZE", with: word)) }
    #expect(error?.description.hasPrefix("a.asc:2: gaze is given as \(word) where places on the screen") == true)
  }

  @Test(
    "leaves a damaged line out with a sentence",
    arguments: [
      ("2| 1.0| 2.0|...", "wrong-count", "The sample has 2 numbers where the line SAMPLES announces 3."),
      ("2| 1.0| x2.0| 3.0|...", "broken-row", "'x2.0·3.0·...' stands where a number of a sample was expected."),
      ("2z| 1.0| 2.0| 3.0|...", "broken-row", "'2z·1.0·2.0·3.0·...' stands where a number of a sample was expected."),
      ("EFIX X 1|2|2|3|4|5", "broken-row", "'X' stands where the eye, L or R, was expected."),
      ("EFIX L 5|2|2|3|4|5", "broken-row", "'2' stands where a time not before 5 was expected."),
      ("EBLINK L 1", "wrong-count", "The row has 3 fields where the header has 5."),
      ("MSG|now hello", "broken-row", "'now' stands where a time in milliseconds was expected."),
      ("| 1.0", "broken-row", "'· 1.0' stands where a line of an ASC file was expected."),
      ("hello", "broken-row", "'hello' stands where a line of an ASC file was expected."),
    ]
  )
  func damaged(line: String, kind: String, sentence: String) async throws {
    let lines = block + "1| 1.0| 2.0| 3.0|...\n\(line)\n3| 1.0| 2.0| 3.0|...\nEND|4 |SAMPLES\n"
    let read = try await read(lines)
    let expected = sentence.replacing("x2.0·3.0", with: "x2.0· 3.0").replacing(
      "2z·1.0·2.0·3.0",
      with: "2z· 1.0· 2.0· 3.0"
    )
    #expect(read.leftOut == [Finding(.error, kind, at: Place("a.asc", line: 4), expected)])
    #expect(read.pieces.flatMap { Array($0.samples.times) } == [1, 3])
  }

  @Test("leaves samples outside a block out, and tells where a block lacks its end")
  func borders() async throws {
    let read = try await read("** EYELINK\n1| 1.0| 2.0| 3.0|...\n" + block + "2| 1.0| 2.0| 3.0|...")
    #expect(read.leftOut.map(\.kind) == ["no-block"] && read.leftOut.map(\.place.line) == [2])
    #expect(read.reported.map(\.kind) == ["cut"] && read.pieces.map(\.samples.count) == [1])
  }

  @Test("names the last line of a file that was cut among samples")
  func cut() async throws {
    let read = try await read(block + "1| 1.0| 2.0| 3.0|...\n2| 1.0| 2.0| 3.0|...\n3| 1.0| 2.0| 3.0|...\n")
    #expect(read.reported.map(\.kind) == ["cut"] && read.reported.map(\.place.line) == [5])
  }

  @Test("gives every trial of a block the resolution that its end tells", arguments: [false, true])
  func resolution(naming isNaming: Bool) async throws {
    let sample = "| 1.0| 2.0| 3.0|...\n"
    let text =
      "MSG|0 TRIALID a\n" + block + "1\(sample)MSG|2 !V TRIAL_VAR text B2\nMSG|3 TRIALID b\n4\(sample)"
      + "MSG|5 TRIALID c\n6\(sample)END|7 |SAMPLES|EVENTS|RES|  30.00|  31.00\n"
      + "MSG|8 TRIALID d\n" + block + "9\(sample)END|10 |SAMPLES|EVENTS|RES|  40.00|  41.00\n"
    let read = try await read(text, options: isNaming ? ["passage": "text"] : [:])
    func degrees(of trial: String) -> [Double] {
      read.pieces.filter { $0.labels.trial == trial }.flatMap(\.degrees).map(\.width)
    }
    #expect(["a", "b", "c", "d"].map(degrees) == [[30], [30], [30], [40]])
    #expect(Set(read.pieces.map(\.labels)).count == 4)
    #expect(read.pieces.reduce(0) { $0 + $1.samples.count } == 4)
  }

  @Test("tells of fixations that had not ended where their block did")
  func openFixations() async throws {
    let sample = "| 1.0| 2.0| 3.0|...\n"
    let ended = block + "SFIX L   1\n1\(sample)EFIX L   1|1|1|  1.0|  2.0|    3\nEND|2 |SAMPLES|EVENTS\n"
    let open = block + "3\(sample)SFIX L   3\n4\(sample)END|5 |SAMPLES|EVENTS\n"
    let whole = try await read(ended)
    #expect(whole.reported.isEmpty && whole.leftOut.isEmpty)
    let told = try await read(ended + open)
    #expect(told.reported.map(\.kind) == ["open-fixation"] && told.leftOut.isEmpty)
    #expect(told.reported.first?.message.hasPrefix("1 fixation of the tracker's had not ended") == true)
  }

  @Test("hands on long recordings in pieces of one size")
  func pieces() async throws {
    let lines = (1...120_000).map { "\($0)\t  1.5\t  2.5\t  900.0\t...\n" }.joined()
    let read = try await read(block + lines + "END|120001 |SAMPLES\n")
    #expect(read.pieces.map(\.samples.count) == [50_000, 50_000, 20_000])
    #expect(Set(read.pieces.map(\.labels)).count == 1 && read.contents.count == 1)
    #expect(read.contents[0].times == (1...120_000).map { .milliseconds(Double($0)) })
  }
}
