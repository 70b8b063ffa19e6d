public import Basics

/// Where the line from midway between the eyes through the point they are thought to look at meets the screen.
///
/// That point is a place about a metre from the face and not on the screen, so only the way to it counts.
public struct LookAtGaze: GazeEstimate {
  public static let name = "look-at"
  public static let summary = "Along the line from midway between the eyes to the point they look at."

  public init(from options: inout Options) throws(OptionError) {}

  public func gaze(of pose: FacePose, on plane: ScreenPlane) -> Point<ScreenPoints>? {
    guard let lookAt = pose.lookAt else { return nil }
    let middle = pose.middleOfFace
    return plane.gaze(of: Transform(eyeAt: middle, looking: lookAt - middle), in: pose.face)
  }
}

extension Transform {
  /// An eye of which only the place and the line of sight are known.
  fileprivate init(eyeAt place: Vector3, looking sight: Vector3) {
    self.init([1, 0, 0, 0, 0, 1, 0, 0, sight.x, sight.y, sight.z, 0, place.x, place.y, place.z, 1])
  }
}
