import Basics
import Formats
import Geometry
import Recordings
import Testing

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
    #expect(try formats.recognizing(bytes.span, of: "file") == SRFixationReport.name)
    let format = try formats.make(SRFixationReport.name, Options(["passage-column": "page"]))
    let read = try await Collected(format, bytes)
    #expect(read.pieces.map(\.labels) == [.init(participant: "Zoë", passage: "Wörter")])
    #expect(read.pieces.first?.events.map(\.x) == [512.5] && read.pieces.first?.events.map(\.end) == [110])
    #expect(read.leftOut.map(\.message) == ["'CURRENT_FIX_Y' is '1.5' where a number was expected."])
    #expect(read.leftOut.map(\.place) == [Place("file", line: 2)])
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
    #expect(try formats.recognizing(Array(text.utf8).span, of: "file") == SRFixationReport.name)
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

  @Test("counts interest areas from 0 where a 0 stands, or somebody says so")
  func first() async throws {
    let text = "CURRENT_FIX_DURATION\tCURRENT_FIX_INTEREST_AREA_INDEX\n200\t3\n210\t0\n220\t-1\n"
    let read = try await Collected(SRFixationReport.name, text)
    #expect(read.pieces.flatMap(\.events).map { $0.given?.word } == [3, 0, nil])
    // Without times they follow each other.
    #expect(read.pieces.flatMap(\.events).map(\.start) == [0, 200, 410])
    let format = try formats.make(SRFixationReport.name, Options(["first-area": "1"]))
    let refused = try await Collected(format, Array(text.utf8))
    #expect(refused.pieces.flatMap(\.events).map { $0.given?.word } == [2, nil, nil])
  }
}

@Suite("Pupil's exports")
struct PupilTests {
  @Test("of Core's surfaces count from the top, in seconds, and lose what Pupil does not trust")
  func surface() async throws {
    let piece = try #require(try await Collected(PupilCore.name, pupilSurfaceSample).pieces.first)
    #expect(same(piece.samples[.unnamed, .x], [0.25, 0.5, .nan, 0.5]))
    #expect(same(piece.samples[.unnamed, .y], [0.25, -0.25, .nan, 0.5]))
    #expect(piece.samples.times.first == 100_500 && piece.setup.unit == .normalized && piece.setup.clock == .tracker)
    let trusting = try formats.make(PupilCore.name, Options(["min-confidence": "0.25"]))
    let all = try await Collected(trusting, Array(pupilSurfaceSample.utf8))
    #expect(all.pieces.first?.samples[.unnamed, .x] == [0.25, 0.5, 0.5, 0.5])
  }

  private let positions = """
    gaze_timestamp,world_index,confidence,norm_pos_x,norm_pos_y,base_data
    10.000,1,0.9,0.25,0.75,9.998-0
    10.002,1,0.9,0.5,0.5,9.999-1
    10.004,1,0.2,0.5,0.5,10.0-0
    10.006,1,0.9,0.125,0.25,10.001-0 10.002-1

    """

  @Test("of Core's gaze keep eyes apart whose rows stand between each other, and say that they are of the scene")
  func eyes() async throws {
    let read = try await Collected(PupilCore.name, positions)
    let samples = try #require(read.pieces.first?.samples)
    #expect(samples.columns.map(\.eye) == [.left, .left, .right, .right, .cyclopean, .cyclopean])
    #expect(
      same(samples[.right, .x], [0.25, .nan, .nan, .nan]) && same(samples[.right, .y], [0.25, .nan, .nan, .nan])
    )
    #expect(same(samples[.left, .x], [.nan, 0.5, .nan, .nan]))
    #expect(same(samples[.cyclopean, .y], [.nan, .nan, .nan, 0.75]))
    #expect(read.reported.map(\.kind) == ["scene-camera"])
    let one = try await Collected(formats.make(PupilCore.name, Options(["eyes": "one"])), Array(positions.utf8))
    #expect(same(one.pieces.first?.samples[.unnamed, .x] ?? [], [0.25, 0.5, .nan, 0.125]))
  }

  @Test("of Core's pupils are no gaze")
  func pupils() {
    let head = Array("pupil_timestamp,timestamp,eye_id,confidence,norm_pos_x,norm_pos_y,base_data\n".utf8)
    #expect(throws: FormatError.self) { try formats.recognizing(head.span, of: "pupil_positions.csv") }
  }

  @Test("of Neon keep every nanosecond, from each recording's first row on")
  func nanoseconds() async throws {
    let pieces = try await Collected(PupilNeon.name, neonSurfaceSample).pieces
    #expect(pieces.map(\.labels.trial) == ["r1", "r2"])
    #expect(pieces.map { Array($0.samples.times) } == [[0, 5.000_001, 10], [0]])
    let first = try #require(pieces.first)
    #expect(same(first.samples[.cyclopean, .x], [0.5, 1.5, .nan]))
    #expect(same(first.samples[.cyclopean, .y], [0.25, -0.25, .nan]))
    #expect(first.setup.unit == .normalized && first.setup.clock == .tracker)
  }

  @Test("of Neon's scene are pixels, missing while nobody wears it")
  func scene() async throws {
    let text = """
      section id,recording id,timestamp [ns],gaze x [px],gaze y [px],worn,azimuth [deg]
      a,r1,1700000000000000000,800.5,600.25,1.0,0
      a,r1,1700000000005000000,801,601,0.0,0
      a,r1,1.7e18,801,601,1,0

      """
    let read = try await Collected(PupilNeon.name, text)
    #expect(read.pieces.first?.setup.unit == .pixels && read.reported.map(\.kind) == ["scene-camera"])
    #expect(same(read.pieces.first?.samples[.cyclopean, .x] ?? [], [800.5, .nan]))
    #expect(read.leftOut.map(\.message) == ["'timestamp [ns]' is '1.7e18' where a number was expected."])
  }
}

@Suite("Gaze of phones, tablets and browsers")
struct AppGazeTests {
  @Test("of WebGazer has a recording of every watched trial, from its start on")
  func webGazer() async throws {
    let pieces = try await Collected(WebGazer.name, webGazerSample).pieces
    #expect(pieces.map(\.labels) == [.init(participant: "w5", trial: "3"), .init(participant: "w5", trial: "4")])
    #expect(pieces.map { Array($0.samples.times) } == [[12, 45, 80.5], [3, 6]])
    #expect(same(pieces.first?.samples[.cyclopean, .y] ?? [], [301.5, .nan, 299]))
    #expect(pieces.first?.messages.map(\.text) == ["target #word left 10 top 20 width 300 height 40"])
    #expect(pieces.allSatisfy { $0.setup.clock == .recording && $0.setup.unit == .pixels })
  }

  @Test("of WebGazer may stand in a text, and damaged samples are left out")
  func webGazerDamage() async throws {
    let text =
      #"[{"webgazer_data": "[{\"x\": 1, \"y\": 2, \"t\": 3}, {\"x\": \"?\", \"y\": 2, \"t\": 4}, {\"x\": 1}, 5]"}, {"webgazer_data": 7}]"#
    let read = try await Collected(WebGazer.name, text)
    #expect(read.pieces.map { Array($0.samples.times) } == [[3]] && read.pieces.map(\.labels.trial) == ["0"])
    #expect(
      read.leftOut.map(\.message) == [
        "'x' is '?' where a number was expected.", "'t' is missing.", "The row is 5 where an object was expected.",
        "'webgazer_data' is '7' where an array was expected.",
      ]
    )
    let error = await #expect(throws: FormatError.self) { try await Collected(WebGazer.name, "[{\"rt\": 5}]") }
    #expect(error?.description == "file: no trial of the document has 'webgazer_data'.")
  }

  @Test("of ARKit is in points of the screen as it was held")
  func arkit() async throws {
    let piece = try #require(try await Collected(ARKitGazeJSON.name, arkitGazeSample).pieces.first)
    #expect(piece.labels == .init(device: "iPad8,1", trial: "S-1"))
    #expect(piece.setup.unit == .points && piece.setup.clock == .tracker)
    #expect(piece.setup.screen?.width == 1194 && piece.setup.screen?.height == 834)
    // 1194 points of 25.4 · 2 / 264 mm.
    #expect(abs((piece.setup.screenSize?.width ?? 0) - 229.755) < 0.001)
    #expect(piece.samples.times.first == 1_600_000_000_500)
    #expect(same(piece.samples[.cyclopean, .x], [10, 11.5, 12, .nan]))
    #expect(piece.messages.map(\.text) == ["tracking limited", "tracking notAvailable"])
  }

  @Test("of ARKit is a piece for every way the device was held")
  func turned() async throws {
    let text = arkitGazeSample.replacing("\"orientation\": 4", with: "\"orientation\": 1")
    let pieces = try await Collected(ARKitGazeJSON.name, text).pieces
    #expect(pieces.map(\.samples.count) == [2, 2])
    #expect(pieces.map(\.setup.screen?.width) == [1194, 834])
  }

  @Test("of ARKit has the shapes of every frame, and lacks gaze where it has none")
  func arkitShapes() async throws {
    let shapes = """
      "blendShapes": {"eyeBlink_L": [{"timestamp": 1600000000.4, "value": 0.25}, {"timestamp": 1600000000.516, "value": 1}],
       "jawOpen": [{"timestamp": 1600000000.516, "value": 0.5}, {"timestamp": "soon", "value": 0.5}]}, "scanPath":
      """
    let read = try await Collected(ARKitGazeJSON.name, arkitGazeSample.replacing("\"scanPath\":", with: shapes))
    let piece = try #require(read.pieces.first)
    #expect(read.pieces.count == 1 && piece.samples.count == 5)
    #expect(same(piece.samples[.cyclopean, .x], [.nan, 10, 11.5, 12, .nan]))
    let columns = piece.samples.columns.map(\.name)
    #expect(columns.suffix(2) == ["blend_eyeBlink_L", "blend_jawOpen"])
    #expect(same(Array(piece.samples.values[2]), [0.25, .nan, 1, .nan, .nan]))
    #expect(same(Array(piece.samples.values[3]), [.nan, .nan, 0.5, .nan, .nan]))
    #expect(piece.messages.count == 2 && read.reported.map(\.kind) == ["wrong-field"])
  }

  @Test("of SeeSo brings its states and the face with it")
  func seeSoSides() async throws {
    let text = """
      timestamp,x,y,trackingState,leftOpenness,yaw,score
      1690000000000,1,2,SUCCESS,0.75,-3.5,1
      1690000000033,1,2,FACE_MISSING,NaN,NaN,0

      """
    let lines = """
      {"timestamp": 1690000000000, "x": 1, "y": 2, "trackingState": 0, "leftOpenness": 0.75, "yaw": -3.5, "score": 1}
      {"timestamp": 1690000000033, "x": 1, "y": 2, "trackingState": "faceMissing", "leftOpenness": null, "score": 0}

      """
    for text in [text, lines] {
      let samples = try #require(try await Collected(SeeSo.name, text).pieces.first).samples
      func column(_ name: String) -> [Double] {
        samples.columns.firstIndex { $0.face == name }.map { Array(samples.values[$0]) } ?? []
      }
      #expect(column("tracking_state") == [0, 3] && column("score") == [1, 0])
      #expect(same(column("openness_left"), [0.75, .nan]) && same(column("yaw_deg"), [-3.5, .nan]))
      #expect(same(column("pitch_deg"), [.nan, .nan]))
    }
  }

  @Test("of SeeSo is missing where its state is no success")
  func seeSo() async throws {
    let piece = try #require(try await Collected(SeeSo.name, seeSoSample).pieces.first)
    #expect(same(piece.samples[.cyclopean, .x], [100.5, .nan, .nan, .nan, 103]))
    #expect(piece.samples.times.first == 1_690_000_000_000 && piece.setup.unit == .points)
    let options = Options(["low-confidence": "keep", "device": "iPad14,1", "orientation": "landscape"])
    let kept = try #require(
      try await Collected(formats.make(SeeSo.name, options), Array(seeSoSample.utf8)).pieces.first
    )
    #expect(same(kept.samples[.cyclopean, .x], [100.5, 101.5, .nan, .nan, 103]))
    #expect(kept.labels.device == "iPad14,1" && kept.setup.screen?.width == 1133)
  }

  @Test("of SeeSo is read from JSON Lines alike")
  func seeSoLines() async throws {
    let text = """
      {"timestamp": 1690000000000, "x": 100.5, "y": 200, "trackingState": "SUCCESS"}
      {"timestamp": 1690000000033, "x": 1, "y": 2, "trackingState": 1, "mood": {"a": 1}}
      {"timestamp": 1690000000066, "x": null, "y": "NaN", "trackingState": "success"}
      {"timestamp": 1690000000099, "x": 1, "y": 2, "trackingState": "asleep"}
      {"x": 1, "y": 2, "trackingState": "SUCCESS"}

      """
    let bytes = Array(text.utf8)
    #expect(try formats.recognizing(bytes.span, of: "file") == SeeSo.name)
    let read = try await Collected(SeeSo.name, text)
    let piece = try #require(read.pieces.first)
    #expect(piece.samples.count == 3 && same(piece.samples[.cyclopean, .x], [100.5, .nan, .nan]))
    #expect(read.leftOut.map(\.place.line) == [4, 5])
  }
}

@Suite("Face frames of other apps")
struct OtherFaceTests {
  @Test("of a research log have the head in the camera's frame")
  func arkitLog() async throws {
    let read = try await Collected(ARKitLog.name, arkitLogSample)
    let rows = read.rows
    #expect(
      rows.map(\.labels.participant) == ["file", "file", "file"] && rows.allSatisfy { $0.labels.kind == .reading }
    )
    let numbers = try #require(rows.last).bits.map { Double(bitPattern: $0) }
    let head = numbers[FaceColumn.face.index..<FaceColumn.face.index + 16].map { ($0 * 1e9).rounded() / 1e9 }
    #expect(head == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0.05, 0.02, -0.42, 1])
    #expect(numbers[FaceColumn.time.index] == 1234.531_25 && numbers[FaceColumn.rightEye.index + 12] == -0.03)
    #expect(numbers[FaceColumn.lookAt.index + 2] == 0.9)
    #expect(rows.first?.shapes.count == 13 && rows.first?.shapes.first?.name == "eyeBlinkLeft")
  }

  @Test("of a research log are left out where the camera is nowhere")
  func noCamera() async throws {
    let still = "1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0.1, 0.0, 0.0, 1"
    let none = Array(repeating: "0", count: 16).joined(separator: ", ")
    let read = try await Collected(ARKitLog.name, arkitLogSample.replacing(still, with: none))
    #expect(read.rows.isEmpty && read.leftOut.count == 3)
    #expect(read.leftOut.first?.message == "'Camera' stands where a turn and a shift was expected.")
  }

  @Test("of Live Link Face have blend shapes and times of day")
  func liveLink() async throws {
    let rows = try await Collected(LiveLinkFace.name, liveLinkSample).rows
    let times = rows.map { Double(bitPattern: $0.bits[FaceColumn.time.index]) }
    // 12:34:56 is second 45,296 of the day.
    let frames = times.map { (($0 - 45_296) * 60 * 100).rounded() / 100 }
    #expect(frames == [58.25, 59.25, 60.25])
    let names = ["eyeBlinkLeft", "eyeBlinkRight", "tongueOut"]
    #expect(rows.map { $0.shapes.map(\.name) } == [names, names, []])
    #expect(rows[1].shapes.map(\.weight) == [0.5, 0.5, 0.0625])
    #expect(rows[2].bits[FaceColumn.tracked.index] == 0)
  }

  @Test("of Live Link Face go on behind midnight, at the file's own rate, and say what is not read")
  func midnight() async throws {
    let text = """
      Timecode,BlendShapeCount,EyeBlinkLeft,HeadYaw
      23:59:58:00.000,61,0,0.1
      23:59:59:29.000,61,0,0.1
      00:00:00:15.000,61,0,0.1
      24:00:00:00.000,61,0,0.1

      """
    let read = try await Collected(LiveLinkFace.name, text)
    let times = read.rows.map { Double(bitPattern: $0.bits[FaceColumn.time.index]) }
    let frames = times.map { (($0 - 86_398) * 30 * 100).rounded() / 100 }
    #expect(frames == [0, 59, 75])
    #expect(read.reported.map(\.kind) == ["unknown-field"])
    #expect(
      read.leftOut.map(\.message) == ["'24:00:00:00.000' stands where a timecode such as 12:34:56:07.000 was expected."]
    )
  }
}
