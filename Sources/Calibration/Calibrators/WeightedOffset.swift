public import Basics

/// Subtracts the average error, in which a frame counts the more the straighter the face looks at the screen.
public struct WeightedOffset: Calibrator {
  public static let name = "weighted-offset"
  public static let summary =
    "The mean error subtracted, frames weighted by how forward the face points (the report's)."
  public static let featureSet: String? = GazeFeatures.name

  public init(from options: inout Options) throws(OptionError) {}

  public func fit(_ training: Training) throws(CalibrationError) -> GazeMapping {
    try training.requireTargets(1, orElse: NoCalibration.name)
    let weights = training.examples.forwardness.map { max(0, $0) }
    guard training.rows.contains(where: { weights[$0] > 0 }) else { throw .faceTurnedAway }
    return .linear(training.offset { weights[$0] })
  }

  public func fit(on population: Population, columns: [Int]) throws(CalibrationError) -> GazeMapping {
    let errors = try population.sums(columns).errors
    guard errors.weight > 0 else { throw .faceTurnedAway }
    return .linear(.shift(by: LinearMapping.Axes(x: -errors.x / errors.weight, y: -errors.y / errors.weight)))
  }
}
