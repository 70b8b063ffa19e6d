import Basics
import Face
import Store
import TestSupport
import Testing

@testable import Ingest
@testable import Measurement
@testable import SideChannels
@testable import Studies

@Suite("A face that is seen seldom")
struct SeldomFramesTests {
  /// A minute of Live Link Face, with so many frames a second; both eyes are shut for a fifth of every fifth second.
  private func study(rate: Int) async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    var lines = ["Timecode,BlendshapeCount,EyeBlinkLeft,EyeBlinkRight,HeadYaw,HeadPitch,HeadRoll"]
    for index in 0..<60 * rate {
      let (second, frame) = (index / rate, index % rate)
      let lid = second % 5 == 3 && 5 * frame < rate ? 0.95 : 0.05
      lines.append("12:00:\(second < 10 ? "0" : "")\(second):\(frame).0,61,\(lid),\(lid),0.01,-0.05,0.02")
    }
    try await study.ingest(study.file("live.csv", lines.joined(separator: "\n") + "\n"))
    return study
  }

  @Test("has neither nods, shakes nor gestures of the lids, and says why", arguments: [(1, false), (60, true)])
  func movements(rate: Int, isTold: Bool) async throws {
    let study = try await study(rate: rate)
    let outcome = try await AnalyseFace(try FaceChoices())
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("face"))
    let face = try #require(outcome.overviews.first)
    #expect((face.movements != nil) == isTold && (face.perclos != nil) == isTold)
    let events = try study.reading().rows(FaceEvent.self, of: face.recording)
    #expect(events.contains { $0.what.hasSuffix("BlinkDetected") } == isTold)
    let withheld = face.withheld ?? ""
    for reason in [
      "nods and shakes: rate_below_5_hz", "one-eye and double blinks: rate_below_10_hz", "PERCLOS: rate_below_10_hz",
    ] {
      #expect(withheld.contains(reason) != isTold, "\(withheld)")
    }
    #expect(!withheld.contains("PERCLOS: too_short"))
  }

  @Test("is told by how long one frame stands for at most")
  func longestFrame() async throws {
    let study = try await study(rate: 60)
    let choices = try FaceChoices(["drowsiness": Options(["longest-frame": "1"])])
    let outcome = try await AnalyseFace(choices)
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("face"))
    let face = try #require(outcome.overviews.first)
    #expect(face.perclos == nil && face.withheld?.contains("PERCLOS: rate_below_10_hz") == true)
  }

  @Test("by the output's clock has even steps where its own has", arguments: [30.0, 20, 15])
  func steps(rate: Double) async throws {
    let study = try await study(rate: 60)
    var frames = FaceFrames(try FaceChoices())
    frames.rate = rate
    var rows: [FaceFrameRow] = []
    try frames.run(on: study.reading()) { rows += $0 }
    let steps = zip(rows, rows.dropFirst()).map { $1.time - $0.time }
    #expect(rows.count == Int(60 * rate))
    #expect(steps.allSatisfy { ($0 - .seconds(1 / rate)).magnitude < .milliseconds(0.1) })
  }

  @Test("by the output's clock has even steps where its own times are cut to milliseconds")
  func cutTimes() throws {
    var frames = FaceFrames(try FaceChoices())
    frames.rate = 30
    let times = ContiguousArray((0..<600).map { Time.milliseconds((Double($0) * 1000 / 60).rounded(.down)) })
    #expect(frames.chosen(times) == Array(stride(from: 0, to: 600, by: 2)))
  }
}
