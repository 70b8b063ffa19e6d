import Geometry

/// How the simulated head moves while it is meant to be still.
///
/// Tuned like `TrackerModel`, with the same units and words.
struct HeadModel: Sendable {
  /// From fixation to fixation within one condition.
  var positionSpread = Vector3(x: 0.0031, y: 0.00223, z: 0.00372)
  var angleSpread = HeadAngles(yaw: 0.48538, pitch: 0.53931, roll: 0.26966)
  /// Of the steady drift from the middle target of a condition to the last.
  var driftSpread = HeadAngles(yaw: 0.5, pitch: 0.6, roll: 0.3)
  /// From frame to frame, correlated like the tracker's noise.
  var positionJitter = Vector3(x: 0.000198, y: 0.000286, z: 0.00033)
  var angleJitter = HeadAngles(yaw: 0.11, pitch: 0.11, roll: 0.11)
  /// The part of the target's direction that the head turns instead of the eyes.
  var following = 0.04
}
