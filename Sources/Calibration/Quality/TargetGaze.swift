public import Basics
public import Geometry

/// One sample of where an eye looked, and of where the target lay that it was asked to look at.
///
/// Both are azimuth and elevation from what lies straight ahead of the eye.
public struct TargetGaze: Hashable, Sendable, BitwiseCopyable {
  public var time: Time
  /// Nil where the sample is missing.
  public var gaze: Point<Degrees>?
  public var target: Point<Degrees>?

  public init(time: Time, gaze: Point<Degrees>?, target: Point<Degrees>?) {
    self.time = time
    self.gaze = gaze
    self.target = target
  }

  /// From points of a screen, in `ScreenFrame.bottomLeft`, as seen by an eye in the camera's frame, in metres.
  ///
  /// Without an eye there are no degrees, and the sample is missing.
  public init(
    time: Time,
    gaze: Point<ScreenPoints>?,
    target: Point<ScreenPoints>?,
    eye: Vector3?,
    on plane: ScreenPlane
  ) {
    func seen(_ point: Point<ScreenPoints>?) -> Point<Degrees>? {
      guard let point, let eye else { return nil }
      return plane.direction(of: point, from: eye)
    }
    self.init(time: time, gaze: seen(gaze), target: seen(target))
  }
}
