/// What the participant was asked to do with the head, and where the head then is on average.
struct HeadCondition: Sendable {
  /// The report's words.
  let position: String
  let distance: String
  var pose: HeadPose

  private init(_ position: String, _ distance: String, _ pose: HeadPose) {
    self.position = position
    self.distance = distance
    self.pose = pose
  }

  /// In the order of recording.
  static let all: [Self] = [
    Self("Middle", "Regular", HeadPose(0.078, -0.006, -0.378, yaw: 0.4, pitch: 1.1, roll: -0.1)),
    Self("Top", "Regular", HeadPose(0.087, 0.024, -0.412, yaw: 2.5, pitch: -33.7, roll: 2.4)),
    Self("Down", "Regular", HeadPose(0.083, -0.041, -0.358, yaw: -0.4, pitch: 16.9, roll: -2.0)),
    Self("Left", "Regular", HeadPose(0.036, -0.016, -0.402, yaw: -29.7, pitch: -6.9, roll: 6.7)),
    Self("Right", "Regular", HeadPose(0.138, -0.016, -0.411, yaw: 26.7, pitch: -7.4, roll: -3.5)),
    Self("Middle", "Close", HeadPose(0.080, -0.020, -0.214, yaw: -0.3, pitch: -1.6, roll: 0.6)),
    Self("Top", "Close", HeadPose(0.084, -0.006, -0.242, yaw: -2.1, pitch: -32.7, roll: 3.2)),
    Self("Down", "Close", HeadPose(0.087, -0.047, -0.252, yaw: -2.1, pitch: 15.4, roll: -0.4)),
    Self("Left", "Close", HeadPose(0.064, -0.018, -0.288, yaw: -25.4, pitch: -12.0, roll: 4.4)),
    Self("Right", "Close", HeadPose(0.149, -0.031, -0.304, yaw: 19.1, pitch: -10.5, roll: -1.8)),
  ]
}
