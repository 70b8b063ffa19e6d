@testable import Analysis
import Basics
import Calibration
import Geometry
import Ingest
import Recordings
import Store
import TestSupport
import Testing

@testable import Measurement
@testable import Studies

@Suite("The quality of gaze at a target")
struct TargetQualityTests {
  private static let device = Device.named("iPad Mini 6th")

  @Test("is that of the estimate which is calibrated, one row for each presentation")
  func direct() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    try await study.fit()
    let stored = try study.reading().rows(TargetQuality.self)
    let plane = ScreenPlane(of: try #require(Self.device), .landscape)
    #expect(stored.count == 9)
    for (number, row) in stored.enumerated() {
      let frames = exampleFrames[10 * number..<10 * number + 10].map(\.values)
      let target = try #require(frames.first?.target)
      // The app's own gaze is the estimate, in the frame that measures take.
      let samples = try frames.map { values in
        let pose = try #require(FacePose(values))
        return TargetGaze(
          time: (values.time - exampleFrames[0].values.time).inWholeMicroseconds,
          gaze: values.gaze,
          target: target,
          eye: pose.betweenEyes,
          on: plane
        )
      }
      let direct = TargetQuality(
        DataQuality(of: samples),
        participant: row.participant,
        recording: row.recording,
        presentation: number + 1,
        condition: ("Middle", "Regular"),
        target: target
      )
      // The same arithmetic on the same numbers.
      #expect(row == direct)
      #expect(row.samples == 10 && row.validSamples == 10 && (row.accuracy ?? 0) > 0.1)
    }
  }

  @Test("is the angle to the target at the distance of the eyes, and no scatter where nothing moves")
  func closedForm() async throws {
    let study = try TemporaryStudy()
    let plane = ScreenPlane(of: try #require(Self.device), .landscape)
    // The eyes look straight ahead, and the target lies before the middle between them.
    let eyes = Vector3(x: 0.08 + 0.0003169415, y: -0.0016206586 + 0.030854246, z: -0.378 + 0.024116144)
    let target = plane.point(at: eyes)
    let rows = (0..<10).map { FaceRow($0).with("target", "[\(target.x),\(target.y)]").json }
    try await study.ingest(try study.file("a.json", "[\(rows.joined(separator: ","))]"))
    try await study.fit {
      $0.gaze = "right-eye"
      $0.calibrators = [try .init("none")]
    }
    let row = try #require(try study.reading().rows(TargetQuality.self).first)
    // Half the distance of the eyes to the left; stored numbers have the digits of a Float.
    let angle = -arctangent(0.0318, 0.378 - 0.024116144).degrees
    let offset = try #require(row.offset)
    #expect(offset.distance(to: Point(x: angle, y: 0)) < 1e-5, "\(offset)")
    #expect(nearly(try #require(row.accuracy), -angle, within: 1e-5))
    #expect(row.sampleToSample == 0 && row.ellipseArea == 0 && row.dataLoss == 0)
    #expect(try #require(row.standardDeviation) < 1e-12)
    // 10 frames every 1/64 s, each as long as the others; times since 1970 have 7 decimals.
    #expect(nearly(try #require(row.effectiveFrequency), 64, within: 1e-4))
  }

  @Test("has the scale in which a reading's degrees are told, from the eyes and not from the face's origin")
  func scale() async throws {
    let study = try TemporaryStudy()
    let frames = exampleFrames.asReading.changing(0..<10) { frame in
      // What a device goes on to tell of a face that it has lost.
      frame.values[FaceColumn.face.index + 14] = -1.5
      frame.values[.tracked] = 0
    }
    try await study.ingest(try study.file("a.json", frames))
    let reading = try study.reading()
    let depths = try frames.dropFirst(10).map { frame in
      let pose = try #require(FacePose(frame.values))
      return 1000 * abs(pose.betweenEyes.z)
    }
    let expected = try #require(median(of: depths))
    let recording = try reading.store.recording(named: "a")
    let distance = try #require(try reading.medianDistance(of: recording))
    // Stored numbers are those of the file.
    #expect(nearly(distance, expected, within: 1e-9), "\(distance), \(expected)")
  }

  @Test("counts frames without a face as lost, and those in which one eye is missing as seen")
  func lost() async throws {
    let study = try TemporaryStudy()
    let frames =
      exampleFrames
      .changing(0..<4) { frame in
        for index in FaceColumn.gaze.index..<FaceColumn.tracked.index { frame.values[index] = .nan }
      }
      .changing(10..<20) { frame in
        for index in FaceColumn.leftEye.index..<FaceColumn.lookAt.index { frame.values[index] = .nan }
      }
    let outcome = try await study.ingest(try study.file("a.csv", frames))
    #expect(outcome.files.map(\.leftOut) == [0])
    try await study.fit()
    let rows = try study.reading().rows(TargetQuality.self)
    #expect(rows.map(\.samples) == Array(repeating: 10, count: 9))
    #expect(rows.map(\.validSamples) == [6] + Array(repeating: 10, count: 8))
    #expect(rows.map { $0.dataLoss ?? -1 } == [40.0] + Array(repeating: 0.0, count: 8))
    #expect(rows.allSatisfy { $0.accuracy != nil && $0.sampleToSample != nil })
    let usual = try #require(rows.last?.effectiveFrequency)
    #expect(nearly(try #require(rows.first?.effectiveFrequency), 0.6 * usual, within: 1e-3))
    #expect(nearly(try #require(rows[1].effectiveFrequency), usual, within: 1e-3))
  }

  @Test("is replaced by the next fit, and leaves with its participant")
  func replaced() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    try await study.fit()
    let reported = try study.reading().rows(TargetQuality.self)
    try await study.fit { $0.gaze = "both-eyes" }
    let other = try study.reading().rows(TargetQuality.self)
    #expect(other.count == 9)
    #expect(other.map(\.accuracy) != reported.map(\.accuracy))
    let id = other[0].participant
    _ = try study.writing().forget(participantNamed: id, version: "1.0")
    #expect(try study.reading().rows(TargetQuality.self).isEmpty)
  }
}
