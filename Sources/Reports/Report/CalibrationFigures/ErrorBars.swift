import Calibration
import Figures
import Tables

extension NamedFigure {
  /// RMSE and R² of every feature set: the source report's Figures 4 to 7, one for each of its splits.
  static func errorBars(_ errors: FeatureSetErrors) -> [NamedFigure] {
    ErrorBarSplit.all.filter { errors.hasSplit($0.split) }.map { bars($0, errors) }
  }

  private static func bars(_ split: ErrorBarSplit, _ errors: FeatureSetErrors) -> NamedFigure {
    func bars(_ figure: (String) -> FeatureSetErrors.Figure?) -> [[BarsWithSpread.Bar?]] {
      errors.features.map { [figure($0).map { .init($0.middle, spread: $0.spread) }] }
    }
    let values = errors.features.compactMap { features in
      errors.rmse(split.split, features).map { (features: features, rmse: $0.middle) }
    }
    return NamedFigure(
      split.name,
      BarsWithSpread(
        title: "\(split.title), '\(errors.calibrator)'",
        description: "RMSE and R² of '\(errors.calibrator)' with \(outcome(values))",
        categories: errors.features,
        panels: [
          .init("RMSE (pt)", decimals: 0, bars: bars { errors.rmse(split.split, $0) }),
          .init("R²", decimals: 2, bars: bars { errors.r2(split.split, $0) }),
        ],
        caption: "\(split.explanation) \(errors.meaning(of: split.split))"
      )
    )
  }

  private static func outcome(_ values: [(features: String, rmse: Double)]) -> String {
    guard let best = values.min(by: { $0.rmse < $1.rmse }), let worst = values.max(by: { $0.rmse < $1.rmse }) else {
      return "each feature set."
    }
    if values.count == 1 { return "\(words(best))." }
    return "each feature set. The error is least with \(words(best)), and greatest with \(words(worst))."
  }

  private static func words(_ value: (features: String, rmse: Double)) -> String {
    "'\(value.features)' (\(NumberText.fixed(value.rmse, decimals: 0)) points)"
  }
}

/// A split whose errors have a figure of their own.
private struct ErrorBarSplit {
  let split: String
  /// Of the figure's files.
  let name: String
  let title: String
  let explanation: String

  static let all = [
    Self(
      split: RandomFrames.name,
      name: "errors_random_frames",
      title: "Error with random frames held out",
      explanation:
        "Frames of one fixation stand on both sides of this split, so these errors are too small for new gaze."
    ),
    Self(
      split: RandomGrouped.name,
      name: "errors_random_grouped",
      title: "Error with random fixations held out",
      explanation: "A fixation counts once, by the medians of its frames; its head condition was fitted with others."
    ),
    Self(
      split: CornersVersusSides.name,
      name: "errors_corners_vs_sides",
      title: "Error at the sides, fitted on corners and middle",
      explanation: "Every frame counts; all head conditions were fitted."
    ),
    Self(
      split: CornersVersusSidesGrouped.name,
      name: "errors_corners_vs_sides_grouped",
      title: "Error at the sides, fitted on corners and middle by fixations",
      explanation: "A fixation counts once, by the medians of its frames; all head conditions were fitted."
    ),
  ]
}
