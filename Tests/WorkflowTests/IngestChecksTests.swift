import Basics
import Geometry
import Ingest
import Recordings
import Simulation
import Store
import TestSupport
import Testing

@testable import Studies

@Suite("The checks of an ingest")
struct IngestChecksTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: String
    let severity: Finding.Severity
    let line: Int?
    let message: String
    var leftOut = 0
    let frames: @Sendable ([FaceFrame]) -> [FaceFrame]

    var testDescription: String { "\(severity.rawValue) \(kind): \(message)" }
  }

  private static let face = FaceColumn.face.index
  private static let right = FaceColumn.rightEye.index

  /// Frame 4 stands on line 6 of a file of JSON rows.
  private static let cases = [
    Case(
      kind: "bottom-row",
      severity: .warning,
      line: 6,
      message: "The bottom row of 'faceTransform' is 0.001 from 0, 0, 0, 1; column after column is expected."
    ) { $0.changing(4) { $0.values[face + 7] = 0.001 } },
    Case(
      kind: "bottom-row",
      severity: .error,
      line: 6,
      message: "The bottom row of 'rightEyeTransform' is 0.5 from 0, 0, 0, 1; column after column is expected.",
      leftOut: 1
    ) { $0.changing(4) { $0.values[right + 15] = 0.5 } },
    Case(
      kind: "rotation",
      severity: .error,
      line: 6,
      message: "The axes of 'leftEyeTransform' are 3.0 from unit length and right angles.",
      leftOut: 1
    ) { frames in
      frames.changing(4) { frame in
        for index in 0..<12 { frame.values[FaceColumn.leftEye.index + index] = index.isMultiple(of: 5) ? 2 : 0 }
      }
    },
    Case(
      kind: "mirrored",
      severity: .error,
      line: 6,
      message: "The rotation of 'faceTransform' is mirrored.",
      leftOut: 1
    ) {
      $0.changing(4) { frame in for index in 0..<3 { frame.values[face + index] *= -1 } }
    },
    Case(
      kind: "wrong-side",
      severity: .error,
      line: 6,
      message: "The face is at z = 0.4 m, behind the screen; in front of it z is negative.",
      leftOut: 1
    ) { $0.changing(4) { $0.values[face + 14] = 0.4 } },
    Case(
      kind: "target-off-screen",
      severity: .error,
      line: 6,
      message: "The target at 1200.0, 0.0 lies off the screen of 1133.0 × 744.0 points, however it is held.",
      leftOut: 1
    ) { $0.changing(4) { $0.values[.target] = 1200 } },
    Case(
      kind: "time-back",
      severity: .warning,
      line: 7,
      message: "The time goes back from 1715694056.0 to 1715694046.8 s; the frames are put in the order of time."
    ) { frames in
      frames.changing(4) { $0.values[.time] = 1_715_694_056 }.changing(5) { $0.values[.time] = 1_715_694_046.8 }
    },
    Case(
      kind: "time-doubled",
      severity: .warning,
      line: 6,
      message: "The time 1715694046.766667 s stands in two frames."
    ) {
      $0.changing(4) { $0.values[.time] = exampleFrames[3].values[.time] }
    },
    Case(
      kind: "time-doubled",
      severity: .error,
      line: 6,
      message: "The time 1715694046.046875 s stands in two frames.",
      leftOut: 1
    ) { frames in frames.asReading.changing(4) { $0.values[.time] = frames.asReading[3].values[.time] } },
    Case(
      kind: "frame-gap",
      severity: .warning,
      line: 52,
      message: "No frame for 0.75 s, within a burst or a reading."
    ) { frames in
      frames.asReading.changing(50..<90) { $0.values[.time] = $0.values.time.seconds + 0.75 - 1.0 / 64 }
    },
    Case(
      kind: "axes-reversed",
      severity: .warning,
      line: nil,
      message: "Along x, gaze falls where the target rises"
    ) { $0.changing(0..<90) { $0.values[.target] = 1133 - ($0.values[.target] ?? 0) } },
    Case(
      kind: "unknown-device",
      severity: .warning,
      line: 2,
      message: "The device 'iPad Mini 66' is unknown, so nothing was checked against its screen."
    ) { $0.changing(0..<90) { $0.labels.device = "iPad Mini 66" } },
    Case(
      kind: "stored-gaze",
      severity: .note,
      line: nil,
      message: """
        Recomputed from the right eye, the stored gaze is the report app's, with its direction slip: slip in 90 of 90 \
        frames, correct direction in 0.
        """
    ) { $0 },
    Case(
      kind: "stored-gaze",
      severity: .note,
      line: nil,
      message: """
        Recomputed from the right eye, the stored gaze is computed with the correct direction: slip in 0 of 90 frames, \
        correct direction in 90.
        """
    ) { _ in Array(CalibrationStudy(seed: 11, gaze: .corrected).session(0).frames.prefix(90)) },
    Case(
      kind: "stored-gaze",
      severity: .warning,
      line: nil,
      message:
        "Recomputed from the right eye, the stored gaze is neither the report app's nor the corrected one: slip in 0"
    ) { $0.changing(0..<90) { $0.values[.gaze] = ($0.values[.gaze] ?? 0) + 5 } },
    Case(
      kind: "rare-condition",
      severity: .warning,
      line: nil,
      message: "The head condition 'Mjddle', 'Regular' stands in fewer than 3 frames; a word may be damaged."
    ) { $0.changing(4) { $0.labels.headPosition = "Mjddle" } },
  ]

  @Test("say what is wrong, and where", arguments: cases + casesOfWholeRecordings)
  func check(example: Case) async throws {
    let study = try TemporaryStudy()
    let path = try study.file("a.json", example.frames(exampleFrames))
    let outcome = try await study.ingest(path)
    let found = outcome.findings.entries.filter { $0.first.kind == example.kind }
    #expect(found.map(\.first.severity) == [example.severity])
    #expect(found.map(\.first.place) == [Place(path, line: example.line)])
    #expect(found.first?.first.message.hasPrefix(example.message) == true, "\(found.map(\.first.message))")
    #expect(outcome.files.map(\.leftOut) == [example.leftOut])
    #expect(outcome.files.map(\.status) == [.stored])
    let others = outcome.findings.entries.filter { $0.first.severity == .error && $0.first.kind != example.kind }
    #expect(others.isEmpty)
    let stored = try study.reading().store.findings()
    #expect(stored.map(\.kind) == outcome.findings.entries.map(\.first.kind))
  }

  @Test("find ten thousand of a kind, and tell them in one line")
  func many() async throws {
    let study = try TemporaryStudy()
    let spoiled = FaceRow().with("target", "[1,2,3]").json + "\n"
    let text = FaceRow().json + "\n" + String(repeating: spoiled, count: 10_000)
    let path = try study.file("a.json", text)
    let outcome = try await study.ingest(path)
    let lines = outcome.findings.entries.filter { $0.first.severity == .error }.map(\.description)
    #expect(
      lines == ["error: \(path):2, :3, :4 and 9997 more: 'target' has 3 numbers where 2 were expected."]
    )
    #expect(outcome.files.map(\.leftOut) == [10_000] && outcome.files.map(\.rows) == [1])
  }

  @Test("leave frames in the order of time, with their place in the file beside them")
  func order() async throws {
    let study = try TemporaryStudy()
    let expected = exampleFrames.map { $0.values[FaceColumn.time.index] }
    try await study.ingest(try study.file("a.json", Array(exampleFrames.reversed())))
    let reading = try study.reading()
    let recording = try reading.store.recording(named: "a")
    #expect(try reading.store.column("time", of: recording.id, track: "face") == ContiguousArray(expected))
    #expect(
      try reading.store.column("row", of: recording.id, track: "face")
        == ContiguousArray((0..<90).map { Double(89 - $0) })
    )
    #expect(try reading.store.presentations(of: recording.id).map(\.firstRow) == Array(stride(from: 0, to: 90, by: 10)))
    #expect(try reading.store.verify().isEmpty)
  }

  @Test("take each row once where a file is joined to itself")
  func joined() async throws {
    for (frames, presentations) in [(exampleFrames, 9), (exampleFrames.asReading, 1)] {
      let study = try TemporaryStudy()
      let outcome = try await study.ingest(try study.file("a.json", frames + frames))
      #expect(outcome.files.map(\.leftOut) == [90])
      let kinds = outcome.findings.entries.map(\.first.kind)
      #expect(kinds.contains("doubled-rows") && !kinds.contains("time-shared"))
      let reading = try study.reading()
      let recording = try reading.store.recording(named: "a")
      #expect(recording.rows == 90 && recording.leftOut == 90)
      let rows = try reading.store.column("row", of: recording.id, track: "face")
      #expect(rows == ContiguousArray((0..<90).map(Double.init)))
      #expect(try reading.store.presentations(of: recording.id).count == presentations)
      #expect(try reading.store.verify().isEmpty)
    }
  }

  @Test("take each row once where rows of one time are joined to themselves")
  func joinedTies() async throws {
    let study = try TemporaryStudy()
    let frames = exampleFrames.changing(stride(from: 1, to: 90, by: 2)) { $0.values[.lookAt] = 0.5 }
    var tied = frames
    for row in stride(from: 1, to: 90, by: 2) { tied[row].values[.time] = frames[row - 1].values[.time] }
    let outcome = try await study.ingest(try study.file("a.json", tied + tied))
    #expect(outcome.files.map(\.leftOut) == [90])
    let kinds = outcome.findings.entries.map(\.first.kind)
    #expect(kinds.contains("doubled-rows") && !kinds.contains("time-shared"))
    #expect(try study.reading().store.recording(named: "a").rows == 90)
  }

  @Test("tell apart, in a reading, rows that stand twice and others that have their times")
  func taken() async throws {
    let study = try TemporaryStudy()
    let frames = exampleFrames.asReading
    let others = frames.changing(30..<90) { $0.values[.lookAt] = 0.5 }
    let outcome = try await study.ingest(try study.file("a.json", frames + others))
    #expect(outcome.files.map(\.leftOut) == [90])
    let found = outcome.findings.entries.map(\.first).filter { ["doubled-rows", "time-taken"].contains($0.kind) }
    #expect(found.map(\.kind) == ["doubled-rows", "time-taken"])
    let counts = zip(found, [30, 60]).map { $0.message.hasPrefix("\($1) rows of ") }
    #expect(counts == [true, true])
  }

  @Test("keep other rows at the same times in a calibration, and tell of them")
  func shared() async throws {
    let study = try TemporaryStudy()
    let others = exampleFrames.changing(exampleFrames.indices) { $0.values[.lookAt] = 0.5 }
    let outcome = try await study.ingest(try study.file("a.json", exampleFrames + others))
    #expect(outcome.files.map(\.leftOut) == [0])
    let kinds = outcome.findings.entries.map(\.first.kind)
    #expect(kinds.contains("time-shared") && !kinds.contains("doubled-rows"))
  }

  @Test("ask for a device that no file names only where something could be held against its screen")
  func unnamedDevice() async throws {
    let study = try TemporaryStudy()
    let rows = (0..<3).map { "12:34:5\($0):07.250,61,0.125,0.25\n" }.joined()
    let lids = try study.file("lids.csv", "Timecode,BlendshapeCount,EyeBlinkLeft,EyeBlinkRight\n" + rows)
    let frames = exampleFrames.changing(0..<90) { $0.labels.device = FaceFrame.Labels.unnamedDevice }
    let places = try study.file("places.json", frames)
    for (file, isAsked) in [(lids, false), (places, true)] {
      let found = try await study.ingest(file).findings.entries.map(\.first).filter { $0.kind == "unknown-device" }
      #expect(found.map { $0.message.hasPrefix("The file names no device") } == (isAsked ? [true] : []))
    }
  }

  @Test("take blend shapes that come and go, and frames in which no face was seen")
  func shapes() async throws {
    let study = try TemporaryStudy()
    var frames = exampleFrames
    frames[0].blendShapes = [.init(name: "jawOpen", weight: 0.5), .init(name: "jawLeft", weight: 0.25)]
    frames[2].blendShapes = [.init(name: "jawLeft", weight: 1), .init(name: "tongueOut", weight: 0.125)]
    for index in FaceColumn.face.index..<FaceColumn.lookAt.index { frames[1].values[index] = .nan }
    for (index, isTracked) in [1.0, 0, 1].enumerated() { frames[index].values[.tracked] = isTracked }
    let outcome = try await study.ingest(try study.file("a.json", frames))
    #expect(outcome.files.map(\.leftOut) == [0])
    let reading = try study.reading()
    let recording = try reading.store.recording(named: "a")
    func column(_ name: String) throws -> [Double?] {
      try reading.store.column(name, of: recording.id, track: "face").prefix(4).map { $0.isNaN ? nil : $0 }
    }
    #expect(try column("blend_jawOpen") == [0.5, nil, nil, nil])
    #expect(try column("blend_jawLeft") == [0.25, nil, 1, nil])
    #expect(try column("blend_tongueOut") == [nil, nil, 0.125, nil])
    #expect(try column("tracked") == [1, 0, 1, nil])
    #expect(try column("face_3_z")[1] == nil)
    #expect(try reading.store.columnNames(of: recording.id).map(\.name).contains("intrinsics_0_x") == false)
  }
}
