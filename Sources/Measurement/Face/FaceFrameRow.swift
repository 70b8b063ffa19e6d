import Basics
import Face
import Geometry
import Recordings
package import Tables

/// One frame of a recording, with everything that the rules tell of it.
package struct FaceFrameRow: Sendable {
  let recording: String
  /// Since the recording began.
  let time: Time
  /// UTC, since 1970; nil where the recording has no clock of the world.
  var clock: Time?
  var gaze: Point<RecordedUnits>?
  var raw: Point<RecordedUnits>?
  var fixation: Point<RecordedUnits>?
  var tracking: TrackingState?
  var movement: EyeMovementState?
  var screen: ScreenState?
  var margin: Double?
  var openness = EyePair(left: .nan, right: .nan)
  var blinks: (left: Bool, right: Bool)?
  var head: HeadAngles?
  /// Millimetres.
  var centre: Vector3?
  var rect: [Double]?
  var rectSource: String?
  var image: (width: Double, height: Double)?
  var interocular: Double?
  var score: Double?
  var scoreSource: String?
  var face: Int?
  var scores: FaceScores?
}

/// What the eye did, by the codes of a consumer kit, which has no 1.
package enum EyeMovementState: Int, Sendable {
  case fixation = 0
  case saccade = 2
  case unknown = 3
}

extension FaceFrameRow: PrintedRow {
  package static let table = "face_frames"

  /// Affdex's limits.
  private static let affdexRange = -30.0...30.0

  package static let fields: [Field<Self>] = placeFields + faceFields + scoreFields

  private static let placeFields: [Field<Self>] = [
    .text("recording", \.recording, "The recording's name."),
    .milliseconds("t_ms", \.clock, decimals: 1, "UTC in milliseconds, where the recording has a clock of the world."),
    .seconds("t_s", \.time, decimals: 4, "Seconds since the recording began."),
    .number("x_pt", \.gaze?.x, decimals: 1, "Calibrated gaze from the left edge; empty in tracking states 2 and 3."),
    .number("y_pt", \.gaze?.y, decimals: 1, "Calibrated gaze from the top edge; empty in tracking states 2 and 3."),
    .number("raw_x_pt", \.raw?.x, decimals: 1, "Gaze before the calibration, from the left edge."),
    .number("raw_y_pt", \.raw?.y, decimals: 1, "Gaze before the calibration, from the top edge."),
    .number("fix_x_pt", \.fixation?.x, decimals: 1, "The fixation known by then, without looking ahead."),
    .number("fix_y_pt", \.fixation?.y, decimals: 1, "The fixation known by then, without looking ahead."),
    .integer("tracking_state", \.tracking?.rawValue, "0 success, 1 low confidence, 2 unsupported, 3 face missing."),
    .integer("eye_movement_state", \.movement?.rawValue, "0 fixation, 2 saccade, 3 unknown, by the stored events."),
    .integer("screen_state", \.screen?.rawValue, "0 inside the screen, 1 outside, 2 unknown."),
    .number("screen_margin_pt", \.margin, decimals: 1, "From the nearest edge, negative off the screen."),
  ]

  private static let faceFields: [Field<Self>] = [
    .number("left_openness", { known($0.openness.left) }, decimals: 4, "0 shut, 1 open, corrected for looking down."),
    .number("right_openness", { known($0.openness.right) }, decimals: 4, "0 shut, 1 open, corrected for looking down."),
    .truth("is_blink_left", { $0.blinks?.left }, "Whether a blink shuts the left eye."),
    .truth("is_blink_right", { $0.blinks?.right }, "Whether a blink shuts the right eye."),
    .truth("is_blink", { $0.blinks.map { $0.left && $0.right } }, "Whether a blink shuts both."),
    .number("pitch_deg", \.head?.pitch, decimals: 3, "Of the head, 0 towards the camera."),
    .number("yaw_deg", \.head?.yaw, decimals: 3, "Of the head, 0 towards the camera."),
    .number("roll_deg", \.head?.roll, decimals: 3, "Of the head, in the camera's frame, which turns with the device."),
    .truth(
      "in_affdex_range",
      { row in row.head.map { [$0.yaw, $0.pitch, $0.roll].allSatisfy(affdexRange.contains) } },
      "Whether all angles are within 30 degrees."
    ),
    .number("center_x_mm", \.centre?.x, decimals: 1, "Of the face, along the camera's axis to the right."),
    .number("center_y_mm", \.centre?.y, decimals: 1, "Of the face, along the camera's axis upwards."),
    .number("center_z_mm", \.centre?.z, decimals: 1, "Of the face, along the camera's axis, negative before it."),
    .number("rect_x", { $0.rect?[0] }, decimals: 1, "Left side of the face in the camera's picture, in pixels."),
    .number("rect_y", { $0.rect?[1] }, decimals: 1, "Top of the face in the camera's picture."),
    .number("rect_width", { $0.rect?[2] }, decimals: 1, "Width of the face in the camera's picture."),
    .number("rect_height", { $0.rect?[3] }, decimals: 1, "Height of the face in the camera's picture."),
    .text("rect_source", \.rectSource, "recorded, or projected from where the face is."),
    .number("image_width", \.image?.width, decimals: 0, "Of the camera's picture, in pixels."),
    .number("image_height", \.image?.height, decimals: 0, "Of the camera's picture, in pixels."),
    .number("interocular_px", \.interocular, decimals: 1, "Between the eyes' outer corners, from the eyes' middles."),
    .number("score", \.score, decimals: 3, "How sure the device was of the face."),
    .text("score_source", \.scoreSource, "recorded, or tracked: 1 where the face was seen and 0 where not."),
    .integer("face_id", \.face, "Rises where the face comes back; whose it is nobody claims."),
  ]

  private static let scoreFields: [Field<Self>] = FaceScore.allCases.map { score in
    let name = score.family == .emotion ? score.name + "_score" : score.name
    return .number(
      name,
      { row in row.scores.flatMap { known($0[score]) } },
      decimals: 2,
      "Score of a facial configuration, not of a felt emotion: \(score.rule)."
    )
  }

  private static func known(_ number: Float) -> Double? { number.isNaN ? nil : Double(number) }
}
