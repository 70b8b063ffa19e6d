import Geometry

/// How the simulated tracker sees a pair of eyes.
///
/// The numbers were tuned until the report's tables came out alike. They are assumptions, not facts about a device.
/// Standard deviations are called spreads. Places and lengths are in metres, angles in degrees; of a pair of angles, x is
/// the azimuth and y the elevation.
struct TrackerModel: Sendable {
  // MARK: Where things are

  /// How far the screen's left edge stands to the right of the camera: half the bezel.
  var screenEdge = 0.0047
  /// Where the tracker puts the left eye's centre in the face's frame; the right eye mirrors it.
  var eyeCentre = Vector3(x: 0.0318, y: 0.0312, z: 0.0243)
  /// How far that place wanders from fixation to fixation, the same way for both eyes.
  var eyeCentreSpread = Vector3(x: 0.00045, y: 0.0007, z: 0.0005)
  /// From where the tracker puts an eye's centre to where the eye truly turns.
  var trueCentreOffset = Vector3(x: 0, y: -0.002, z: -0.003)

  // MARK: What it reports of the eyes' rotation

  var azimuth = AxisResponse(
    constant: 0.06723,
    azimuth: 0.85358,
    elevation: 0.2059,
    yaw: 0.0408,
    pitch: -0.045,
    roll: 0.18,
    azimuthSquared: 0.00262,
    azimuthElevation: 0.00785,
    azimuthYaw: 0.01047,
    yawSquared: 0.00785,
    yawPitch: -0.00523
  )
  var elevation = AxisResponse(
    constant: -1.19746,
    azimuth: 0.048,
    elevation: 0.50706,
    pitch: 0.06118,
    roll: 0.2,
    azimuthSquared: 0.0007,
    elevationPitch: -0.002,
    pitchSquared: 0.004
  )
  /// Of the bias that lasts as long as the head keeps one condition.
  var conditionSpread = Point<Degrees>(x: 1.23008, y: 2.61344)
  /// Of the bias that lasts as long as one fixation: the eye is beside the target, or the fitted face beside the face.
  var fixationSpread = Point<Degrees>(x: 2.08121, y: 1.7073)
  /// Of the noise from frame to frame.
  ///
  /// Ten frames of it spread by only 0.4 of this, because the tracker smooths.
  var frameSpread = Point<Degrees>(x: 0.17, y: 0.11)
  /// Between the noise of one frame and that of the next, at 60 frames per second.
  var frameCorrelation = 0.955
  /// How likely the eyes jump once within ten frames.
  var jumpProbability = 0.05
  var jumpSpread = Point<Degrees>(x: 1, y: 0.6)

  // MARK: What it reports of both eyes together

  /// The reported angle between both lines of sight where the true one is `ordinaryVergence`.
  var vergence = 3.76
  var ordinaryVergence = 10.9
  /// Reported degrees per true degree: the tracker nearly ignores it.
  var vergenceGain = 0.17
  var vergenceSpread = 0.3637
  var leastVergence = 0.8
  /// How much farther away than the lines' meeting point the reported point of regard lies.
  var regardScale = 1.02
  var regardSpread = Vector3(x: 0.002787, y: 0.00929, z: 0.00929)

  /// Where a point of the screen is in the camera's frame; its y counts from the bottom.
  func place(of point: Point<ScreenPoints>, on screen: Screen) -> Vector3 {
    let metre = screen.points(inMetres: 1)
    let y = (point.y - screen.size.height / 2) / metre
    return Vector3(x: point.x / metre + screenEdge, y: y, z: 0)
  }
}
