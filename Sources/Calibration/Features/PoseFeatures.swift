public import Basics

/// The corrected gaze of both eyes, and the head without redundancy.
public struct PoseFeatures: FeatureSet {
  public static let name = "pose"
  public static let summary = "Corrected gaze and direction of both eyes, yaw, pitch, roll and place of the head (10)."

  public let features = Feature.bothEyesGaze + Feature.eyeDirection + Feature.headRotation + Feature.translation

  public init(from options: inout Options) throws(OptionError) {}
}
