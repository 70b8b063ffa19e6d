public import Basics

/// Where the right eye looks, by the tracker's name for it.
public struct RightEyeGaze: GazeEstimate {
  public static let name = "right-eye"
  public static let summary = "Where the right eye looks."

  public init(from options: inout Options) throws(OptionError) {}

  public func gaze(of pose: FacePose, on plane: ScreenPlane) -> Point<ScreenPoints>? {
    plane.gaze(of: pose.rightEye, in: pose.face)
  }
}
