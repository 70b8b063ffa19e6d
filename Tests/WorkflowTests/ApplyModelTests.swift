import Basics
import Calibration
import Face
import Foundation
import Geometry
import Recordings
import Simulation
import Store
import Tables
import TestSupport
import Testing

@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("Applying a model")
struct ApplyModelTests {
  /// Gives the same place in the recording's frame for every frame.
  private static let constant = GazeModel(
    participant: "p1",
    device: "iPad14,1",
    orientation: .landscape,
    screenFrame: .bottomLeft,
    gaze: "report",
    calibrator: "average-offset",
    featureSet: "gaze",
    features: ["gaze_x", "gaze_y"],
    mapping: .linear(
      LinearMapping(intercept: .init(x: 100, y: 700), centres: [0, 0], slopesX: [0, 0], slopesY: [0, 0])
    ),
    fit: GazeModel.Fit(rows: 1, fixations: 1, targets: 1, headConditions: 1),
    provenance: GazeModel.Provenance(version: "1.0", recordings: [:])
  )

  private func apply(
    _ model: GazeModel = constant,
    _ frames: [FaceFrame] = exampleFrames,
    orientation: Screen.Orientation? = .landscape,
    isForced: Bool = false
  ) async throws -> ApplyModel.Outcome {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", frames))
    var apply = ApplyModel(model, name: "m", orientation: orientation)
    apply.isForced = isForced
    return try apply.run(on: try study.reading(), recording: "a")
  }

  @Test("turns the y axis of a frame whose origin is at the bottom around once")
  func turned() async throws {
    let gaze = try await apply().gaze
    #expect(gaze.count == 90 && gaze.allSatisfy { $0.point == Point(x: 100, y: 44) && $0.margin == 44 })
    for (gaze, frame) in zip(gaze, exampleFrames) {
      let stored = try #require(frame.values.gaze)
      #expect(gaze.raw == Point(x: stored.x, y: 744 - stored.y) && gaze.time == frame.values.time)
    }
    #expect(gaze[0].sinceStart == .zero && gaze.allSatisfy { $0.tracking == .success && $0.screen == .inside })
  }

  @Test("keeps the y axis of a model whose frame is the internal one")
  func upright() async throws {
    var model = Self.constant
    model.screenFrame = .topLeft
    let gaze = try await apply(model).gaze
    #expect(!gaze.isEmpty && gaze.allSatisfy { $0.point == Point(x: 100, y: 700) })
    model.mapping = .linear(
      LinearMapping(intercept: .init(x: 0, y: 0), centres: [0, 0], slopesX: [1, 0], slopesY: [0, 1])
    )
    let raw = try await apply(model).gaze
    #expect(!raw.isEmpty && raw.allSatisfy { $0.point == $0.raw })
  }

  @Test("of a fit on one asymmetric target finds it, from the top left corner")
  func asymmetric() async throws {
    let study = try TemporaryStudy()
    // The ninth target is the top right corner, at y = 744 in the app's frame.
    let frames = exampleFrames.filter { $0.values.target == Point(x: 1133, y: 744) }
    #expect(frames.count == 10)
    try await study.ingest(try study.file("a.json", frames))
    try await study.fit(["average-offset"])
    let reading = try study.reading()
    let model = try #require(
      try reading.gazeModel(for: reading.store.recording(named: "a").value, orientation: .landscape)
    )
    let gaze = try ApplyModel(model.model(), name: model.name, orientation: .landscape).run(on: reading, recording: "a")
      .gaze
    let points = gaze.compactMap(\.point)
    let mean = points.reduce(Point<ScreenPoints>(x: 0, y: 0)) { $0 + 0.1 * $1 }
    #expect(nearly(mean.x, 1133, within: 1e-9) && abs(mean.y) < 1e-9)
  }

  @Test("gives no gaze where the head is turned away or no face is seen, and says so")
  func states() async throws {
    let frames = exampleFrames.asReading
      .changing(3) { $0.values[.tracked] = 0 }
      .changing(7) { frame in
        // Turned by 40 degrees about the vertical axis.
        let (s, c) = (sine(40.0 / 180 * .pi), cosine(40.0 / 180 * .pi))
        let turned = [c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0]
        frame.values.replace(FaceColumn.face.index..<FaceColumn.face.index + 12) { turned[$0] }
      }
      .changing(9) { $0.values[FaceColumn.face.index + 14] = -0.61 }
    let gaze = try await apply(Self.constant, frames).gaze
    #expect([3, 7, 9, 11].map { gaze[$0].tracking.rawValue } == [3, 2, 1, 0])
    #expect([3, 7].allSatisfy { gaze[$0].point == nil && gaze[$0].screen == .unknown && gaze[$0].margin == nil })
    #expect(gaze[3].raw == nil && gaze[7].raw != nil && gaze[9].point == Point(x: 100, y: 44))
    #expect(gaze[3].cells[2] == .missing && gaze[3].cells[6] == .integer(3) && gaze[3].cells[7] == .integer(2))
  }

  @Test("to a recording of another device or orientation is refused unless it is forced")
  func refused() async throws {
    var model = Self.constant
    let turned = ModelError.otherOrientation(model: "m", orientation: "landscape", recording: "a", takenAs: "portrait")
    #expect(
      "\(turned)"
        == """
        The model 'm' was fitted in landscape, but 'a' is taken to have been held in portrait: \
        '--orientation landscape' says otherwise. With --force the model is used anyway.
        """
    )
    await #expect(throws: turned) { try await apply(model, orientation: .portrait) }
    let forced = try await apply(model, orientation: .portrait, isForced: true)
    #expect(forced.gaze.allSatisfy { $0.point == Point(x: 100, y: 433) })
    // Where nobody says how the device was held, and no model is chosen, it is as the model has it.
    var upright = model
    upright.orientation = .portrait
    let own = try await apply(upright, orientation: nil)
    #expect(own.gaze.allSatisfy { $0.point == Point(x: 100, y: 433) })
    model.device = "iPhone 12"
    let other = ModelError.otherDevice(model: "m", device: "iPhone 12", of: "iPad Mini 6th", recording: "a")
    await #expect(throws: other) { try await apply(model) }
    #expect(try await apply(model, isForced: true).gaze.count == 90)
    model.device = "iPad mini (6th generation)"
    #expect(try await apply(model).gaze.count == 90)
  }

  @Test("of another participant is told")
  func otherParticipant() async throws {
    let outcome = try await apply()
    #expect(outcome.findings.entries.map(\.first.kind) == ["other-participant"])
  }

  @Test("tells where the head is not as it was calibrated")
  func outside() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    try await study.fit(["gaussian-process"]) { $0.features = [try NamedFeatures("compact")] }
    // The second head condition of the simulation, at the top.
    let elsewhere = CalibrationStudy(seed: 11).session(0).frames[90..<180].map { frame in
      var frame = frame
      frame.labels.participant = "Annabella Quist"
      return frame
    }
    try await study.ingest(try study.file("b.json", Array(elsewhere).asReading))
    let reading = try study.reading()
    let model = try #require(try reading.modelOverviews().first)
    let apply = ApplyModel(try reading.model(at: model.name), name: model.name, orientation: .landscape)
    #expect(try apply.run(on: reading, recording: "a").findings.entries.isEmpty)
    let finding = try #require(try apply.run(on: reading, recording: "b").findings.entries.first?.first)
    #expect(finding.kind == "outside-calibration" && finding.severity == .warning)
    #expect(finding.message.hasPrefix("In 90 of 90 frames eyes and head are unlike all that "), "\(finding.message)")
  }

  @Test("needs a device that is known")
  func unknownDevice() async throws {
    let frames = exampleFrames.changing(exampleFrames.indices) { $0.labels.device = "iPad Mini 66th" }
    let error = await #expect(throws: ModelError.self) { try await apply(Self.constant, frames) }
    #expect(
      error?.description.contains("'iPad Mini 66th'") == true && error?.description.contains("settings.json") == true
    )
  }

  @Test("is found by its name in the study, or in a file")
  func found() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    try await study.fit(["average-offset"])
    let reading = try study.reading()
    let stored = try #require(try reading.modelOverviews().first)
    let model = try reading.model(at: stored.name)
    let path = try study.file("model.json", try model.document(isPretty: true))
    #expect(try reading.model(at: path) == model)
    let folder = study.folder.datasets
    #expect(throws: FileError.cannotRead(path: folder, reason: "is a directory")) { try reading.model(at: folder) }
    #expect(throws: FileError.notFound(path: "nothing.json")) { try reading.model(at: "nothing.json") }
    #expect(throws: ModelError.unknown(name: "nothing", known: [stored.name])) { try reading.model(at: "nothing") }
    let data = try study.file("data.json", "\(try #require(model.calibrationData))")
    #expect(try calibrationData(ofFileAt: data) == model.calibrationData)
    for text in ["{}", "[]", "[1, \"2\"]", "1"] {
      let broken = try study.file("broken.json", text)
      #expect(throws: ModelError.notCalibrationData(source: broken)) { try calibrationData(ofFileAt: broken) }
    }
  }
}
