import Basics
import Face
import Store
import Tables
import TestSupport
import Testing
import Trackers

@testable import Ingest
@testable import Measurement
@testable import SideChannels
@testable import Studies

@Suite("What a consumer kit tells of a face")
struct KitFaceTests {
  /// One frame as the kit writes it; nothing but what a test changes is amiss.
  private struct Frame {
    var time: Double
    var state = "SUCCESS"
    var gaze = "500,400"
    var openness = 1.0
  }

  /// A minute of frames.
  private func found(
    rate: Double = 60,
    device: String? = "iPad14,1",
    change: (inout Frame) -> Void
  ) async throws -> (face: FaceOverview, events: [FaceEvent]) {
    let study = try TemporaryStudy()
    var lines = ["timestamp,x,y,trackingState,leftOpenness,rightOpenness"]
    for index in 0..<Int(60 * rate) {
      var frame = Frame(time: Double(index) / rate)
      change(&frame)
      let time = 1_690_000_000_000 + (1000 * frame.time).rounded()
      let openness = frame.openness.isNaN ? "" : "\(frame.openness)"
      lines.append("\(time),\(frame.gaze),\(frame.state),\(openness),\(openness)")
    }
    try await study.ingest(study.file("kit.csv", lines.joined(separator: "\n") + "\n")) {
      let known = device.map { ["device": $0, "orientation": "landscape"] } ?? [:]
      $0.formatOptions = [SeeSo.name: Options(known)]
    }
    let outcome = try await AnalyseFace(try FaceChoices())
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("face"))
    let face = try #require(outcome.overviews.first)
    return (face, try study.reading().rows(FaceEvent.self, of: face.recording))
  }

  @Test("counts for gaze that is not known where gaze of low confidence is dropped")
  func lowConfidence() async throws {
    let (face, _) = try await found { if Int($0.time / 5) % 2 == 1 { $0.state = "LOW_CONFIDENCE" } }
    #expect(abs((face.coverage ?? 0) - 0.5) < 1e-3 && (face.onScreen ?? 0) > 0.99)
  }

  @Test("is no share of time on the screen where no frame has gaze, and says why")
  func noGaze() async throws {
    let (face, _) = try await found { $0.gaze = "NaN,NaN" }
    #expect(face.coverage == 0 && face.onScreen == nil)
    #expect(face.withheld?.contains("on-screen share: no_gaze") == true)
  }

  @Test("is no share of time on a screen that nobody knows, and says why")
  func noDevice() async throws {
    let (face, _) = try await found(device: nil) { _ in }
    #expect(face.coverage == 1 && face.onScreen == nil)
    #expect(face.withheld?.contains("on-screen share: no_device") == true)
  }

  @Test("does not count eyes as shut where it sees no face")
  func missingFace() async throws {
    let (face, events) = try await found {
      guard Int($0.time / 3) % 3 == 1 else { return }
      ($0.state, $0.openness) = ("FACE_MISSING", 0)
    }
    #expect(face.perclos == 0 && face.longClosures == 0 && face.blinks == 0)
    #expect(!events.contains { $0.kind == .blink })
  }

  @Test("tells nothing of eyes that are never open, and says why")
  func neverOpen() async throws {
    let (face, _) = try await found { $0.openness = 0 }
    #expect(face.perclos == nil && face.drowsyShare == nil && face.blinks == nil && face.blinkRate == nil)
    #expect(face.withheld?.contains("openness, blinks and drowsiness: no_blink_to_scale_with") == true)
  }

  @Test("tells nothing of lids where it does not say how far the eyes are open, and says why")
  func noOpenness() async throws {
    let (face, _) = try await found { $0.openness = .nan }
    #expect(face.blinks == nil && face.perclos == nil)
    #expect(face.withheld?.contains("openness, blinks and drowsiness: no_openness") == true)
    #expect(FaceLack(rawValue: "no_openness")?.meaning.contains("eyes are open") == true)
    // Without a calibration, a fit would find nothing to be fitted.
    #expect(FaceLack.noModel.meaning.hasSuffix("ingest a calibration where there is none, and run 'study fit'."))
  }

  @Test("has no blinks below the rate that shows them, and says why", arguments: [(8.0, false), (12, true)])
  func seldom(rate: Double, isTold: Bool) async throws {
    let (face, events) = try await found(rate: rate) {
      if $0.time.truncatingRemainder(dividingBy: 4) > 3.8 { $0.openness = 0 }
    }
    #expect((face.blinks != nil) == isTold && (face.blinkRate != nil) == isTold)
    #expect((face.longClosures != nil) == isTold && events.contains { $0.kind == .blink } == isTold)
    #expect(face.withheld?.contains("blinks and long closures: rate_below_10_hz") == !isTold)
    #expect(face.perclos != nil && FaceLack(rawValue: "rate_below_10_hz") == .hiddenBlinks)
  }

  @Test("has no durations of blinks where lids are known in too few frames, and says why", arguments: [1, 2])
  func lidsOfSomeFrames(every: Int) async throws {
    let (face, events) = try await found {
      if $0.time.truncatingRemainder(dividingBy: 4) > 3.8 { $0.openness = 0 }
      if !Int(($0.time * 60).rounded()).isMultiple(of: every) { $0.state = "FACE_MISSING" }
    }
    let isTold = every == 1
    #expect(abs((face.rate ?? 0) - 60) < 2 && face.blinks == 14 && (face.meanBlink != nil) == isTold)
    #expect(face.withheld?.contains("durations of blinks: rate_below_50_hz") == !isTold)
    #expect(events.filter { $0.kind == .blink }.allSatisfy { ($0.duration != nil) == isTold })
  }

  @Test("is neither gestures nor movements, but a reason, where it sees no face")
  func neverSeen() async throws {
    let (face, _) = try await found { ($0.state, $0.openness) = ("FACE_MISSING", 1) }
    #expect(face.faces == 0 && face.seen == 0 && face.gestures == nil && face.movements == nil)
    let withheld = face.withheld ?? ""
    for item in ["openness, blinks and drowsiness", "smiles"] {
      #expect(withheld.contains("\(item): no_face_seen"), "\(withheld)")
    }
    #expect(!withheld.contains("no_blend_shapes"))
  }

  @Test("has states that end where frames do, and begin anew behind an interruption")
  func interrupted() async throws {
    let (face, events) = try await found {
      $0.state = "UNSUPPORTED"
      if $0.time >= 30 { $0.time += 10 }
    }
    let states = events.filter { $0.kind == .state }.sorted { $0.start < $1.start }
    #expect(face.interruptions == 1 && states.map(\.what) == ["unsupported", "unsupported"])
    let (first, last) = (try #require(states.first), try #require(states.last))
    #expect(first.end < .seconds(30.0) && last.start >= .seconds(40.0))
  }
}
