public import Basics

/// The mean of where the two eyes look.
///
/// Nil where one of them does not look at the screen's plane.
public struct BothEyesGaze: GazeEstimate {
  public static let name = "both-eyes"
  public static let summary = "Midway between where the right and the left eye look."

  public init(from options: inout Options) throws(OptionError) {}

  public func gaze(of pose: FacePose, on plane: ScreenPlane) -> Point<ScreenPoints>? {
    guard let right = plane.gaze(of: pose.rightEye, in: pose.face) else { return nil }
    guard let left = plane.gaze(of: pose.leftEye, in: pose.face) else { return nil }
    return 0.5 * (right + left)
  }
}
