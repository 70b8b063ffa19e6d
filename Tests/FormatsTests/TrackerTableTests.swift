import Basics
import FormatSamples
import Formats
import Geometry
import Recordings
import TestSupport
import Testing
import Trackers

@Suite("Tables of trackers")
struct TrackerTableTests {
  private func tobii(_ header: [String], _ rows: [String], _ options: [String: String] = [:]) async throws -> Collected
  {
    let lines = [header.joined(separator: "\t")] + rows.map { $0.replacing("|", with: "\t") }
    let text = lines.map { $0 + "\n" }.joined()
    return try await Collected(
      TobiiTSV.name,
      GazeFormatSample(file: "a.tsv", text: text, options: options, samples: 0)
    )
  }

  @Test("of Tobii become recordings of stimuli, with what the tracker detected")
  func tobiiSampleIsRead() async throws {
    let contents = try await Collected(TobiiTSV.name, try gazeSample(TobiiTSV.name)).contents
    #expect(contents.map(\.labels) == ["page1", "page2"].map { GazePiece.Labels(participant: "Ada", trial: $0) })
    #expect(contents.map(\.times) == [[8, 16, 25, 33], [41, 50, 58]])
    #expect(
      contents[0].columns.map(\.name) == ["left_x", "left_y", "right_x", "right_y", "left_pupil", "right_pupil"]
    )
    #expect(contents[0].messages == [TrackerMessage(time: 0, text: "RecordingStart")])
    #expect(contents[0].setup.unit == .pixels)
    #expect(contents[0].events.map(\.kind) == [.fixation, .saccade, .loss])
    #expect(contents[0].events[0] == TrackerEvent(.fixation, eye: .cyclopean, start: 8, end: 25, x: 503, y: 301))
    #expect(contents[1].events.map(\.start) == [41, 50])
    // The right eye was not seen in the third and fourth sample.
    #expect(contents[0].bits[2].map { $0 == .max } == [false, false, true, true])
  }

  @Test("may be UTF-16 of either byte order", arguments: [true, false])
  func utf16(isBigEndian: Bool) async throws {
    let text = try gazeSample(TobiiTSV.name).text.replacing("Ada", with: "Zoë 𝛼")
    let units = [0xFEFF] + Array(text.utf16)
    let bytes = units.flatMap { unit in
      isBigEndian ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let encoding = TextEncoding(of: bytes.span)
    #expect(encoding == .utf16(isBigEndian: isBigEndian))
    for size in [1, 3, 1000, 1 << 16] {
      var source = UTF16Source(
        MemorySource(Array(bytes.dropFirst(5)), name: "a.tsv"),
        beginning: Array(bytes.prefix(5)),
        isBigEndian: isBigEndian
      )
      var decoded: [UInt8] = []
      while try source.read(size, into: &decoded) > 0 {}
      #expect(decoded == Array(text.utf8))
    }
  }

  @Test("of UTF-16 that is damaged show where letters were")
  func brokenUTF16() throws {
    let bytes: [UInt8] = [0x00, 0xD8, 0x41, 0x00, 0x42]
    var source = UTF16Source(MemorySource(bytes, name: "a"), beginning: [0xFF, 0xFE], isBigEndian: false)
    var decoded: [UInt8] = []
    while try source.read(100, into: &decoded) > 0 {}
    #expect(String(decoding: decoded, as: UTF8.self) == "\u{FFFD}A\u{FFFD}")
  }

  @Test("of Tobii may have decimal commas, and microseconds that the header tells, or the steps")
  func commas() async throws {
    for name in ["Recording timestamp [μs]", "Recording timestamp"] {
      let header = [name, "Gaze point X", "Gaze point Y", "Validity left", "Validity right"]
      let read = try await tobii(header, ["1000|100,5|200,25|0|4", "17667|101|201|1|1", "34333|101|201|2|3"])
      let content = try #require(read.contents.first)
      #expect(content.times == [1, 17.667, 34.333] && content.columns.map(\.name) == ["cyclopean_x", "cyclopean_y"])
      #expect(content.bits[0].map { $0 == .max } == [false, false, true])
      #expect(content.bits[1][0] == 200.25.bitPattern && content.setup.clock == .recording)
    }
  }

  @Test("of Tobii may be of somebody called Na, and of nobody where it says NA")
  func shortNames() async throws {
    let header = ["Recording timestamp [ms]", "Gaze point X", "Gaze point Y", "Participant name"]
    let read = try await tobii(header, ["1|NA|200|Na", "17|101|201|Na", "1|100|200|NA"])
    #expect(read.contents.map(\.labels.participant) == ["Na", nil] && read.contents.map(\.times) == [[1, 17], [1]])
  }

  @Test("of Tobii may have empty fields behind all others, in rows or in the header")
  func emptyFields() async throws {
    let header = ["Recording timestamp [ms]", "Gaze point X", "Gaze point Y"]
    let rows = ["1|100|200", "17|101|201|", "33|102|202|| |", "50|103|203|||7"]
    let read = try await tobii(header, rows)
    #expect(read.contents.map(\.times) == [[1, 17, 33]] && read.leftOut.map(\.place.line) == [5])
    let wide = try await tobii(header + ["", ""], rows)
    #expect(wide.contents.map(\.times) == [[1, 17, 33]] && wide.leftOut.map(\.place.line) == [5])
  }

  @Test("of Tobii may have a header longer than what is read of a file at first")
  func longHeader() async throws {
    let others = (1...1700).map { "What was noted in the column \($0) " + String(repeating: "x", count: 40) }
    let header = ["Recording timestamp", "Gaze point X", "Gaze point Y"] + others
    let empty = String(repeating: "|", count: others.count)
    let read = try await tobii(header, ["1000|100|200", "17667|101|201", "34333|102|202"].map { $0 + empty })
    #expect(read.leftOut.isEmpty && read.contents.map(\.times) == [[1, 17.667, 34.333]])
  }

  @Test("of Tobii without pixels are parts of the screen, and millimetres need its size")
  func spaces() async throws {
    let norm = try await tobii(
      ["Recording timestamp [ms]", "Gaze point X (MCSnorm)", "Gaze point Y (MCSnorm)"],
      ["1|0.5|0.25"]
    )
    #expect(norm.pieces.first?.setup.unit == .normalized && norm.contents.first?.bits[0] == [(0.5).bitPattern])
    let header = ["Recording timestamp [ms]", "Gaze point X (DACSmm)", "Gaze point Y (DACSmm)"]
    let sized = try await tobii(header, ["1|100|75"], ["screen-width-mm": "400", "screen-height-mm": "300"])
    #expect(sized.contents.first?.bits.map { Double(bitPattern: $0[0]) } == [0.25, 0.25])
    let error = await #expect(throws: FormatError.self) { try await tobii(header, ["1|100|75"]) }
    #expect(error?.description.contains("'screen-width-mm'") == true)
  }

  @Test("of Tobii keep the recordings of one participant apart")
  func sessions() async throws {
    let header = [
      "Recording timestamp [ms]", "Participant name", "Recording name", "Presented Stimulus name", "Gaze point X",
      "Gaze point Y",
    ]
    let read = try await tobii(header, ["1|P|R1|page|1|2", "1|P|R2|page|1|2", "2|P|R2|page|1|2", "1|Q|R3|page|1|2"])
    #expect(read.contents.map(\.labels.trial) == ["page", "page (R2)", "page"])
    #expect(read.contents.map(\.times.count) == [1, 2, 1])
  }

  @Test("of Tobii have a recording for each time that a stimulus was shown, and the messages stand with their time")
  func shownAgain() async throws {
    let header = [
      "Recording timestamp [ms]", "Participant name", "Presented Stimulus name", "Event", "Gaze point X",
      "Gaze point Y",
    ]
    let rows = [
      "1|P|p1||1|2", "2|P|||1|2", "3|P|p1||1|2", "4|P|p2|start p2||", "5|P|p2||1|2", "6|P|p1|end p1||", "7|P|p2||1|2",
      "8|Q|p1||1|2", "9|P|p1|start p1||", "10|P|p1||1|2", "11|P|p2||1|2",
    ]
    let read = try await tobii(header, rows)
    let found = read.contents.map { [$0.labels.participant, $0.labels.trial] }
    #expect(found == [["P", "p1"], ["P", nil], ["P", "p2"], ["Q", "p1"], ["P", "p1 (2)"], ["P", "p2 (2)"]])
    #expect(read.contents.map(\.times) == [[1, 3], [2], [5, 7], [8], [10], [11]])
    let messages = read.contents.map { $0.messages.map(\.text) }
    #expect(messages == [["end p1"], [], ["start p2"], [], ["start p1"], []])
    let sentence = """
      2 presentations are of trials that were shown before, with another one in between: each is a recording of its own, \
      such as 'p1 (2)'.
      """
    #expect(read.reported == [Finding(.note, "shown-again", at: Place("a.tsv"), sentence)])
  }

  @Test("of Tobii tell two sessions apart in which a stimulus was shown again, and another one that is called so")
  func shownAgainInSessions() async throws {
    let header = [
      "Recording timestamp [ms]", "Participant name", "Recording name", "Presented Stimulus name", "Gaze point X",
      "Gaze point Y",
    ]
    let rows = ["R1|a", "R1|b", "R1|a", "R1|a (2)", "R2|a", "R2|b", "R2|a"].enumerated()
    let read = try await tobii(header, rows.map { "\($0.offset)|P|\($0.element)|1|2" })
    let names = ["a", "b", "a (2)", "a (2) (2)", "a (R2)", "b (R2)", "a (R2, 2)"]
    #expect(read.contents.map(\.labels.trial) == names)
  }

  @Test("of BeGaze tell the screen, the person and the fixations' mean places; zeros are missing")
  func beGaze() async throws {
    let contents = try await Collected(BeGaze.name, try gazeSample(BeGaze.name)).contents
    #expect(contents.map(\.labels) == ["1", "2"].map { GazePiece.Labels(participant: "P03", trial: $0) })
    let setup = try #require(contents.first?.setup)
    #expect(setup.screen == Size(width: 1680, height: 1050) && setup.screenSize == Size(width: 474, height: 297))
    #expect(setup.distance == 700 && setup.statedRate == 250)
    #expect(contents[0].times == [5004, 5008, 5012] && contents[0].messages[0].text == "page \"one\".png")
    #expect(contents[0].bits.map { $0[2] } == [.max, .max, .max])
    #expect(contents[0].events[0] == TrackerEvent(.fixation, eye: .left, start: 5004, end: 5012, x: 101.5, y: 201.25))
  }

  @Test("of BeGaze may say more above the names than what is read of a file at first")
  func longBeGaze() async throws {
    let sample = try gazeSample(BeGaze.name)
    let lines = (0..<1000).map { "## Comment \($0):\t" + String(repeating: "x", count: 60) + "\n" }.joined()
    let text = sample.text.replacing("## [BeGaze]\n", with: "## [BeGaze]\n" + lines)
      .replacing("\t474\t297", with: "\t474,0\t297,0")
    let head = Array(text.utf8.prefix(1 << 16))
    let isKnown = try formats.make(BeGaze.name).recognizes(FileHead(head, of: "reader.txt"))
    #expect(isKnown && text.utf8.count > 1 << 16)
    let long = try await Collected(
      BeGaze.name,
      GazeFormatSample(file: sample.file, text: text, samples: sample.samples)
    )
    #expect(long.contents == (try await Collected(BeGaze.name, sample).contents))
  }

  @Test("of Gazepoint count seconds, tell fixations and blinks, and become pixels on request")
  func gazepoint() async throws {
    let sample = try gazeSample(Gazepoint.name)
    let plain = try #require(try await Collected(Gazepoint.name, sample).contents.first)
    #expect(plain.times == [0, 16, 32, 48, 64] && plain.setup.unit == .normalized && plain.setup.clock == .recording)
    #expect(plain.labels.trial == "page, one" && plain.bits.map { $0[2] } == Array(repeating: .max, count: 6))
    #expect(plain.events.map(\.kind) == [.fixation, .blink, .fixation])
    #expect(plain.events[0] == TrackerEvent(.fixation, eye: .cyclopean, start: 0, end: 32, x: 0.501, y: 0.25))
    let options = ["screen-pixels": "1000x800"]
    let scaled = GazeFormatSample(file: "a.csv", text: sample.text, options: options, samples: 5)
    let pixels = try #require(try await Collected(Gazepoint.name, scaled).contents.first)
    #expect(pixels.setup.unit == .pixels && pixels.setup.screen == Size(width: 1000, height: 800))
    #expect(Double(bitPattern: pixels.bits[0][0]) == 490 && Double(bitPattern: pixels.bits[1][0]) == 200)
    #expect(throws: OptionError.notASize(option: "screen-pixels", text: "big")) {
      try formats.make(Gazepoint.name, Options(["screen-pixels": "big"]))
    }
  }

  @Test("of Gazepoint have a recording for each time that a medium was shown", arguments: ["all_gaze", "fixations"])
  func gazepointShownAgain(ending: String) async throws {
    let header = "MEDIA_NAME,TIME,FPOGX,FPOGY,FPOGS,FPOGD,FPOGID,FPOGV,BPOGX,BPOGY,BPOGV\n"
    let rows = ["p1", "p2", "p2", "p1"].enumerated().map { index, name in
      "\(name),\(index),0.5,0.5,\(index),0.2,\(index + 1),1,0.5,0.5,1\n"
    }
    let file = GazeFormatSample(file: "A_\(ending).csv", text: header + rows.joined(), samples: 0)
    let read = try await Collected(Gazepoint.name, file)
    #expect(read.contents.map(\.labels.trial) == ["p1", "p2", "p1 (2)"])
    #expect(read.reported.map(\.kind) == ["shown-again"])
  }

  @Test("of Gazepoint are fixations where their name says so", arguments: ["csv", "csv.gz", "xlsx"])
  func gazepointFixations(ending: String) async throws {
    let text = try gazeSample(Gazepoint.name).text
    let file = GazeFormatSample(file: "User 1_Fixations.\(ending)", text: text, samples: 0)
    let content = try #require(try await Collected(Gazepoint.name, file).contents.first)
    #expect(content.times.isEmpty && content.events.contains { $0.kind == .fixation })
  }

  @Test(
    "of Gazepoint are of whom the file's name tells before the program's own words",
    arguments: [
      ("lab/VP01_all_gaze.csv", "VP01"), ("VP01_Fixations.csv", "VP01"), ("VP01.csv", nil), ("_fixations.csv", nil),
    ]
  )
  func gazepointPair(file: String, participant: String?) async throws {
    let text = try gazeSample(Gazepoint.name).text
    let content = try await Collected(Gazepoint.name, GazeFormatSample(file: file, text: text, samples: 0)).contents
    #expect(content.map(\.labels.participant) == [participant])
  }

  @Test(
    "of Pupil are of whom their folder tells, where files are called alike",
    arguments: [
      (PupilCore.name, "lab/VP01/exports/000/gaze_positions.csv", "VP01"),
      (PupilCore.name, "lab/VP01/000/exports/001/gaze_positions.csv", "VP01"),
      (PupilCore.name, "exports/000/gaze_positions.csv", nil), (PupilCore.name, "gaze_positions.csv", nil),
      (PupilCore.name, "lab/VP01/gaze_positions.csv", "VP01"),
      (PupilCore.name, "lab/VP01/000/gaze_positions.csv", "VP01"),
      (PupilCore.name, "lab/VP01/001/gaze_positions.csv", "VP01-001"),
      (PupilCore.name, "lab/gaze_positions_VP01.csv", nil),
      (PupilCore.name, "lab/VP01/surfaces/gaze_positions_on_surface_Page.csv", "VP01"),
      (PupilCore.name, "lab/VP01.csv", nil),
      (PupilNeon.name, "lab/VP01/gaze.csv", "VP01"), (PupilNeon.name, "lab/VP01.csv", nil),
    ]
  )
  func pupilFolders(format: String, file: String, participant: String?) async throws {
    let text = try gazeSample(format).text
    let read = try await Collected(format, GazeFormatSample(file: file, text: text, samples: 0))
    #expect(Set(read.contents.map(\.labels.participant)) == [participant])
    #expect(read.reported.count { $0.kind == "folder-named" } == (participant == nil ? 0 : 1))
  }

  @Test("of BIDS are described by the files beside them")
  func bids() async throws {
    let sample = try gazeSample(BIDSEyeTracking.name)
    let content = try #require(try await Collected(BIDSEyeTracking.name, sample).contents.first)
    let labels = GazePiece.Labels(participant: "sub-07", device: "Nobody", trial: "task-read_run-2")
    #expect(content.labels == labels && content.setup.clock == .tracker && content.setup.distance == 600)
    #expect(content.setup.screenSize == Size(width: 400, height: 300) && content.times.first == 812.5)
    // The origin is the bottom left corner of 600 pixels.
    #expect(content.bits[1][0] == 300.0.bitPattern && content.bits[1][3] == 580.0.bitPattern)
    #expect(content.events == [TrackerEvent(.fixation, eye: .right, start: 812.5, end: 820.5)])
    #expect(content.messages == [TrackerMessage(time: 816.5, text: "page 1")])
    #expect(content.validations.map(\.averageError) == [0.4])
    let alone = GazeFormatSample(file: sample.file, text: sample.text, samples: 4)
    let error = await #expect(throws: FormatError.self) { try await Collected(BIDSEyeTracking.name, alone) }
    #expect(error?.description.contains("'sub-07_task-read_run-2_recording-eye1_physio.json'") == true)
  }

  @Test("of BIDS without times count from their start")
  func bidsWithoutTimes() async throws {
    let json = "{\"PhysioType\": \"eyetrack\", \"Columns\": [\"x_coordinate\", \"y_coordinate\"], "
    let more =
      "\"SamplingFrequency\": 500, \"StartTime\": -1, \"Passage\": \"story\", \"x_coordinate\": {\"Units\": \"deg\"}}"
    let file = GazeFormatSample(
      file: "sub-1_physio.tsv",
      text: "1\t2\n3\t4\n",
      companions: ["sub-1_physio.json": json + more],
      samples: 2
    )
    let content = try #require(try await Collected(BIDSEyeTracking.name, file).contents.first)
    #expect(content.times == [-1000, -998] && content.setup.clock == .recording && content.setup.unit == .degrees)
    #expect(content.labels.trial == nil && content.labels.passage == "story")
  }
}
