public import Geometry

/// A sample with the target that was looked at.
public struct Example: Sendable {
  public var sample: FaceSample
  /// In the recording's screen frame.
  public var target: Point<ScreenPoints>
  public var condition: HeadCondition
  /// Where the eyes were, in points from the screen's origin; z points from the screen to the viewer's side.
  public var eyes: Vector3?

  public init(sample: FaceSample, target: Point<ScreenPoints>, condition: HeadCondition, eyes: Vector3?) {
    self.sample = sample
    self.target = target
    self.condition = condition
    self.eyes = eyes
  }
}
