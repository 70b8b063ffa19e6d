import Calibration
import Testing

@testable import Measurement

@Suite("What is recommended")
struct AdviceTests {
  @Test("is nothing that was the best on a few alone, and all that is told of it is of the same people")
  func fewTested() {
    let offsets = ["a": 263.0, "b": 500, "c": 520, "d": 540].map { model($0, AverageOffset.name, "gaze", $1) }
    let uncalibrated = ["a": 900.0, "b": 960, "c": 974, "d": 1000].map { model($0, NoCalibration.name, "gaze", $1) }
    let advice = Advice([model("a", Ridge.name, "all", 30)] + offsets + uncalibrated, []).recommendation
    #expect(advice.hasPrefix("Recommended: 'average-offset' with 'gaze', "), "\(advice)")
    #expect(advice.contains("is off by 510 points") && advice.contains("against 967 uncalibrated"), "\(advice)")
    #expect(advice.contains("These errors are medians over 4 participants."), "\(advice)")
  }

  @Test("says on how many it could not be tested, and how many there are beside")
  func lacking() {
    let ridges = ["a": 30.0, "b": 31, "c": 32, "d": 33].map { model($0, Ridge.name, "rpy", $1) }
    let offsets = ["a", "b", "c", "d", "e"].map { model($0, AverageOffset.name, "gaze", 200) }
    let still = ["f", "g"].map { model($0, AverageOffset.name, "gaze", 10, LeaveFixationOut.name) }
    let advice = Advice(ridges + offsets + still, []).recommendation
    #expect(advice.hasPrefix("Recommended: 'ridge' with 'rpy', "), "\(advice)")
    #expect(advice.contains("These errors are medians over 5 of 7 participants."), "\(advice)")
    #expect(advice.contains("It could not be tested on 1 participant, which counts against it."), "\(advice)")
  }

  @Test("counts each device of a participant, and the participant once")
  func devices() {
    let errors = ["iPad14,1": 100.0, "iPad13,8": 300]
    let ridges = errors.map { model("a", Ridge.name, "rpy", $1, device: $0) }
    let offsets = [model("a", AverageOffset.name, "gaze", 150)]
    let advice = Advice(ridges + offsets, []).recommendation
    // On one of both the offset could not be tested, which counts as the worst.
    #expect(advice.hasPrefix("Recommended: 'ridge' with 'rpy', "), "\(advice)")
    #expect(advice.contains("counts once for each (2 calibrations), in the points of its screen."), "\(advice)")
  }

  @Test("tells of how many its errors are only where it tells an error")
  func untold() {
    // Without one of those on whom it was tested, 'ridge' was on half of the others only.
    let models =
      [model("b", Ridge.name, "rpy", 30), model("d", Ridge.name, "rpy", 31), model("e", Ridge.name, "rpy", 32)]
      + [model("a", NoCalibration.name, "gaze", 500), model("c", NoCalibration.name, "gaze", 500)]
    let advice = Advice(models, []).recommendation
    #expect(advice.contains("so how far off it will be is not known."), "\(advice)")
    #expect(!advice.contains("These errors are medians"), "\(advice)")
    #expect(advice.hasSuffix("It could not be tested on 2 participants, which counts against it."), "\(advice)")
  }

  @Test("claims no choice that has seen nothing of who is tested where others' models learnt from them")
  func learning() {
    let ridges = ["a": 30.0, "b": 31, "c": 32].map { model($0, Ridge.name, "rpy", $1) }
    let offsets = ["a": 130.0, "b": 131, "c": 132].map { model($0, AverageOffset.name, "gaze", $1) }
    let populations = ["a": 130.0, "b": 131, "c": 132].map { model($0, TowardPopulation.name, "rpy", $1) }
    let apart = Advice(ridges + offsets, []).recommendation
    #expect(apart.contains("in head conditions that neither the choice nor the fit has seen."), "\(apart)")
    let joint = Advice(ridges + populations, []).recommendation
    #expect(joint.contains("that the fit has not seen. The choice has seen something of them: where "), "\(joint)")
    #expect(joint.contains(" 'population' was tested on the others, it had learnt from everybody else."), "\(joint)")
  }

  @Test("is nothing where nothing could be tested on more than half")
  func half() {
    let advice = Advice([model("a", Ridge.name, "rpy", 30), model("b", AverageOffset.name, "gaze", 200)], [])
    #expect(advice.recommendation.contains("no calibrator could be tested on more than half of 2 participants"))
  }

  @Test("says of the only one that was tested that no other could be")
  func onlyTested() {
    let models = [model("a", Ridge.name, "rpy", 30), model("a", AverageOffset.name, "gaze", nil)]
    let advice = Advice(models, []).recommendation
    #expect(advice.hasPrefix("Only 'ridge' with 'rpy' could be tested; it is off by 30 points"), "\(advice)")
  }

  @Test("says how far off what is better where the head stays is elsewhere, where nothing else is known of it")
  func still() throws {
    let models = [model("a", Ridge.name, "rpy", 30), model("a", AverageOffset.name, "gaze", 45)]
    let accuracy = Accuracy(
      count: 9,
      mse: 100,
      rmseX: 10,
      rmseY: 10,
      r2X: nil,
      r2Y: nil,
      rmseDegrees: nil
    )
    let repeated = SplitAccuracy(
      participant: "a",
      split: LeaveFixationOut.name,
      number: 0,
      features: "gaze",
      calibrator: AverageOffset.name,
      trained: 8,
      accuracy: accuracy,
      millimetresPerPoint: 0.2
    )
    let summary = try #require(AccuracySummary([repeated], device: "iPad14,1", settings: [:]))
    let advice = Advice(models, [summary]).recommendation
    #expect(
      advice.hasSuffix(
        "'average-offset' with 'gaze' is better, but it is off by 45 points outside of the calibrated poses. "
          + "How far off what is chosen so will be in calibrated poses is not known."
      ),
      "\(advice)"
    )
  }

  @Test("comes with a warning where features make gaze worse for those on whom both were tested")
  func warnings() {
    let gaze = [model("a", Ridge.name, "gaze", 100), model("b", Ridge.name, "gaze", 300)]
    #expect(Advice(gaze + [model("a", Ridge.name, "all", 90)], []).warnings.isEmpty)
    let warnings = Advice(gaze + [model("a", Ridge.name, "all", 120)], []).warnings
    #expect(warnings.count == 1 && warnings[0].hasSuffix(": all (120 points, against 100)."), "\(warnings)")
  }

  private func model(
    _ participant: String,
    _ calibrator: String,
    _ features: String,
    _ error: Double?,
    _ leftOut: String = LeaveConditionOut.name,
    device: String = "iPad14,1"
  ) -> ModelOverview {
    ModelOverview(
      name: "\(participant)-\(features)-\(calibrator)",
      participant: participant,
      device: device,
      orientation: "landscape",
      features: features,
      calibrator: calibrator,
      error: error,
      leftOut: leftOut,
      errorOfChoice: nil,
      chosenBy: nil
    )
  }
}
