public import Basics

/// What the report app writes: the right eye's line of sight with the slip in its direction, in single precision.
///
/// As in the app, the camera's distance from the screen is left out, and the axes are those of landscape.
public struct ReportGaze: GazeEstimate {
  public static let name = "report"
  public static let summary = "As the report app: the right eye, its direction moved with the head by a slip."

  public init(from options: inout Options) throws(OptionError) {}

  public func gaze(of pose: FacePose, on plane: ScreenPlane) -> Point<ScreenPoints>? {
    projectedGaze(eye: pose.rightEye, face: pose.face, direction: .slipped, on: plane.screen)
  }
}
