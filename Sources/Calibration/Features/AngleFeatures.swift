public import Basics

/// The gaze point and how the face is turned, as three angles.
public struct AngleFeatures: FeatureSet {
  public static let name = "rpy"
  public static let summary = "Gaze point and the report's roll, pitch, yaw (5); the report's 'Roll Pitch Yaw'."

  public let features = Feature.gaze + Feature.reportRotation

  public init(from options: inout Options) throws(OptionError) {}
}
