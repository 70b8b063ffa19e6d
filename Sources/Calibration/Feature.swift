import Basics
import Geometry

/// One number that is drawn from a sample, such as an entry of the face's transform.
public struct Feature: Sendable {
  /// As models and tables call it, such as `face_3_z`.
  public let name: String
  /// NaN where the sample lacks it.
  public let value: @Sendable (FaceSample) -> Double

  init(_ name: String, _ value: @escaping @Sendable (FaceSample) -> Double) {
    self.name = name
    self.value = value
  }
}

extension Feature: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The features there are, in blocks.
extension Feature {
  public static let gaze = [Feature("gaze_x") { $0.gaze.x }, Feature("gaze_y") { $0.gaze.y }]

  public static let bothEyesGaze = [
    Feature("both_eyes_gaze_x") { $0.bothEyesGaze?.x ?? .nan },
    Feature("both_eyes_gaze_y") { $0.bothEyesGaze?.y ?? .nan },
  ]

  /// The sixteen entries, column after column.
  public static let face = transform("face") { $0.pose.face }
  public static let rightEye = transform("right_eye") { $0.pose.rightEye }

  /// In degrees, as the report computes them.
  public static let reportRotation = [
    Feature("report_roll") { reportAngles(of: $0.pose.face).roll },
    Feature("report_pitch") { reportAngles(of: $0.pose.face).pitch },
    Feature("report_yaw") { reportAngles(of: $0.pose.face).yaw },
  ]

  /// In degrees, as they are usually meant.
  public static let headRotation = [
    Feature("yaw") { headAngles(of: $0.pose.face).yaw },
    Feature("pitch") { headAngles(of: $0.pose.face).pitch },
    Feature("roll") { headAngles(of: $0.pose.face).roll },
  ]

  public static let lookAt = [
    Feature("look_at_x") { $0.pose.lookAt?.x ?? .nan },
    Feature("look_at_y") { $0.pose.lookAt?.y ?? .nan },
    Feature("look_at_z") { $0.pose.lookAt?.z ?? .nan },
  ]

  /// Where the head is, in metres from the camera.
  public static let translation = [
    Feature("face_3_x") { $0.pose.face.position.x },
    Feature("face_3_y") { $0.pose.face.position.y },
    Feature("face_3_z") { $0.pose.face.position.z },
  ]

  /// To which side, and how far up, the face looks.
  public static let faceDirection = [
    Feature("face_2_x") { $0.pose.face.column(2).x },
    Feature("face_2_y") { $0.pose.face.column(2).y },
  ]

  /// The mean of both eyes' directions in the face's frame.
  public static let eyeDirection = [
    Feature("eye_direction_x") { $0.pose.eyeDirection.x },
    Feature("eye_direction_y") { $0.pose.eyeDirection.y },
  ]

  /// The mean of both eyes' centres, in metres from the camera.
  public static let eyeCentre = [
    Feature("eye_centre_x") { $0.pose.betweenEyes.x },
    Feature("eye_centre_y") { $0.pose.betweenEyes.y },
    Feature("eye_centre_z") { $0.pose.betweenEyes.z },
  ]

  /// The face's three axes.
  public static let faceAxes = [0, 1, 2, 4, 5, 6, 8, 9, 10].map { face[$0] }

  /// The mean of both eyes' directions in the face's frame: to the side and up, in degrees.
  public static let eyeAngles = [
    Feature("eye_azimuth") { arcsine($0.pose.eyeDirection.x).degrees },
    Feature("eye_elevation") { arctangent($0.pose.eyeDirection.y, $0.pose.eyeDirection.z).degrees },
  ]

  /// The mean of both eyes' centres, in the face's frame and in metres.
  public static let eyePlace = [
    Feature("eye_place_x") { $0.pose.eyePlace.x },
    Feature("eye_place_y") { $0.pose.eyePlace.y },
    Feature("eye_place_z") { $0.pose.eyePlace.z },
  ]

  public static let all =
    gaze + bothEyesGaze + face + rightEye + reportRotation + headRotation + lookAt + eyeDirection + eyeCentre
    + eyeAngles + eyePlace

  /// Nil where there is none of the name.
  public static func named(_ name: String) -> Feature? { all.first { $0.name == name } }

  private static func transform(_ name: String, _ part: @escaping @Sendable (FaceSample) -> Transform) -> [Feature] {
    (0..<16).map { index in
      Feature("\(name)_\(index / 4)_\(["x", "y", "z", "w"][index % 4])") { part($0).elements[index] }
    }
  }
}

extension FacePose {
  /// Of length 1, in the face's frame.
  var eyeDirection: Vector3 { (rightEye.column(2) + leftEye.column(2)).normalized }

  /// Midway between the eyes, in the face's frame.
  fileprivate var eyePlace: Vector3 { 0.5 * (rightEye.position + leftEye.position) }
}
