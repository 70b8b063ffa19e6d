import Basics
package import Calibration
package import Geometry
import Recordings

/// How frames become samples: the estimate that is chosen, on a device's screen as it is held.
package struct GazeSource: Sendable {
  package let name: String
  private let estimate: any GazeEstimate
  private let bothEyes: any GazeEstimate
  package let plane: ScreenPlane
  /// The recording's.
  package let frame: ScreenFrame

  package init(_ name: String, plane: ScreenPlane, frame: ScreenFrame) throws {
    self.name = name
    estimate = try gazeEstimates.make(name)
    bothEyes = try gazeEstimates.make(BothEyesGaze.name)
    self.plane = plane
    self.frame = frame
  }

  /// Nil where the frame does not tell where the person looks.
  ///
  /// `storedGaze`: the gaze in the file, where it is the estimate that is chosen: its digits count.
  package func sample(_ pose: FacePose?, storedGaze: Point<ScreenPoints>?) -> FaceSample? {
    guard let pose, let gaze = storedGaze ?? estimate.gaze(of: pose, on: plane).map(placed) else { return nil }
    return FaceSample(gaze: gaze, bothEyesGaze: bothEyes.gaze(of: pose, on: plane).map(placed), pose: pose)
  }

  /// Midway between the eyes, in points from the screen's origin.
  package func eyes(_ pose: FacePose) -> Vector3? {
    let place = pose.betweenEyes
    guard place.isBeforeCamera else { return nil }
    let point = placed(plane.point(at: place))
    return Vector3(x: point.x, y: point.y, z: plane.screen.points(inMetres: abs(place.z)))
  }

  /// From the estimates' frame into the recording's.
  private func placed(_ point: Point<ScreenPoints>) -> Point<ScreenPoints> {
    frame.point(fromTopLeft: ScreenFrame.bottomLeft.topLeft(point, on: plane.screen), on: plane.screen)
  }

  /// How the screen lies before the camera, in the recording's frame.
  package var screen: ScreenMap { ScreenMap { placed(plane.point(at: $0)) } }
}
