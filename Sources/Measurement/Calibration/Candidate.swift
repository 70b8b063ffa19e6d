import Basics
import Calibration

/// A calibrator with a feature set, fitted on all frames of a participant and ready to be tested.
struct Candidate: Sendable {
  let calibrator: String
  let features: NamedFeatures
  /// Fitted on all frames.
  let mapping: GazeMapping
  /// What the calibrator set for itself on all frames.
  let settings: [String: Double]
  /// As it was asked for, so that it sets for itself anew whatever it is tested on; where it learns from others in every
  /// fit, it has done so.
  let chosen: any Calibrator

  init(
    _ chosen: FitChoices.ChosenCalibrator,
    _ features: NamedFeatures,
    frames: Examples,
    population: Population?
  ) throws(CalibrationError) {
    calibrator = chosen.name
    self.features = features
    let columns = frames.columns(of: features.features)
    if chosen.calibrator.needsPopulation, let population {
      // Nothing of the participant is among the others, and once is enough.
      self.chosen = try chosen.calibrator.tuned(on: population, columns: columns)
    } else {
      self.chosen = chosen.calibrator
    }
    let training = Training(frames, columns: columns, population: population)
    let tuned = try self.chosen.tuned(on: training)
    settings = tuned.settings
    mapping = try tuned.fit(training)
  }

  /// Whether it sets something for itself anew in every fold.
  var chooses: Bool { !settings.isEmpty }

  /// Whether fits with several feature sets share work.
  fileprivate var sharesWork: Bool { chosen.leastSquares != nil || chosen.penaltyChoice != nil }
}

/// For each candidate, what became of each fold; those of one calibrator share their work.
func test(
  _ candidates: [Candidate],
  _ examples: Examples,
  _ folds: [Fold],
  _ population: Population?
) -> [[Result<FoldTest, CalibrationError>]] {
  let columns = candidates.map { examples.columns(of: $0.features.features) }
  var tests = candidates.map { _ in [Result<FoldTest, CalibrationError>]() }
  var groups: [[Int]] = []
  for (number, candidate) in candidates.enumerated() {
    let isKnown = { (group: [Int]) in candidate.sharesWork && candidates[group[0]].calibrator == candidate.calibrator }
    if let place = groups.firstIndex(where: isKnown) {
      groups[place].append(number)
    } else {
      groups.append([number])
    }
  }
  let shared = SharedFolds(folds)
  for members in groups {
    let found = Calibration.test(
      candidates[members[0]].chosen,
      examples,
      sets: members.map { columns[$0] },
      folds: shared,
      population: population
    )
    for (place, member) in members.enumerated() { tests[member] = found.map { $0[place] } }
  }
  return tests
}
