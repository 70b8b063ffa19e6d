public import Basics
public import Geometry
public import Recordings

/// A recording that was never made, with what was true behind it.
public struct SimulatedSession: Sendable {
  public let participant: Participant
  public let frames: [FaceFrame]
  /// One for every frame.
  public let truth: [SimulatedTruth]
}

/// What was true while one frame was recorded.
///
/// All angles are in degrees; of a pair, x is the azimuth and y the elevation.
public struct SimulatedTruth: Hashable, Sendable {
  /// As in the frame.
  public let time: Time
  /// How the right eye was turned to the target, in the face's frame.
  public let rightEye: Point<Degrees>
  public let leftEye: Point<Degrees>
  /// What was added to the reported rotation of both eyes as long as the head kept its condition.
  public let conditionBias: Point<Degrees>
  /// What was added besides as long as this target was shown.
  public let fixationBias: Point<Degrees>
  public let head: HeadAngles
}
