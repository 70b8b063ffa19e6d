import Basics
import FormatSamples
import Formats
import Geometry
import Recordings
import TestSupport
import Testing
import Trackers

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

  @Test("of WebGazer is the same from a table, whose cells hold it")
  func webGazerTable() async throws {
    let text = """
      trial_type,trial_index,rt,subject,webgazer_data,webgazer_targets
      html-keyboard-response,0,812,,,
      ,3,,w5,"[{""x"": 400, ""y"": 301.5, ""t"": 12}, {""x"": null, ""y"": null, ""t"": 45},
      {""x"": 402, ""y"": 299, ""t"": 80.5}]","{""#word"": {""left"": 10, ""top"": 20, ""width"": 300, ""height"": 40}}"
      ,4,,w5,"[{""x"": 1, ""y"": 2, ""t"": 3}, {""x"": 4, ""y"": 5, ""t"": 6}]",

      """
    #expect(try formats.recognizing(Array(text.utf8), of: "file") == WebGazer.name)
    let (table, document) = try await (Collected(WebGazer.name, text), Collected(WebGazer.name, webGazerSample))
    #expect(table.pieces.map(\.labels) == document.pieces.map(\.labels))
    #expect(table.pieces.map(\.messages) == document.pieces.map(\.messages) && table.leftOut.isEmpty)
    for (own, other) in zip(table.pieces, document.pieces) {
      #expect(own.samples.times == other.samples.times)
      #expect(same(own.samples[.cyclopean, .y], other.samples[.cyclopean, .y]))
    }
  }

  @Test("of WebGazer tells of trials in which there was none")
  func webGazerEmpty() async throws {
    let text = #"[{"webgazer_data": []}, {"rt": 5}, {"webgazer_data": [{"x": 1, "y": 2, "t": 3}]}]"#
    let read = try await Collected(WebGazer.name, text)
    let part = FilePart.left(
      .line,
      "trials without gaze",
      because: "no gaze was recorded in them",
      count: 2
    )
    #expect(read.pieces.count == 1 && read.parts.contains(part))
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
    #expect(error?.description == "file: no trial of the file has 'webgazer_data'.")
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
    #expect(try formats.recognizing(bytes, of: "file") == SeeSo.name)
    let read = try await Collected(SeeSo.name, text)
    let piece = try #require(read.pieces.first)
    #expect(piece.samples.count == 3 && same(piece.samples[.cyclopean, .x], [100.5, .nan, .nan]))
    #expect(read.leftOut.map(\.place.line) == [4, 5])
  }
}

@Suite("Logs of ARKit")
struct ARKitLogTests {
  @Test("have numbers with a decimal comma where other marks part the columns")
  func decimalCommas() async throws {
    let text = arkitLogSample.replacing(", ", with: ";").replacing(".", with: ",")
    let read = try await Collected(ARKitLog.name, text)
    #expect(read.leftOut.isEmpty && read.rows.count == 3)
    #expect(try await Collected(ARKitLog.name, arkitLogSample).rows == read.rows)
  }
}

@Suite("Turns of Live Link Face")
struct LiveLinkTurnTests {
  private func turns(_ options: Options, _ cells: String) async throws -> [String: Double] {
    let text = """
      Timecode,BlendshapeCount,EyeBlinkLeft,EyeBlinkRight,HeadYaw,HeadPitch,HeadRoll,LeftEyeYaw
      12:34:56:58.250,61,0.125,0.25,\(cells)

      """
    var read = Collected()
    let bytes = Array(text.utf8)
    try await formats.make(LiveLinkFace.name, options).read(
      MemorySource([], name: "file"),
      beginning: bytes,
      into: &read
    )
    let shapes = try #require(read.rows.first).shapes.filter { !$0.name.hasPrefix("eyeBlink") }
    return Dictionary(uniqueKeysWithValues: shapes.map { ($0.name, $0.weight) })
  }

  @Test("are kept by halves of a turn, whatever they are written in, and none where a cell is empty")
  func units() async throws {
    #expect(
      try await turns(Options(), "0.125,-0.0625,0.03125,") == [
        "headYaw": 0.125, "headPitch": -0.0625, "headRoll": 0.03125,
      ]
    )
    let radians = try await turns(Options(["turns": "radians"]), "\(Double.pi / 8),0,0,\(-Double.pi / 4)")
    #expect(abs((radians["headYaw"] ?? 0) - 0.125) < 1e-12 && abs((radians["leftEyeYaw"] ?? 0) + 0.25) < 1e-12)
    #expect(try await turns(Options(["turns": "degrees"]), "45,0,0,0")["headYaw"] == 0.25)
    await #expect(throws: OptionError.self) { try await turns(Options(["turns": "quarters"]), "1,0,0,0") }
  }

  @Test("and weights are numbers with a decimal comma where other marks part the columns", arguments: [".", ","])
  func decimalCommas(frames: String) async throws {
    let text = """
      Timecode;BlendshapeCount;EyeBlinkLeft;EyeBlinkRight;HeadYaw
      12:34:56:58\(frames)250;61;0,125;0,25;0,125
      12:34:56:59\(frames)250;61;0,5;0,0;-0,25
      12:34:57:00\(frames)250;0;;;

      """
    let read = try await Collected(LiveLinkFace.name, text)
    #expect(read.leftOut.isEmpty)
    #expect(read.rows.map { $0.shapes.map(\.weight) } == [[0.125, 0.25, 0.125], [0.5, 0, -0.25], []])
    let plain = text.replacing(",", with: ".").replacing(";", with: ",")
    #expect(try await Collected(LiveLinkFace.name, plain).rows == read.rows)
  }

  @Test("go by a timecode whose rate its frames tell, whichever column it is")
  func rate() async throws {
    let rows = (0..<60).map { "61,12:34:\(56 + $0 / 24):\($0 % 24),0.5\n" }
    let read = try await Collected(LiveLinkFace.name, "BlendshapeCount,Timecode,EyeBlinkLeft\n" + rows.joined())
    let times = read.rows.map { Double(bitPattern: $0.bits[0]) }
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 24) < 1e-6 } && times.count == 60)
  }
}
