public import Geometry

/// What a device saw in one frame that tells where the eyes looked.
public struct FaceSample: Sendable, BitwiseCopyable {
  /// The estimate that is to be calibrated, in the recording's screen frame.
  public var gaze: Point<ScreenPoints>
  /// Where both eyes' lines of sight meet the screen on average, without the report app's slip.
  public var bothEyesGaze: Point<ScreenPoints>?
  public var pose: FacePose

  public init(gaze: Point<ScreenPoints>, bothEyesGaze: Point<ScreenPoints>?, pose: FacePose) {
    self.gaze = gaze
    self.bothEyesGaze = bothEyesGaze
    self.pose = pose
  }
}
