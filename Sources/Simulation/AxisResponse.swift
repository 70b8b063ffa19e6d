import Geometry

/// What a tracker reports of one axis of the eyes' rotation, as a polynomial in the true rotation and the head's.
///
/// All angles are in degrees, so that a coefficient of a square or a product is per degree. The coefficient of the axis
/// itself is its gain; all the others are errors that a calibration has to find.
struct AxisResponse: Sendable {
  var constant = 0.0
  var azimuth = 0.0
  var elevation = 0.0
  var yaw = 0.0
  var pitch = 0.0
  var roll = 0.0
  var azimuthSquared = 0.0
  var azimuthElevation = 0.0
  var azimuthYaw = 0.0
  var elevationPitch = 0.0
  var yawSquared = 0.0
  var yawPitch = 0.0
  var pitchSquared = 0.0

  func reported(for eyes: Point<Degrees>, head: HeadAngles) -> Double {
    let eyeTerms = azimuth * eyes.x + elevation * eyes.y
    let headTerms = yaw * head.yaw + pitch * head.pitch + roll * head.roll
    let eyeProducts = azimuthSquared * eyes.x * eyes.x + azimuthElevation * eyes.x * eyes.y
    let mixedProducts = azimuthYaw * eyes.x * head.yaw + elevationPitch * eyes.y * head.pitch
    let headProducts =
      yawSquared * head.yaw * head.yaw + yawPitch * head.yaw * head.pitch + pitchSquared * head.pitch * head.pitch
    return constant + eyeTerms + headTerms + eyeProducts + mixedProducts + headProducts
  }
}
