public import Basics

/// The gaze point alone.
public struct GazeFeatures: FeatureSet {
  public static let name = "gaze"
  public static let summary = "The gaze point alone (2 numbers); the report's 'Just Computed Gaze Point'."

  public let features = Feature.gaze

  public init(from options: inout Options) throws(OptionError) {}
}
