public import Basics

/// Every calibrator a user can choose.
///
/// A new calibrator is one file in `Calibrators/`, and one line here.
public let calibrators: Catalog<any Calibrator> = [
  NoCalibration.entry,
  AverageOffset.entry,
  WeightedOffset.entry,
  OrdinaryLeastSquares.entry,
  CleanLeastSquares.entry,
  Ridge.entry,
  TowardPopulation.entry,
  Affine.entry,
  GaussianProcess.entry,
  Geometric.entry,
]
