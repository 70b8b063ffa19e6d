public import Basics

/// Takes the gaze as the device estimates it.
public struct NoCalibration: Calibrator {
  public static let name = "none"
  public static let summary = "The gaze as it was estimated, uncalibrated."
  public static let featureSet: String? = GazeFeatures.name

  public init(from options: inout Options) throws(OptionError) {}

  public func fit(_ training: Training) throws(CalibrationError) -> GazeMapping {
    .linear(.shift(by: LinearMapping.Axes(x: 0, y: 0)))
  }

  public func fit(on population: Population, columns: [Int]) throws(CalibrationError) -> GazeMapping {
    .linear(.shift(by: LinearMapping.Axes(x: 0, y: 0)))
  }
}

extension LinearMapping {
  /// The gaze point, moved.
  static func shift(by offset: Axes) -> Self {
    Self(intercept: offset, centres: [0, 0], slopesX: [1, 0], slopesY: [0, 1])
  }
}
