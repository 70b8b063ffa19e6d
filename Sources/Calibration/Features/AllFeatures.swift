public import Basics

/// Everything the report used; it never used the left eye.
public struct AllFeatures: FeatureSet {
  public static let name = "all"
  public static let summary = "Gaze point, both transforms, angles and lookAtPoint (40); the report's 'All Features'."

  public let features = Feature.gaze + Feature.face + Feature.rightEye + Feature.reportRotation + Feature.lookAt

  public init(from options: inout Options) throws(OptionError) {}
}
