import Calibration
import Tables

/// What a fit's errors say in words.
package struct Advice: Sendable {
  /// Where more features make gaze worse outside the poses that were calibrated.
  package let warnings: [String]
  /// A calibrator for this study, with the reason, in two sentences.
  package let recommendation: String

  package init(_ summaries: [AccuracySummary]) {
    let honest = summaries.filter { $0.split == LeaveConditionOut.name }
    let errors = Self.medians(honest)
    warnings = Self.warnings(errors)
    recommendation = Self.recommendation(
      errors,
      inPoses: Self.medians(summaries.filter { $0.split == LeaveFixationOut.name })
    )
  }

  private struct Key: Hashable {
    let features: String
    let calibrator: String

    var words: String { "'\(calibrator)' with '\(features)'" }
  }

  /// Over participants, in the order in which they were fitted.
  private static func medians(_ summaries: [AccuracySummary]) -> [(key: Key, rmse: Double)] {
    var order: [Key] = []
    var values: [Key: [Double]] = [:]
    for summary in summaries {
      let key = Key(features: summary.features, calibrator: summary.calibrator)
      if values[key] == nil { order.append(key) }
      values[key, default: []].append(summary.rmse.median)
    }
    return order.compactMap { key in
      AccuracySummary.Spread(values[key] ?? []).map { (key, $0.median) }
    }
  }

  private static func warnings(_ errors: [(key: Key, rmse: Double)]) -> [String] {
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
    _ errors: [(key: Key, rmse: Double)],
    inPoses: [(key: Key, rmse: Double)]
  ) -> String {
    guard let best = errors.min(by: { $0.rmse < $1.rmse }) else {
      return "Nothing is recommended: no head condition could be held back. "
        + "Record targets in at least two head positions, and fit with the split 'leave-condition-out'."
    }
    let none = errors.first { $0.key.calibrator == NoCalibration.name }
    let gain = none.map { ", against \(points($0.rmse)) uncalibrated" } ?? ""
    let first =
      "Recommended: \(best.key.words), which is off by \(points(best.rmse)) points (RMSE) in head conditions that were held "
      + "back\(gain)."
    guard let nearer = inPoses.min(by: { $0.rmse < $1.rmse }), nearer.key != best.key else {
      return "\(first) It is also the best within the calibrated poses."
    }
    let elsewhere = errors.first { $0.key == nearer.key }.map { ", but \(points($0.rmse)) outside of them" } ?? ""
    return
      "\(first) Where the head stays as it was calibrated, \(nearer.key.words) is better (\(points(nearer.rmse)) points"
      + "\(elsewhere))."
  }

  private static func points(_ rmse: Double) -> String { NumberText.fixed(rmse, decimals: 0) }
}
