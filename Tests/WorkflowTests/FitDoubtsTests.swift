import Basics
import Calibration
import Geometry
import Ingest
import Recordings
import Simulation
import Store
import Testing

@testable import Measurement
@testable import Studies

@Suite("A fit says in doubt")
struct FitDoubtsTests {
  @Test("that nothing is fitted on the features that were asked for")
  func unusedFeatures() throws {
    var choices = try FitChoices()
    choices.calibrators = [try FitChoices.ChosenCalibrator(Affine.name)]
    #expect(choices.unusedFeatures == nil)
    choices.features = [try NamedFeatures("face")]
    let message = choices.unusedFeatures?.message
    #expect(message == "'affine' has features of its own, 'gaze', so nothing is fitted on 'face'.")
    choices.calibrators.append(try FitChoices.ChosenCalibrator(Ridge.name))
    #expect(choices.unusedFeatures == nil)
  }

  @Test("that head conditions differ by the case of their words only, and holds them out together")
  func alikeConditions() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated { frames in
      // Every other fixation.
      frames.changing(frames.indices.filter { $0 % 20 < 10 }) { frame in
        frame.labels.headPosition = frame.labels.headPosition?.lowercased()
      }
    }
    let outcome = try await study.fit()
    let findings = outcome.findings.entries.filter { $0.first.kind == "alike-head-conditions" }
    let messages = findings.map(\.first.message)
    #expect(findings.map(\.first.severity).contains(.warning), "\(messages)")
    #expect(messages.allSatisfy { $0.hasSuffix(" differ by case or spaces only, and are taken for one.") })
    let other = try TemporaryStudy()
    try await other.ingestSimulated { $0 }
    let spelt = try await other.fit()
    #expect(!spelt.findings.entries.contains { $0.first.kind == "alike-head-conditions" })
    let fits = try study.reading().rows(StoredModel.self).map { try $0.model().fit }
    let spelled = try other.reading().rows(StoredModel.self).map { try $0.model().fit }
    #expect(fits.map(\.headConditions) == spelled.map(\.headConditions) && fits.map(\.rmse) == spelled.map(\.rmse))
    #expect(outcome.models.map(\.error) == spelt.models.map(\.error))
  }

  @Test("that targets move from frame to frame, so that errors in fixations are of neighbours")
  func movingTargets() async throws {
    func warns(by step: Double) async throws -> Bool {
      let study = try TemporaryStudy()
      let moving = exampleFrames.enumerated().map { number, frame in
        var frame = frame
        let y = FaceColumn.target.index + 1
        frame.values[y] = abs(frame.values[y] - step * Double(number % 10))
        return frame
      }
      try await study.ingest(try study.file("a.json", moving))
      return try await study.fit().findings.entries.contains { $0.first.kind == "brief-targets" }
    }
    #expect(try await warns(by: 0.25))
    #expect(try await !warns(by: 0))
  }

  @Test("that several calibrations are fitted on together, and takes no fixation of one for that of another")
  func pooled() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("day1/a.json", exampleFrames))
    let alone = try await study.fit()
    #expect(!alone.findings.entries.contains { $0.first.kind == "calibrations-pooled" })
    #expect(try #require(try study.reading().rows(StoredModel.self).first).model().fit.fixations == 9)
    let later = exampleFrames.changing(exampleFrames.indices) { $0.values[.time] = $0.values.time.seconds + 86_400 }
    try await study.ingest(try study.file("day2/a.json", later))
    let note = try await study.fit().findings.entries.first { $0.first.kind == "calibrations-pooled" }?.first
    #expect(note?.severity == .note && note?.message.hasPrefix("2 calibration recordings are fitted") == true)
    let model = try #require(try study.reading().rows(StoredModel.self).first).model()
    #expect(model.fit.fixations == 18 && model.fit.headConditions == 1)
    let page = try await study.report()["report.md"] ?? ""
    #expect(page.contains("Of 1 participant several calibration recordings were fitted together, as if they were one;"))
  }

  @Test("in the report that recordings were pooled, also where one device is named in two ways")
  func pooledByTwoNames() async throws {
    let study = try TemporaryStudy()
    let later = exampleFrames.changing(exampleFrames.indices) { frame in
      frame.values[.time] = frame.values.time.seconds + 86_400
      frame.labels.device = "iPad14,1"
    }
    #expect(exampleFrames[0].labels.device != "iPad14,1")
    try await study.ingest(try study.file("day1/a.json", exampleFrames), try study.file("day2/a.json", later))
    try await study.fit()
    let page = try await study.report()["report.md"] ?? ""
    #expect(page.contains("Of 1 participant several calibration recordings were fitted together, as if they were one;"))
  }

  @Test("that not all recordings tell how the head was held, and holds no head condition out")
  func partlyTold() async throws {
    let study = try TemporaryStudy()
    let untold = exampleFrames.changing(exampleFrames.indices) { frame in
      (frame.labels.headPosition, frame.labels.distance) = (nil, nil)
      frame.values[.time] = frame.values.time.seconds + 86_400
    }
    try await study.ingest(try study.file("a.json", exampleFrames), try study.file("b.json", untold))
    let outcome = try await study.fit()
    #expect(!outcome.summaries.isEmpty && outcome.summaries.allSatisfy { $0.split != LeaveConditionOut.name })
    #expect(outcome.models.allSatisfy { $0.leftOut == LeaveFixationOut.name })
    let refused = outcome.findings.entries.map(\.first).filter { $0.kind == "no-split" }
    #expect(refused.map(\.message).contains { $0.contains("is told of some frames only") }, "\(refused)")
    let advice = Advice(outcome.models, outcome.summaries).recommendation
    #expect(advice.hasPrefix("Nothing is recommended: "), "\(advice)")
    #expect(try #require(try study.reading().rows(StoredModel.self).first).model().fit.headConditions == 1)
  }

  @Test("that nothing is learnt of an axis along which targets do not vary, and keeps offsets")
  func oneRow() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated { frames in frames.filter { $0.values.target?.y == 0 } }
    let outcome = try await study.fit {
      $0.calibrators = try ["average-offset", "ols-clean", "ridge"].map { try FitChoices.ChosenCalibrator($0) }
    }
    #expect(Set(outcome.models.map(\.calibrator)) == ["average-offset"])
    let messages = outcome.findings.entries.filter { $0.first.kind == "not-fitted" }.map(\.first.message)
    #expect(!messages.isEmpty && messages.allSatisfy { $0.contains("All targets lie at one y, ") }, "\(messages)")
  }
}

extension TemporaryStudy {
  /// One person's frames, changed.
  fileprivate func ingestSimulated(change: ([FaceFrame]) -> [FaceFrame]) async throws {
    try await ingest(try file("a.json", change(CalibrationStudy(seed: 11).session(0).frames)))
  }
}
