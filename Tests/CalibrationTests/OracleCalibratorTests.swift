import Basics
import LinearAlgebra
import TestSupport
import Testing

@testable import Calibration

/// The note on calibration gives these errors for the reference's rows.
@Suite(
  "Errors on the reference's rows",
  .enabled(if: shared("oracles/calibration") != nil, "There is no folder 'shared' beside the package.")
)
struct OracleCalibratorTests {
  @Test(
    "are those of the note",
    arguments: [
      // The note computes features from medians of transforms: 388.71 so, and 388.22 from medians of features.
      (GaussianProcess.name, CompactFeatures.name, LeaveConditionOut.name, 388.7, 0.005),
      (GaussianProcess.name, CompactFeatures.name, LeaveTargetOut.name, 138.9, 0.005),
      // The note does not say how widely the numbers were expected to spread.
      (Geometric.name, GeometricFeatures.name, LeaveConditionOut.name, 287.4, 0.05),
      (Geometric.name, GeometricFeatures.name, LeaveTargetOut.name, 211.6, 0.05),
    ]
  )
  func leftOut(calibrator: String, features: String, split: String, expected: Double, tolerance: Double) throws {
    let rows = try OracleRows().grouped
    var generator = SeededGenerator(seed: 0)
    let errors = try errors(
      of: calibrators.make(calibrator),
      rows,
      columns: rows.columns(of: NamedFeatures(features).features),
      folds: NamedSplit(split).split.folds(of: rows, using: &generator)
    )
    let rmse = try #require(Accuracy(errors)).rmse
    #expect(abs(rmse / expected - 1) < tolerance, "\(rmse)")
  }

  @Test("of a Gaussian process without one fixation each are those of the note")
  func fixations() throws {
    let rows = try OracleRows().grouped
    let system = KernelSystem(
      Training(rows, columns: rows.columns(of: try NamedFeatures(CompactFeatures.name).features)),
      leastRange: 1e-5
    )
    let errors = try system.errorsLeavingOut(
      (0..<rows.count).map { [$0] },
      system.likeness(Kernel(length: 2, linear: 1)),
      noise: 0.03
    )
    let rmse = (errors.elements.reduce(0) { $0 + $1 * $1 } / 180).squareRoot()
    // The note standardises features, and chooses the numbers, anew for each fixation.
    #expect(abs(rmse / 135.3 - 1) < 0.005, "\(rmse)")
  }
}
