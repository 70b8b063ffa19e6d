import Basics
import Calibration
import Geometry
import Recordings
import Simulation

/// Examples of people who never were.
enum SimulatedExamples {
  /// How the screen lies that they looked at.
  static let screen: ScreenMap = {
    let plane = ScreenPlane(of: .padMini6, .landscape)
    return ScreenMap { plane.point(at: $0) }
  }()

  /// The frames of one person, with every feature there is.
  static func person(seed: UInt64) throws -> Examples { try examples(frames(seed: seed)) }

  static func examples(_ list: [Example], screen: ScreenMap? = screen) throws -> Examples {
    Examples(list, features: try featureSets.names.map { try NamedFeatures($0).features }, screen: screen)
  }

  /// Ten of each fixation, one fixation after the other.
  static func frames(seed: UInt64) -> [Example] {
    CalibrationStudy(participants: 1, seed: seed).session(0).frames.compactMap(example)
  }

  /// Frames of people who differ, as app and device were without the slip.
  static func people(_ count: Int, seed: UInt64) -> [[Example]] {
    let study = CalibrationStudy(
      participants: count,
      seed: seed,
      dyslexicShare: 0,
      variesBetweenParticipants: true,
      gaze: .corrected
    )
    return (0..<count).map { study.session($0).frames.compactMap(example) }
  }

  private static func example(_ frame: FaceFrame) -> Example? {
    let values = frame.values
    guard let gaze = values.gaze, let target = values.target, let face = values.face else { return nil }
    guard let rightEye = values.rightEye, let leftEye = values.leftEye else { return nil }
    guard let x = values[.lookAt] else { return nil }
    let lookAt = Vector3(
      x: x,
      y: values[FaceColumn.lookAt.index + 1],
      z: values[FaceColumn.lookAt.index + 2]
    )
    let pose = FacePose(face: face, rightEye: rightEye, leftEye: leftEye, lookAt: lookAt)
    return Example(
      sample: FaceSample(gaze: gaze, bothEyesGaze: gaze, pose: pose),
      target: target,
      condition: HeadCondition(position: frame.labels.headPosition ?? "", distance: frame.labels.distance ?? ""),
      eyes: Vector3(x: 566, y: 372, z: 2567)
    )
  }
}
