import Basics
import Calibration
import Foundation
import Geometry
import Ingest
import Recordings
import Store
import Testing

@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("Calibrations on few targets")
struct CalibrationModeTests {
  @Test(
    "ask for so many samples of so little spread",
    arguments: [
      (9, 0, []), (10, 500, ["low"]), (20, 61, ["low"]), (20, 60, ["low", "default"]), (30, 41, ["low", "default"]),
      (30, 40, ["low", "default", "high"]), (29, 0, ["low", "default"]),
    ] as [(Int, Double, [String])]
  )
  func criteria(count: Int, dispersion: Double, expected: [String]) throws {
    // Half of the samples lie above the median of y and half below it.
    let offsets = (0..<count).map { count.isMultiple(of: 2) || $0 > 0 ? ($0.isMultiple(of: 2) ? 1.0 : -1) : 0 }
    let pose = try #require(FacePose(exampleFrames[0].values))
    let interval = TargetInterval(
      target: Point(x: 0, y: 0),
      shown: 40,
      examples: offsets.map { offset in
        Example(
          sample: FaceSample(gaze: Point(x: 5, y: 300 + offset * dispersion), bothEyesGaze: nil, pose: pose),
          target: Point(x: 0, y: 0),
          condition: HeadCondition(position: "Middle", distance: "Regular"),
          eyes: nil
        )
      }
    )
    #expect(interval.dispersion == dispersion)
    #expect(CalibrationCriteria.allCases.filter { $0.accepts(interval) }.map(\.rawValue) == expected)
  }

  @Test(
    "fit an offset, an affine map, or gaze and the head's angles, and the model tells of it",
    arguments: CalibrationMode.Points.allCases
  )
  func fitted(points: CalibrationMode.Points) async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    let region = try #require(ScreenRegion("0,0,1133,744"))
    let mode = CalibrationMode(points, criteria: .low, region: region)
    let outcome = try await study.fit([]) { try $0.use(mode) }
    let stored = try #require(try study.reading().rows(StoredModel.self).first)
    let model = try stored.model()
    #expect(stored.isChosen && model.fit.targets == points.rawValue && model.fit.rows == 10 * points.rawValue)
    #expect(model.mode == GazeModel.Mode(points: points.rawValue, criteria: "low", region: [0, 0, 1133, 744]))
    let (calibrator, features) =
      switch points {
      case .one: ("average-offset", "gaze")
      case .five, .six: ("affine", "gaze")
      case .nine: ("ridge", "rpy")
      }
    #expect(model.calibrator == calibrator && model.featureSet == features)
    let notes = outcome.findings.entries.filter { $0.first.kind == "samples-kept" }.map(\.first.message)
    #expect(notes.count == 1 && notes[0].components(separatedBy: " 100 %").count == points.rawValue + 1)
    let run = try #require(try study.reading().store.runs().last)
    #expect(run.choices.last?.kind == "mode" && run.choices.last?.options.map(\.value) == ["low", "0,0,1133,744"])
    if points == .five {
      // Each axis draws on both, unlike a gain and an offset of its own.
      let data = try #require(model.calibrationData)
      #expect(data.count == 8 && data[4...].allSatisfy { $0 != 0 })
    }
  }

  @Test("tell who has too few samples at which target, and which criteria would do")
  func tooFew() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames)) { $0.keepsNames = true }
    let outcome = try await study.fit([]) { try $0.use(CalibrationMode(.five)) }
    let error = try #require(outcome.findings.entries.first { $0.first.severity == .error }?.first)
    #expect(error.kind == "mode-not-fitted" && outcome.summaries.isEmpty)
    #expect(error.message.hasPrefix("At the target (0, 0), Annabella Quist has 10 samples at best, which deviate by "))
    #expect(
      error.message.hasSuffix(
        " points; the criteria 'default' need 20, which deviate by 60 points at most. '--criteria low' would do."
      )
    )
    let other = try TemporaryStudy()
    let frames = exampleFrames.enumerated().filter { !(10..<12).contains($0.offset) }.map(\.element)
    try await other.ingest(try other.file("a.json", frames)) { $0.keepsNames = true }
    let low = try await other.fit([]) { try $0.use(CalibrationMode(.nine, criteria: .low)) }
    let message = try #require(low.findings.entries.first { $0.first.severity == .error }?.first.message)
    #expect(message.hasPrefix("At the target (566.5, 744), Annabella Quist has 8 samples at best"))
    #expect(message.hasSuffix("the criteria 'low' need 10. No criteria would do: show the targets longer."))
  }

  @Test("leave out intervals that fail, and tell which part is kept")
  func parts() async throws {
    let study = try TemporaryStudy()
    let short = exampleFrames.prefix(4).map { frame in
      var frame = frame
      frame.values[.time] = frame.values.time.seconds + 600
      return frame
    }
    try await study.ingest(try study.file("a.json", exampleFrames + short))
    let outcome = try await study.fit([]) { try $0.use(CalibrationMode(.five, criteria: .low)) }
    let note = try #require(outcome.findings.entries.first { $0.first.kind == "samples-kept" }?.first.message)
    // The first target shown is the one at the bottom left, 10 frames and then 4.
    #expect(note.contains("(0, 744) 71 %") && note.contains("(1133, 744) 100 %"))
    let model = try #require(try study.reading().rows(StoredModel.self).first).model()
    #expect(model.fit.rows == 50)
  }

  @Test("take targets inside a region only, which has to lie on the screen")
  func regions() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("a.json", exampleFrames))
    func fit(_ points: CalibrationMode.Points, _ text: String) async throws -> FitModels.Outcome {
      let region = try #require(ScreenRegion(text))
      return try await study.fit([]) { try $0.use(CalibrationMode(points, criteria: .low, region: region)) }
    }
    // The top right corner alone, from the top left corner of the screen.
    let corner = try await fit(.one, "1000,0,133,100")
    #expect(corner.findings.entries.contains { $0.first.message.contains("(1133, 0) 100 %") })
    let off = try await fit(.one, "0,0,1134,744")
    #expect(off.findings.entries.contains { $0.first.message.contains("does not lie on the screen of 1133 × 744") })
    let half = try await fit(.five, "0,0,600,744")
    let message = half.findings.entries.first { $0.first.severity == .error }?.first.message
    #expect(message?.hasSuffix("the four corners and the middle. '--mode 6' would do.") == true)
  }

  @Test(
    "are reported with what was held out of them, and with what that tells of other targets",
    arguments: [CalibrationMode.Points.one, .five]
  )
  func reported(points: CalibrationMode.Points) async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(1)
    try await study.fit([]) { try $0.use(CalibrationMode(points, criteria: .low)) }
    let page = try await study.report()["report.md"] ?? ""
    #expect(page.contains("Calibration error, head conditions held out: ") && !page.contains("Nothing was held out"))
    let others =
      points == .one
      ? "nobody knows how far off it is at others" : "only 'leave-target-out' tells how far off it is at others"
    #expect(page.contains("was tested there on the targets that it was fitted on; \(others)."))
    #expect(page.contains("Calibration on few targets") && page.contains("mode \(points.rawValue) (criteria = low)"))
    #expect(!page.contains("Beside the source report"))
  }

  @Test("hold head conditions out of a fit on their own targets, and tell these apart from all others")
  func heldOut() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(1)
    try await study.fit([]) { try $0.use(CalibrationMode(.one, criteria: .low)) }
    let reading = try study.reading()
    let gaze = try #require(try FittedGaze(reading))
    let fitted = gaze.fixations.filter { gaze.isOfFittedTarget($0) }
    #expect(gaze.fixations.count == 90 && !gaze.areAllFitted)
    #expect(fitted.count == 10 && Set(fitted.map(\.target)) == [Point(x: 566.5, y: 372)])
    let squares = fitted.compactMap(\.heldOut).map { $0.point.distance(to: Point(x: 566.5, y: 372)) }.map { $0 * $0 }
    let error = try #require(try reading.rows(StoredModel.self).first?.error)
    #expect(squares.count == 10)
    #expect(abs((squares.reduce(0, +) / 20).squareRoot() / error - 1) < 0.02)
    let words = GazeScatters(gaze).calibrated.description
    #expect(words.contains("° at targets that it was fitted on, ") && !words.contains("in the fixations"), "\(words)")
    #expect(words.contains("° at targets that it was not fitted on, "), "\(words)")
    #expect(NamedFigure.errorMap(gaze) != nil)
  }

  @Test("are reported with the splits that tested them, and with none that was left out")
  func splits() async throws {
    let study = try TemporaryStudy()
    // Without the middle column there are no sides to be tested on.
    let frames = exampleFrames.filter { $0.values[.target] != 566.5 }
    try await study.ingest(try study.file("a.json", frames))
    let outcome = try await study.fit {
      $0.splits = try [RandomFrames.name, CornersVersusSides.name].map { try NamedSplit($0) }
    }
    #expect(outcome.findings.entries.contains { $0.first.message.contains("'corners-vs-sides' is left out") })
    let page = try await study.report()["report.md"] ?? ""
    #expect(page.contains("on data that were held out, by the split 'random-frames'. "))
  }

  @Test(
    "have a region of four numbers that has an area",
    arguments: ["", "1,2,3", "1,2,0,4", "1,2,3,nan", "a,2,3,4", "1,2,3,4,5"]
  )
  func notARegion(text: String) {
    #expect(ScreenRegion(text) == nil)
    #expect(ScreenRegion("1, 2, 3.5, 4").map { "\($0)" } == "1,2,3.5,4")
  }
}
