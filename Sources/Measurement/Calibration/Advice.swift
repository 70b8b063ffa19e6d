import Basics
import Calibration
import Tables

/// What a fit's errors say in words.
package struct Advice: Sendable {
  /// Where more features make gaze worse outside the poses that were calibrated.
  package let warnings: [String]
  /// A calibrator for this study, with the reason, in a few sentences.
  package let recommendation: String

  /// `models`: all that were fitted, each told by what was left out of its fit.
  package init(_ models: [ModelOverview], _ summaries: [AccuracySummary]) {
    let moving = ComparedErrors(models.filter { $0.leftOut == LeaveConditionOut.name })
    warnings = Self.warnings(moving)
    let still = ComparedErrors(summaries.filter { $0.split == LeaveFixationOut.name })
    if let best = moving.best {
      let everybody = Set(models.map(\.participant)).count
      let sentences = Self.recommendation(best, moving, of: everybody, Self.errorOfChoosing(moving, models))
      recommendation = (sentences + Self.still(still, best, moving)).joined(separator: " ")
    } else if models.isEmpty {
      recommendation = "Nothing is recommended: nothing was fitted."
    } else if !moving.keys.isEmpty {
      recommendation =
        "Nothing is recommended: no calibrator could be tested on more than half of "
        + "\(NumberText.counted(moving.participants, "participant"))."
    } else {
      recommendation =
        "Nothing is recommended: nobody's head was recorded in more than one condition, with all frames telling in which, so "
        + "none could be held back. Record targets in at least two head positions."
    }
  }

  /// What is recommended without a participant, tested on that participant; of a single one, what is recommended without
  /// a head condition, tested on that condition.
  private static func errorOfChoosing(_ errors: ComparedErrors, _ models: [ModelOverview]) -> (
    rmse: Double, by: String
  )? {
    if errors.participants > 1 { return errors.errorOfChoosing.map { ($0, "participant") } }
    let own = models.filter { $0.leftOut == LeaveConditionOut.name }.compactMap(\.errorOfChoice)
    return median(of: own).map { ($0, "head condition") }
  }

  private static func warnings(_ errors: ComparedErrors) -> [String] {
    let keys = errors.keys
    return Set(keys.map(\.calibrator)).sorted().compactMap { calibrator in
      let gaze = ComparedErrors.Key(features: GazeFeatures.name, calibrator: calibrator)
      let worse = keys.filter { $0.calibrator == calibrator }.compactMap { key -> String? in
        guard let both = errors.medians(of: key, and: gaze), both.one > both.other else { return nil }
        return "\(key.features) (\(points(both.one)) points, against \(points(both.other)))"
      }
      guard !worse.isEmpty else { return nil }
      return
        "Outside the calibrated head poses, '\(calibrator)' is worse with more features than with gaze alone: "
        + "\(worse.joined(separator: ", "))."
    }
  }

  /// `everybody`: how many participants were fitted.
  private static func recommendation(
    _ best: ComparedErrors.Key,
    _ moving: ComparedErrors,
    of everybody: Int,
    _ choosing: (rmse: Double, by: String)?
  ) -> [String] {
    let medians = moving.medians
    let none = medians.first { $0.key.calibrator == NoCalibration.name }
    let gain = none.map { ", against \(points($0.rmse)) uncalibrated by the same estimate" } ?? ""
    var sentences = ["Recommended: \(best.words), which has the least error in head conditions that were held back."]
    if moving.keys.count == 1, let only = medians.first {
      sentences = [
        "Only \(best.words) could be tested; it is off by \(points(only.rmse)) points (RMSE) in head conditions that were held back."
      ]
    } else if let choosing {
      let learning = moving.participants > 1 ? learningFromOthers(moving) : nil
      let unseen = learning == nil ? "neither the choice nor the fit has seen" : "the fit has not seen"
      sentences.append(
        "Chosen anew without each \(choosing.by), what is recommended is off by \(points(choosing.rmse)) points (RMSE) in head "
          + "conditions that \(unseen)\(gain)."
      )
      if let learning {
        sentences.append(
          "The choice has seen something of them: where \(learning) was tested on the others, it had learnt from everybody else."
        )
      }
    } else if moving.participants > 1 {
      sentences.append(
        "What is chosen so by the others' errors could not be tested on half of them, so how far off it will be is not known."
      )
    } else {
      sentences.append("Too few head conditions were recorded to tell how far off what is chosen so will be.")
    }
    let tellsErrors = moving.keys.count == 1 || choosing != nil
    if everybody > 1, tellsErrors {
      let share = moving.participants < everybody ? "\(NumberText.grouped(moving.participants)) of " : ""
      sentences.append("These errors are medians over \(share)\(NumberText.counted(everybody, "participant")).")
    }
    if moving.devices > moving.participants {
      let devices = NumberText.counted(moving.devices, "calibration")
      sentences.append(
        "Who was calibrated on several devices counts once for each (\(devices)), in the points of its screen."
      )
    }
    let lacking = moving.participants - moving.participants(testedWith: best)
    if lacking > 0 {
      let people = NumberText.counted(lacking, "participant")
      sentences.append("It could not be tested on \(people), which counts against it.")
    }
    return sentences
  }

  /// What would do where the head stays; nothing where that was not tested.
  private static func still(
    _ still: ComparedErrors,
    _ best: ComparedErrors.Key,
    _ moving: ComparedErrors
  ) -> [String] {
    guard let nearer = still.best else { return [] }
    guard nearer != best else { return ["It is also the best within the calibrated poses."] }
    let elsewhere = moving.medians.first { $0.key == nearer }.map {
      "\(points($0.rmse)) points outside of the calibrated poses"
    }
    let better = "Where the head stays as it was calibrated, \(nearer.words) is better"
    guard let error = still.errorOfChoosing else {
      let outside = elsewhere.map { ", but it is off by \($0)" } ?? ""
      return ["\(better)\(outside).", "How far off what is chosen so will be in calibrated poses is not known."]
    }
    let unseen = learningFromOthers(still) == nil ? "the choice" : "the fit"
    let inside = "\(points(error)) points in fixations that \(unseen) has not seen"
    let figures = [inside, elsewhere].compactMap(\.self).joined(separator: ", but ")
    var sentences = ["\(better) (\(figures))."]
    if still.participants != moving.participants {
      let people = NumberText.counted(still.participants, "participant")
      sentences.append("In fixations, errors are medians over \(people).")
    }
    return sentences
  }

  /// What learns from other people, so that others' errors hold something of who is tested; nil where nothing does.
  private static func learningFromOthers(_ errors: ComparedErrors) -> String? {
    let names = Set(errors.keys.map(\.calibrator)).filter { (try? calibrators.make($0))?.needsPopulation == true }
    return names.isEmpty ? nil : names.sorted().quoted()
  }

  private static func points(_ rmse: Double) -> String { NumberText.fixed(rmse, decimals: 0) }
}
