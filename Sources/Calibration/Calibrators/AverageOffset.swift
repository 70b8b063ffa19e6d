public import Basics
import Geometry

/// Subtracts the average error, as the source report's simplest calibration does.
public struct AverageOffset: Calibrator {
  public static let name = "average-offset"
  public static let summary = "The mean error subtracted (the report's); one target suffices."
  public static let featureSet: String? = GazeFeatures.name

  public init(from options: inout Options) throws(OptionError) {}

  public func fit(_ training: Training) throws(CalibrationError) -> GazeMapping {
    try training.requireTargets(1, orElse: NoCalibration.name)
    return .linear(training.offset { _ in 1 })
  }

  public func fit(on population: Population, columns: [Int]) throws(CalibrationError) -> GazeMapping {
    let sums = try population.sums(columns)
    let (x, y) = (sums.standard(0), sums.standard(1))
    let shift = LinearMapping.Axes(x: sums.centre.x - (x.origin + x.offset), y: sums.centre.y - (y.origin + y.offset))
    return .linear(.shift(by: shift))
  }
}

extension Training {
  /// What takes the weighted mean error away.
  func offset(weight: (Int) -> Double) -> LinearMapping {
    var (weights, x, y) = (0.0, 0.0, 0.0)
    for row in rows {
      let error = examples.gaze(row) - examples.targets[row]
      let weight = weight(row)
      weights += weight
      x += weight * error.x
      y += weight * error.y
    }
    return .shift(by: LinearMapping.Axes(x: -x / weights, y: -y / weights))
  }
}
