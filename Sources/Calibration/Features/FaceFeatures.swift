public import Basics

/// The gaze point and where the face is and how it is turned.
public struct FaceFeatures: FeatureSet {
  public static let name = "face"
  public static let summary = "Gaze point and face transform (18); the report's 'Face Transform'."

  public let features = Feature.gaze + Feature.face

  public init(from options: inout Options) throws(OptionError) {}
}
