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
    warnings = Self.warnings(moving.medians)
    let still = ComparedErrors(summaries.filter { $0.split == LeaveFixationOut.name })
    if let best = moving.best {
      recommendation = Self.recommendation(best, moving, still, Self.errorOfChoosing(moving, models))
    } else if models.isEmpty {
      recommendation = "Nothing is recommended: nothing was fitted."
    } else {
      recommendation =
        "Nothing is recommended: nobody's head was recorded in more than one condition, so none could be held back. "
        + "Record targets in at least two head positions."
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

  private static func warnings(_ errors: [(key: ComparedErrors.Key, rmse: Double)]) -> [String] {
    Set(errors.map(\.key.calibrator)).sorted().compactMap { calibrator in
      let own = errors.filter { $0.key.calibrator == calibrator }
      guard let gaze = own.first(where: { $0.key.features == GazeFeatures.name }) else { return nil }
      let worse = own.filter { $0.rmse > gaze.rmse }
      guard !worse.isEmpty else { return nil }
      let list = worse.map { "\($0.key.features) (\(points($0.rmse)))" }.joined(separator: ", ")
      return
        "Outside the calibrated head poses, '\(calibrator)' is worse with more features than with gaze alone "
        + "(\(points(gaze.rmse)) points): \(list)."
    }
  }

  private static func recommendation(
    _ best: ComparedErrors.Key,
    _ moving: ComparedErrors,
    _ still: ComparedErrors,
    _ choosing: (rmse: Double, by: String)?
  ) -> String {
    let none = moving.medians.first { $0.key.calibrator == NoCalibration.name }
    let gain = none.map { ", against \(points($0.rmse)) uncalibrated" } ?? ""
    var sentences = ["Recommended: \(best.words), which has the least error in head conditions that were held back."]
    if moving.medians.count == 1, let only = moving.medians.first {
      sentences = [
        "Only \(best.words) was fitted; it is off by \(points(only.rmse)) points (RMSE) in head conditions that were held back."
      ]
    } else if let choosing {
      sentences.append(
        "Chosen anew without each \(choosing.by), what is recommended is off by \(points(choosing.rmse)) points (RMSE) in head "
          + "conditions that neither the choice nor the fit has seen\(gain)."
      )
    } else {
      sentences.append("Too few head conditions were recorded to tell how far off what is chosen so will be.")
    }
    guard let nearer = still.best else { return sentences.joined(separator: " ") }
    guard nearer != best else {
      return (sentences + ["It is also the best within the calibrated poses."]).joined(separator: " ")
    }
    let elsewhere = moving.medians.first { $0.key == nearer }.map { "\(points($0.rmse)) outside of them" }
    let inside = still.errorOfChoosing.map { "\(points($0)) points in fixations that the choice has not seen" }
    let figures = [inside, elsewhere].compactMap(\.self).joined(separator: ", but ")
    sentences.append(
      "Where the head stays as it was calibrated, \(nearer.words) is better\(figures.isEmpty ? "" : " (\(figures))")."
    )
    return sentences.joined(separator: " ")
  }

  private static func points(_ rmse: Double) -> String { NumberText.fixed(rmse, decimals: 0) }
}
