public import Basics

/// Few numbers that hold what the transforms hold, for calibrators that compare frames.
public struct CompactFeatures: FeatureSet {
  public static let name = "compact"
  public static let summary = "Corrected gaze and direction of both eyes, direction and place of the face (9)."

  public let features = Feature.bothEyesGaze + Feature.faceDirection + Feature.translation + Feature.eyeDirection

  public init(from options: inout Options) throws(OptionError) {}
}
