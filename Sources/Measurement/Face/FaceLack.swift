import Basics

/// Why something is not told of a recording.
package enum FaceLack: String, Sendable, CaseIterable {
  case noFaceSeen = "no_face_seen"
  case noShapes = "no_blend_shapes"
  case noOpenness = "no_openness"
  case noPose = "no_pose"
  case noModel = "no_model"
  case noDevice = "no_device"
  case noCamera = "no_camera"
  case noEvents = "no_events"
  case noPassage = "no_passage"
  case noGaze = "no_gaze"
  case noBlink = "no_blink_to_scale_with"
  case lowRate = "rate_below_50_hz"
  case hiddenBlinks = "rate_below_10_hz"
  case hiddenMovements = "rate_below_5_hz"
  case tooShort = "too_short"
  case notAsked = "not_asked_for"

  package var meaning: String {
    switch self {
    case .noFaceSeen: "No frame saw a face."
    case .noShapes: "The file has no blend shapes of the lids, or not those that are needed."
    case .noOpenness: "The file does not say how far the eyes are open, or not of both."
    case .noPose: "No frame tells where the head is."
    case .noModel:
      """
      No model of the orientation in effect calibrates the participant on the device: ingest a calibration where there is none, and \
      run 'study fit'.
      """
    case .noDevice: "The device's screen is not known."
    case .noCamera: "The file has neither a rectangle nor the camera's intrinsics."
    case .noEvents: "No events were detected: run 'study events'."
    case .noPassage: "The recording has no passage in the unit of its gaze."
    case .noGaze: "Nothing tells where the person looked."
    case .noBlink:
      "No lid went far enough to scale openness with: it is the shape as it is, or empty where no eye was seen open."
    case .lowRate: "Frames that show the lids come too seldom for durations of blinks."
    case .hiddenBlinks:
      "Frames come too seldom to show blinks, which may come and go between two of them, or to tell of 10 s."
    case .hiddenMovements: "Frames come too seldom to show nods and shakes of the head."
    case .tooShort:
      "Lids are seen for less than their window, or, of smiles and expressions, the face for less than half a minute."
    case .notAsked: "Expressions are off unless --expressions asks for them."
    }
  }
}

extension FaceLack {
  private static let separator = "; "

  /// As a row holds them, such as `smiles: no_blend_shapes; PERCLOS: too_short`; nil where nothing is lacking.
  package static func text(of lacks: [(item: String, lack: FaceLack)]) -> String? {
    lacks.isEmpty ? nil : lacks.map { "\($0.item): \($0.lack.rawValue)" }.joined(separator: separator)
  }

  /// What such a text says is lacking, with the code of why, which another version may have written.
  package static func items(in text: String) -> [(item: String, code: String)] {
    text.split(separator: separator).compactMap { part -> (item: String, code: String)? in
      let words = part.split(separator: ":", maxSplits: 1).map(\.trimmedOfBlanks)
      return words.count == 2 ? (words[0], words[1]) : nil
    }
  }
}
