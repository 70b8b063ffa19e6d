public import Basics

/// What it takes to draw the line of sight anew.
public struct GeometricFeatures: FeatureSet {
  public static let name = "geometric"
  public static let summary = "The face's axes and place, angles and place of both eyes, yaw, pitch, roll (20)."

  /// `EyesAndHead` reads them in this order.
  public let features =
    Feature.faceAxes + Feature.translation + Feature.eyePlace + Feature.eyeAngles + Feature.headRotation

  public init(from options: inout Options) throws(OptionError) {}
}
