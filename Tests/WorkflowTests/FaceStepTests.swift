import Basics
import Calibration
import Face
import Figures
import Foundation
import Geometry
import Ingest
import Recordings
import Simulation
import Store
import Tables
import TestSupport
import Testing
import Trackers

@testable import Analysis
@testable import Measurement
@testable import Reports
@testable import SideChannels
@testable import Studies

@Suite("What faces did")
struct FaceStepTests {
  /// Two people before a tablet for 70 seconds, with models of their gaze.
  private func simulated() async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    var simulation = SimulateFaces(
      calibrations: SimulateCalibrations(folder: study.home.path(of: "s"), participants: 2, seed: 9)
    )
    simulation.duration = .seconds(70.0)
    simulation.calibrations.gaze = .corrected
    _ = try await simulation.run()
    try await study.ingest(study.home.path(of: "s"))
    var choices = try FitChoices()
    choices.features = [try NamedFeatures("pose")]
    choices.splits = [try NamedSplit("leave-fixation-out")]
    _ = try await FitModels(choices).run(on: study.writing(), recordedAs: TemporaryStudy.typed("fit"))
    return study
  }

  @Test("is told from simulated sessions through files, with reasons for what is not")
  func simulatedStudy() async throws {
    let study = try await simulated()
    // What was drawn of them lies beside the recordings, and nobody is told it.
    #expect(
      try study.reading().store.participants().allSatisfy {
        $0.participant.group != nil && $0.participant.details.isEmpty
      }
    )
    let step = AnalyseFace(try FaceChoices(scores: "all"))
    let outcome = try await step.run(on: study.writing(), recordedAs: TemporaryStudy.typed("face"))
    #expect(outcome.overviews.count == 2)
    for face in outcome.overviews {
      #expect(abs((face.rate ?? 0) - 60) < 0.5 && face.frames > 4000 && face.interruptions == 0)
      #expect((face.coverage ?? 0) > 0.5 && (face.seen ?? 0) > 0.9 && (face.onText ?? 0) > 0)
      #expect(face.blinks != nil && face.meanBlink != nil && face.perclosTrend != nil && face.expressions != nil)
      #expect(face.withheld == nil)
    }
    let reading = try study.reading()
    #expect(try reading.rows(DrowsinessRow.self).count == 2 * 10)
    let regions = Set(try reading.rows(RegionAttention.self).map(\.region))
    #expect(regions.isSuperset(of: ["screen", "text", "line 1"]))
    let recording = try #require(outcome.overviews.first?.recording)
    let kinds = Set(try reading.rows(FaceEvent.self, of: recording).map(\.kind))
    #expect(kinds.isSuperset(of: [.segment, .presence, .blink, .gesture, .expression]))
    // The shapes lie in four bytes each.
    let stored = try reading.store.recording(named: recording)
    #expect(try reading.store.columnNames(of: stored.id).count { $0.name.hasPrefix("blend_") } == 52)
    #expect(try reading.store.verify().isEmpty)
  }

  @Test("is printed for every frame, in a kit's rate where that is asked for, and not stored")
  func frames() async throws {
    let study = try await simulated()
    var frames = FaceFrames(try FaceChoices())
    var rows: [FaceFrameRow] = []
    try frames.run(on: study.reading()) { rows += $0 }
    #expect(rows.count > 8000)
    let told = rows.filter { $0.tracking?.tellsGaze == true }
    #expect(told.allSatisfy { $0.gaze != nil && $0.screen != .unknown && $0.fixation != nil })
    #expect(rows.allSatisfy { $0.tracking?.tellsGaze == true || $0.gaze == nil })
    #expect(rows.contains { $0.blinks?.left == true } && rows.allSatisfy { $0.movement == nil && $0.scores == nil })
    #expect(told.allSatisfy { $0.rectSource == "projected" && ($0.interocular ?? 0) > 100 && $0.head != nil })
    #expect(try study.reading().rows(FaceOverview.self).isEmpty)
    frames.rate = 30
    var slow: [FaceFrameRow] = []
    try frames.run(on: study.reading()) { slow += $0 }
    let share = Double(slow.count) / Double(rows.count)
    #expect(abs(share - 0.5) < 0.02)
  }

  @Test("is shown in the report and on participants' pages, without what is called by emotions")
  func report() async throws {
    let study = try await simulated()
    let step = AnalyseFace(try FaceChoices(scores: "all"))
    let outcome = try await step.run(on: study.writing(), recordedAs: TemporaryStudy.typed("face"))
    let folder = try await WriteReport(name: "r").run(on: study.reading())
    let page = try String(contentsOfFile: folder + "/report.html", encoding: .utf8)
    for words in [">Faces</h2>", "A face over time", "Where on the page people looked", "10.7", "not engagement"] {
      #expect(page.contains(words), "\(words)")
    }
    let participant = try #require(outcome.overviews.first?.participant)
    let own = try String(contentsOfFile: folder + "/participants/\(participant).html", encoding: .utf8)
    #expect(own.contains("Face over time") && own.contains("<svg"))
    // Nobody has to guess what a file holds.
    #expect(page.contains("drowsiness.csv</a>: What") && !page.contains("</a>: </li>"))
    let events = try String(contentsOfFile: folder + "/face_events.csv", encoding: .utf8)
    #expect(events.contains("expression") && !events.contains("joy") && !events.contains("relaxed"))
    let table = try String(contentsOfFile: folder + "/tables/parameters.csv", encoding: .utf8)
    let parameters = try ["parameters.csv": table].rows("parameters.csv")
    #expect(Set(parameters.map { $0["part"] }).isSuperset(of: ["face-rule", "gaze"]))
    #expect(parameters.filter { $0["meaning", default: ""].isEmpty } == [])
  }

  @Test("is not counted over time where nobody knows it")
  func unknownLids() throws {
    let study = try TemporaryStudy()
    var face = FaceOverview(
      recording: "r",
      participant: "p",
      trial: nil,
      frames: 60,
      duration: .seconds(1.0),
      interruptions: 1
    )
    let unknown = try FaceTimeline(of: face, in: study.reading())
    #expect(unknown?.chart.description == "The recording r: where frames tell less, and shares of time on regions.")
    (face.blinks, face.longClosures) = (1, 2)
    let known = try FaceTimeline(of: face, in: study.reading())
    #expect(known?.chart.description.contains("tell less, 1 blink, 2 long closures, and") == true)
  }

  /// A minute of a kit's own file; half of it sees no face.
  private func kit() async throws -> TemporaryStudy {
    let study = try TemporaryStudy()
    var lines = ["timestamp,x,y,trackingState,leftOpenness,rightOpenness,yaw,pitch,roll"]
    for index in 0..<3600 {
      let isShut = (150..<160).contains(index % 300)
      let open = isShut ? "0.05" : "0.95"
      let state = index < 1800 ? "SUCCESS" : "FACE_MISSING"
      lines.append("\(1_690_000_000_000 + index * 1000 / 60),500,400,\(state),\(open),\(open),1,2,3")
    }
    try await study.ingest(study.file("kit.csv", lines.joined(separator: "\n") + "\n")) {
      $0.formatOptions = [SeeSo.name: Options(["device": "iPad14,1", "orientation": "landscape"])]
    }
    return study
  }

  @Test("tells in the report's methods from what lids are known, and by which numbers they were read")
  func methods() async throws {
    let study = try await kit()
    let options = [
      "blinks": Options(["closed": "0.4", "shortest": "40", "longest": "300"]), "drowsiness": Options(["shut": "0.1"]),
    ]
    _ = try await AnalyseFace(try FaceChoices(options))
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("face"))
    let folder = try await WriteReport(name: "r").run(on: study.reading())
    let page = try String(contentsOfFile: folder + "/report.html", encoding: .utf8)
    let sentence = """
      All options in effect stand in the table of parameters (parameters.csv). Openness of the lids is as it was recorded; blinks are \
      closures of 40 to 300 ms with an openness below 0.4; PERCLOS is the share of time with an openness of at most 0.1 [
      """
    #expect(page.contains(sentence))
  }

  @Test("is what a consumer kit's own file says, where there is one")
  func seeSo() async throws {
    let study = try await kit()
    let step = AnalyseFace(try FaceChoices())
    let outcome = try await step.run(on: study.writing(), recordedAs: TemporaryStudy.typed("face"))
    let face = try #require(outcome.overviews.first)
    #expect(outcome.overviews.count == 1 && face.coverage == 0.5 && face.blinks == 6)
    #expect(face.withheld?.contains("smiles: no_blend_shapes") == true)
    #expect(face.onText == nil && face.withheld?.contains("on-text share: no_passage") == true)
  }

  @Test("has the head's turns of Live Link Face, which does not tell where it is")
  func liveLink() async throws {
    let study = try TemporaryStudy()
    var lines = ["Timecode,BlendshapeCount,EyeBlinkLeft,EyeBlinkRight,HeadYaw,HeadPitch,HeadRoll"]
    for index in 0..<1800 {
      // Ten degrees to its own left in every fourth second.
      let yaw = index / 60 % 4 == 3 ? 10.0 / 180 : 0
      lines.append("12:00:\(index / 60 < 10 ? "0" : "")\(index / 60):\(index % 60).0,61,0.1,0.1,\(yaw),-0.05,0.02")
    }
    try await study.ingest(study.file("live.csv", lines.joined(separator: "\n") + "\n"))
    var rows: [FaceFrameRow] = []
    try FaceFrames(try FaceChoices()).run(on: study.reading()) { rows += $0 }
    #expect(rows.count == 1800 && rows.allSatisfy { abs(($0.head?.pitch ?? 0) + 9) < 1e-4 })
    #expect(
      rows.allSatisfy { abs(($0.head?.roll ?? 0) - 3.6) < 1e-4 }
        && rows.contains { abs(($0.head?.yaw ?? 0) - 10) < 1e-4 }
    )
    let outcome = try await AnalyseFace(try FaceChoices())
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("face"))
    let face = try #require(outcome.overviews.first)
    #expect(abs((face.headTurn ?? 0) - 10.0 * 7 / 30) < 0.01 && face.distance == nil)
    #expect(face.withheld?.contains("the head's place: no_pose") == true)
  }

  @Test(
    "says why lids are not known: eyes that are never seen open, or too short a time",
    arguments: [
      (1800, 0.95, ["openness, blinks and drowsiness: no_blink_to_scale_with"]),
      (3, 0.1, ["blink rate: too_short", "PERCLOS: too_short"]),
    ]
  )
  func lidsLeftOut(frames: Int, closure: Double, reasons: [String]) async throws {
    let study = try TemporaryStudy()
    var lines = ["Timecode,BlendshapeCount,EyeBlinkLeft,EyeBlinkRight,HeadYaw,HeadPitch,HeadRoll"]
    for index in 0..<frames {
      let second = index / 60 < 10 ? "0\(index / 60)" : "\(index / 60)"
      lines.append("12:00:\(second):\(index % 60).0,61,\(closure),\(closure),0,-0.05,0.02")
    }
    try await study.ingest(study.file("live.csv", lines.joined(separator: "\n") + "\n"))
    let outcome = try await AnalyseFace(try FaceChoices())
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("face"))
    let face = try #require(outcome.overviews.first)
    #expect(face.blinkRate == nil && face.perclos == nil && face.drowsyShare == nil)
    let withheld = (face.withheld ?? "").split(separator: "; ").map(String.init)
    #expect(Set(withheld).isSuperset(of: reasons), "\(withheld)")
  }

  @Test(
    "has neither smiles nor scores of shapes where it is too short to tell the face at rest, and says why",
    arguments: [(1200, false), (1800, true), (2400, true)]
  )
  func rest(frames: Int, knowsRest: Bool) async throws {
    let study = try TemporaryStudy()
    var lines = ["Timecode,BlendshapeCount,EyeBlinkLeft,EyeBlinkRight,MouthSmileLeft,MouthSmileRight"]
    for index in 0..<frames {
      let second = index / 60 < 10 ? "0\(index / 60)" : "\(index / 60)"
      let smile = (300..<420).contains(index) ? 0.9 : 0.05
      lines.append("12:00:\(second):\(index % 60).0,61,0.1,0.1,\(smile),\(smile)")
    }
    try await study.ingest(study.file("live.csv", lines.joined(separator: "\n") + "\n"))
    let outcome = try await AnalyseFace(try FaceChoices(scores: "smile"))
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("face"))
    let face = try #require(outcome.overviews.first)
    let events = try study.reading().rows(FaceEvent.self, of: face.recording)
    #expect(events.count { $0.kind == .expression || $0.what == "smileDetected" } == (knowsRest ? 2 : 0))
    #expect(face.expressions == (knowsRest ? 1 : nil))
    for reason in ["smiles: too_short", "; expressions: too_short"] {
      #expect(face.withheld?.contains(reason) == !knowsRest, "\(face.withheld ?? "")")
    }
  }

  @Test("is told of a session of ARKit's library", .enabled(if: shared("data/formats/arkit_json") != nil))
  func arkit() async throws {
    let study = try TemporaryStudy()
    let path = try #require(shared("data/formats/arkit_json/example_data_output.json"))
    try await study.ingest(path)
    let outcome = try await AnalyseFace(try FaceChoices())
      .run(on: study.writing(), recordedAs: TemporaryStudy.typed("face"))
    let face = try #require(outcome.overviews.first)
    #expect(face.frames == 558 && abs((face.rate ?? 0) - 60) < 0.5 && face.blinks != nil)
    #expect(face.coverage == nil && face.withheld?.contains("head: no_pose") == true)
  }

  @Test("is refused where no recording has a face")
  func none() async throws {
    let study = try TemporaryStudy()
    let step = AnalyseFace(try FaceChoices())
    await #expect(throws: FaceError.noFace) {
      try await step.run(on: study.writing(), recordedAs: TemporaryStudy.typed("face"))
    }
  }

  @Test("has rules that are read back as they were told")
  func choices() throws {
    var choices = try FaceChoices(
      ["blinks": Options(["closed": "0.4"]), "drowsiness": Options(["window": "30"])],
      asTutorial: true,
      scores: "smile,joy"
    )
    choices.regions = [try AttentionRegion(text: "picture:10,20,300,400")]
    (choices.orientation, choices.passage) = (.portrait, "P1")
    let again = try FaceChoices(Choices(choices.recorded))
    #expect(again.recorded.map { "\($0)" } == choices.recorded.map { "\($0)" })
    #expect(again.blinks.closed == 0.4 && again.drowsiness.blinks.closed == 0.4 && again.gestures.right == 4)
    #expect(again.expressions?.told == [.smile, .joy] && again.regions == choices.regions)
    for text in ["1,2,3", "1,2,0,4", "a:b:1,2,3,4", "1,2,3,x", "1,,2,3,4", "1,2,3,4,", ":1,2,3,4"] {
      #expect(throws: OptionError.self) { try AttentionRegion(text: text) }
    }
    #expect(choices.declared.allSatisfy { $0.meaning.hasSuffix(".") })
  }
}
