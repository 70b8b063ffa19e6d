public import Basics

/// Everything the report used except the point of regard.
public struct AllButLookFeatures: FeatureSet {
  public static let name = "all-but-look"
  public static let summary = "Gaze point, both transforms and angles (37); the report's 'All but lookAtPoint'."

  public let features = Feature.gaze + Feature.face + Feature.rightEye + Feature.reportRotation

  public init(from options: inout Options) throws(OptionError) {}
}
