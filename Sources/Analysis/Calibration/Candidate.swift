import Basics
import Calibration

/// A calibrator with a feature set, fitted on all frames of a participant and ready to be tested.
struct Candidate: Sendable {
  let calibrator: String
  let features: NamedFeatures
  let mapping: GazeMapping
  /// As it was chosen; where it learns from others in every fit, it has done so.
  let chosen: any Calibrator
  // What a calibrator sets for itself depends on how many rows there are.
  private let onFrames: any Calibrator
  private let onFixations: any Calibrator

  init(
    _ chosen: FitChoices.ChosenCalibrator,
    _ features: NamedFeatures,
    frames: Examples,
    fixations: Examples,
    population: Population?
  ) throws(CalibrationError) {
    calibrator = chosen.name
    self.features = features
    let columns = frames.columns(of: features.features)
    if chosen.calibrator.needsPopulation, let population {
      // The same for frames and fixations, so once is enough.
      self.chosen = try chosen.calibrator.tuned(on: population, columns: columns)
    } else {
      self.chosen = chosen.calibrator
    }
    let training = Training(frames, columns: columns, population: population)
    onFrames = try self.chosen.tuned(on: training)
    onFixations = try self.chosen.tuned(on: Training(fixations, columns: columns, population: population))
    mapping = try onFrames.fit(training)
  }

  func tuned(_ unit: SplitUnit) -> any Calibrator {
    switch unit {
    case .frames: onFrames
    case .fixations: onFixations
    }
  }
}
