public import Basics

/// The face's rotation twice: as a matrix and as angles.
public struct FaceAndAngleFeatures: FeatureSet {
  public static let name = "face+rpy"
  public static let summary =
    "Gaze point, face transform and angles (21); the report's 'Face Transform and Roll Pitch Yaw'."

  public let features = Feature.gaze + Feature.face + Feature.reportRotation

  public init(from options: inout Options) throws(OptionError) {}
}
