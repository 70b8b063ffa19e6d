public import Basics
public import Geometry

/// A sample with the target that was looked at.
public struct Example: Sendable {
  /// Which recording showed a target and, by its clock, when.
  public struct Showing: Hashable, Sendable {
    let recording: String
    /// Nil where the head condition tells the recording's fixations apart.
    let time: Time?

    public init(in recording: String, at time: Time?) {
      self.recording = recording
      self.time = time
    }
  }

  public var sample: FaceSample
  /// In the recording's screen frame.
  public var target: Point<ScreenPoints>
  public var condition: HeadCondition
  /// Where the eyes were, in points from the screen's origin; z points from the screen to the viewer's side.
  public var eyes: Vector3?
  /// What tells fixations apart where target and head condition do not; nil where they do.
  public var shown: Showing?

  public init(
    sample: FaceSample,
    target: Point<ScreenPoints>,
    condition: HeadCondition,
    eyes: Vector3?,
    shown: Showing? = nil
  ) {
    self.sample = sample
    self.target = target
    self.condition = condition
    self.eyes = eyes
    self.shown = shown
  }
}
