public import Basics

/// The gaze point, the face and the right eye.
public struct FaceAndEyeFeatures: FeatureSet {
  public static let name = "face+reye"
  public static let summary =
    "Gaze point, face and right eye transforms (34); the report's 'Face and Right Eye Transforms'."

  public let features = Feature.gaze + Feature.face + Feature.rightEye

  public init(from options: inout Options) throws(OptionError) {}
}
