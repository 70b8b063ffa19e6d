public import Geometry

/// How far a frame can be trusted, in the words and codes of consumer kits.
///
/// These publish no thresholds; the ones here are this project's own.
public enum TrackingState: Int, Sendable, CaseIterable {
  case success = 0
  /// The head is turned more than 20 degrees, or nearer than 25 or farther than 60 cm.
  case lowConfidence = 1
  /// The head is turned more than 35 degrees, or an eye looks along the screen or away from it.
  case unsupported = 2
  /// There is no face, or a part of it is missing.
  case faceMissing = 3

  /// Whether the frame tells where the person looks.
  public var tellsGaze: Bool { self == .success || self == .lowConfidence }

  /// By a frame's pose, nil where the device saw no face, and the gaze estimated from it, nil where there is none.
  public init(of pose: FacePose?, gaze: Point<ScreenPoints>?) {
    guard let pose else {
      self = .faceMissing
      return
    }
    let eyes = [pose.rightEye, pose.leftEye].filter { !$0.isMissing }
    guard !eyes.isEmpty else {
      self = .faceMissing
      return
    }
    guard eyes.allSatisfy(pose.looksAtScreen) else {
      self = .unsupported
      return
    }
    guard gaze != nil else {
      // A pose that lacks nothing gives no gaze only where the line of sight does not meet the screen.
      let isWhole = eyes.count == 2 && pose.lookAt != nil
      self = isWhole ? .unsupported : .faceMissing
      return
    }
    let angles = headAngles(of: pose.face)
    let turn = max(abs(angles.yaw), abs(angles.pitch))
    let distance = pose.face.position.length
    if turn > Self.greatestTurn {
      self = .unsupported
    } else if turn > Self.confidentTurn || !Self.confidentDistance.contains(distance) {
      self = .lowConfidence
    } else {
      self = .success
    }
  }

  /// Degrees of yaw or pitch.
  static let confidentTurn = 20.0
  static let greatestTurn = 35.0
  /// Of the face from the camera, in metres.
  static let confidentDistance = 0.25...0.6
}

extension Transform {
  fileprivate var isMissing: Bool {
    let sum = position.x + position.y + position.z + column(2).x + column(2).y + column(2).z
    return sum.isNaN
  }
}
