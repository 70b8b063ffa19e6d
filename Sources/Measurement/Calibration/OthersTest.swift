import Calibration

/// A calibrator that was fitted on other people.
struct OthersTest: Sendable {
  /// With what it set for itself.
  let calibrator: any Calibrator
  /// How many rows it was fitted on.
  let rows: Int
  let errors: ErrorSums

  init(
    _ candidate: Candidate,
    _ population: Population,
    _ examples: Examples,
    rows tested: [Int]
  ) throws(CalibrationError) {
    let columns = examples.columns(of: candidate.features.features)
    calibrator = try candidate.chosen.tuned(on: population, columns: columns)
    errors = try Calibration.errors(of: calibrator, on: population, examples, columns: columns, rows: tested)
    rows = population.rows(with: columns)
  }
}
