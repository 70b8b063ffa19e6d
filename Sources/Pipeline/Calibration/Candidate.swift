import Basics
import Calibration

/// A calibrator with a feature set, fitted on all frames of a participant and ready to be tested.
struct Candidate: Sendable {
  let calibrator: String
  let features: NamedFeatures
  let mapping: GazeMapping
  // What a calibrator sets for itself depends on how many rows there are.
  private let onFrames: any Calibrator
  private let onFixations: any Calibrator

  init(
    _ chosen: FitChoices.ChosenCalibrator,
    _ features: NamedFeatures,
    frames: Examples,
    fixations: Examples
  ) throws(CalibrationError) {
    calibrator = chosen.name
    self.features = features
    let training = Training(frames, columns: frames.columns(of: features.features))
    onFrames = try chosen.calibrator.tuned(on: training)
    onFixations = try chosen.calibrator.tuned(on: Training(fixations, columns: training.columns))
    mapping = try onFrames.fit(training)
  }

  func tuned(_ unit: SplitUnit) -> any Calibrator {
    switch unit {
    case .frames: onFrames
    case .fixations: onFixations
    }
  }
}
