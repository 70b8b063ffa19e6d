package import Tables

/// Something that a consumer kit tells live, and what becomes of it here.
package struct FaceItem: Sendable {
  package enum Delivery: String, Sendable, CaseIterable {
    /// Under the same name.
    case same
    /// A call is an option or a file here.
    case batch
    /// It needs a live device, or what nobody can tell honestly.
    case left = "left out"
  }

  package let kit: String
  package let item: String
  package let delivery: Delivery
  package let how: String
}

extension FaceItem: PrintedRow {
  package static let table = "face_items"

  package static let fields: [Field<Self>] = [
    .text("kit", \.kit, "Which kit reports it live."),
    .text("item", \.item, "What it is called there."),
    .word("delivered", \.delivery, "same, batch or left out."),
    .text("here", \.how, "Where it is, or why it is left out."),
  ]

  /// Everything of the kits, with what becomes of it.
  package static let all: [Self] = seeSo + mlKit + affdex

  private static let seeSo: [Self] = [
    item("SeeSo", "getFrameworkVersion", .batch, "study --version"),
    item("SeeSo", "initGazeTracker, deinitGazeTracker", .left, "no licence is needed"),
    item("SeeSo", "UserStatusOption", .batch, "all of it is always reported; --rows chooses"),
    item(
      "SeeSo",
      "onStarted, onStopped, StatusError",
      .batch,
      "--rows status: segment and interruption, with its code"
    ),
    item("SeeSo", "setTrackingFPS", .batch, "--fps N for frames; rate and jitter are measured"),
    item(
      "SeeSo",
      "setForcedOrientation",
      .batch,
      "--orientation portrait|landscape; another one than the model's is refused"
    ),
    item("SeeSo", "setCameraPreview, onImage", .left, "needs a live camera"),
    item(
      "SeeSo",
      "startCalibration, onCalibrationNextPoint, onCalibrationProgress",
      .batch,
      "study fit --mode --criteria --region"
    ),
    item("SeeSo", "onCalibrationFinished, setCalibrationData", .batch, "study models, study apply --calibration-data"),
    item(
      "SeeSo",
      "timestamp, x, y, fixationX, fixationY",
      .same,
      "--rows frames: t_ms, x_pt, y_pt, fix_x_pt, fix_y_pt"
    ),
    item("SeeSo", "leftOpenness, rightOpenness", .same, "--rows frames, from blend shapes"),
    item("SeeSo", "TrackingState", .same, "--rows frames: tracking_state 0 to 3 by printed thresholds"),
    item("SeeSo", "EyeMovementState", .same, "--rows frames: eye_movement_state 0, 2, 3 by study events"),
    item("SeeSo", "ScreenState", .same, "--rows frames: screen_state 0 to 2, with screen_margin_pt"),
    item("SeeSo", "FaceInfo rect, imageSize, score", .same, "--rows frames, recorded or projected, with the source"),
    item(
      "SeeSo",
      "pitch, yaw, roll, centerX, centerY, centerZ",
      .same,
      "--rows frames, in degrees and mm of the camera's axes"
    ),
    item("SeeSo", "setAttentionInterval", .same, "--option attention.interval=10 to 60"),
    item(
      "SeeSo",
      "setAttentionRegion",
      .same,
      "--attention-region NAME:x,y,w,h; the screen, the text and its lines always"
    ),
    item(
      "SeeSo",
      "getAttentionScore, onAttention",
      .same,
      "--rows attention: share of time on a region; its live formula is secret"
    ),
    item("SeeSo", "onBlink", .same, "--rows blinks, and flags in --rows frames"),
    item("SeeSo", "onDrowsiness", .same, "--rows drowsiness, each second"),
    item("SeeSo", "delegates", .left, "every callback is a column or a row here"),
  ]

  private static let mlKit: [Self] = [
    item(
      "ML Kit",
      "nodLeftDetected, nodRightDetected",
      .same,
      "--rows gestures: tilts from the neutral roll, left as the camera sees it; --gestures-compat for 20 and 4"
    ),
    item(
      "ML Kit",
      "rightEyeBlinkDetected, leftEyeBlinkDetected",
      .same,
      "--rows gestures, by a difference of the eyes that lasts"
    ),
    item(
      "ML Kit",
      "smileDetected, doubleEyeBlinkDetected, restingFace",
      .same,
      "--rows gestures, in the cascade's order"
    ),
    item("ML Kit", "VisionFaceDetectorOptions, capture, preview", .left, "needs a live camera"),
  ]

  private static let affdex: [Self] = [
    item("Affdex", "15 expressions", .same, "--expressions: scores of frames, and --rows expressions"),
    item("Affdex", "7 emotions", .same, "--expressions, as facial-configuration scores; never in a report"),
    item("Affdex", "valence, expressiveness", .same, "--expressions; an amount of movement, never called engagement"),
    item("Affdex", "14 emoji", .same, "--expressions"),
    item("Affdex", "orientation", .same, "--rows frames, with in_affdex_range"),
    item("Affdex", "interocularDistance", .same, "--rows frames: interocular_px, from the eyes' middles"),
    item("Affdex", "faceBounds, faceId", .same, "--rows frames: rect_ columns and face_id"),
    item("Affdex", "maxProcessRate", .batch, "--fps N"),
    item("Affdex", "hasResults, didStartDetectingFace, didStopDetectingFace", .batch, "--rows presence"),
    item("Affdex", "facePoints", .left, "no format stores points of the face"),
    item("Affdex", "maximumFaces", .left, "formats hold one face"),
    item("Affdex", "appearance: gender, glasses", .left, "no honest input; the participants' file may say so"),
    item("Affdex", "camera, images, licence", .left, "needs a live camera"),
  ]

  private static func item(_ kit: String, _ item: String, _ delivery: Delivery, _ how: String) -> Self {
    Self(kit: kit, item: item, delivery: delivery, how: how)
  }
}
