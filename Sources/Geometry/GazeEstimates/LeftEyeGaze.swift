public import Basics

/// Where the left eye looks, by the tracker's name for it.
public struct LeftEyeGaze: GazeEstimate {
  public static let name = "left-eye"
  public static let summary = "Where the left eye looks."

  public init(from options: inout Options) throws(OptionError) {}

  public func gaze(of pose: FacePose, on plane: ScreenPlane) -> Point<ScreenPoints>? {
    plane.gaze(of: pose.leftEye, in: pose.face)
  }
}
