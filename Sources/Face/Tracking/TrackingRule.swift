public import Basics
public import Geometry

/// How far a frame can be trusted, by the head, the eyes and the lids.
///
/// Consumer kits publish no thresholds; the ones here are this project's own.
public struct TrackingRule: Cataloged, Sendable {
  public static let name = "tracking"
  public static let summary = "How far a frame can be trusted, by the turn of the head, its distance and the lids."

  /// Degrees of yaw or pitch.
  public var confidentTurn = 20.0
  public var greatestTurn = 35.0
  /// Of the face from the camera, in metres.
  public var nearest = 0.25
  public var farthest = 0.6
  public var leastOpenness = 0.5

  public init() {}

  public init(from options: inout Options) throws(OptionError) {
    confidentTurn = try options.number(
      "confident-turn",
      default: confidentTurn,
      in: 0...90,
      help: "Degrees of yaw or pitch beyond which confidence is low (this project's)."
    )
    greatestTurn = try options.number(
      "greatest-turn",
      default: greatestTurn,
      in: 0...90,
      help: "Degrees of yaw or pitch beyond which gaze is not reported (this project's)."
    )
    nearest = try options.number(
      "nearest",
      default: nearest,
      in: 0...10,
      help: "Metres below which confidence is low (this project's)."
    )
    farthest = try options.number(
      "farthest",
      default: farthest,
      in: 0...10,
      help: "Metres beyond which confidence is low (this project's)."
    )
    leastOpenness = try options.number(
      "least-openness",
      default: leastOpenness,
      in: 0...1,
      help: "Openness of either eye below which confidence is low (this project's)."
    )
  }

  /// By a frame's pose, nil where the device saw no face, and the gaze estimated from it, nil where there is none.
  public func state(
    of pose: FacePose?,
    gaze: Point<ScreenPoints>?,
    openness: EyePair = EyePair(left: .nan, right: .nan)
  ) -> TrackingState {
    guard let pose else { return .faceMissing }
    let eyes = [pose.rightEye, pose.leftEye].filter { !$0.isMissing }
    guard !eyes.isEmpty else { return .faceMissing }
    guard eyes.allSatisfy(pose.looksAtScreen) else { return .unsupported }
    guard gaze != nil else {
      // A pose that lacks nothing gives no gaze only where the line of sight does not meet the screen.
      let isWhole = eyes.count == 2 && pose.lookAt != nil
      return isWhole ? .unsupported : .faceMissing
    }
    let angles = headAngles(of: pose.face)
    let turn = max(abs(angles.yaw), abs(angles.pitch))
    let distance = pose.face.position.length
    if turn > greatestTurn { return .unsupported }
    if turn > confidentTurn || distance < nearest || distance > farthest { return .lowConfidence }
    return lowered(.success, by: openness)
  }

  /// A state that another rule or the device tells, in a frame whose eyes are half shut.
  public func lowered(_ state: TrackingState, by openness: EyePair) -> TrackingState {
    let limit = Float(leastOpenness)
    return state == .success && (openness.left < limit || openness.right < limit) ? .lowConfidence : state
  }
}

extension Transform {
  fileprivate var isMissing: Bool {
    let sum = position.x + position.y + position.z + column(2).x + column(2).y + column(2).z
    return sum.isNaN
  }
}
