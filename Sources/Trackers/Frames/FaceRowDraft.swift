import Recordings

/// A row while its fields arrive in whatever order the file has them.
struct FaceRowDraft {
  var values = FaceValues()
  var blendShapes: [FaceFrame.BlendShape] = []
  private var participant: String?
  private var device: String?
  private var headPosition: String?
  private var distance: String?
  private var passage: String?
  private var trial: String?
  private var kind: String?

  /// An empty text is none.
  mutating func set(_ field: FaceField, text: String) {
    guard !text.isEmpty else { return }
    switch field {
    case .username: participant = text
    case .device: device = text
    case .headPosition: headPosition = text
    case .distance: distance = text
    case .passage: passage = text
    case .trial: trial = text
    case .kind: kind = text
    default: preconditionFailure("'\(field.name)' holds numbers.")
    }
  }

  /// The finished row.
  ///
  /// A calibration's row needs its target, and a row in which the face was seen needs the face and the right eye. The kind, where
  /// none is named, is a reading where a passage is, and else a calibration.
  func frame() throws(RowProblem) -> FaceFrame {
    let kind = try recordingKind()
    let time = try required(values[.time], .timestamp)
    guard (0..<1e11).contains(time) else { throw .notSeconds(field: FaceField.timestamp.name, found: time) }
    if kind == .calibration, values.target == nil { throw .missing(field: FaceField.target.name) }
    if values[.tracked] != 0 {
      if values.face == nil { throw .missing(field: FaceField.faceTransform.name) }
      if values.rightEye == nil { throw .missing(field: FaceField.rightEyeTransform.name) }
    }
    return FaceFrame(
      labels: FaceFrame.Labels(
        participant: try required(participant, .username),
        device: try required(device, .device),
        kind: kind,
        trial: trial,
        passage: passage,
        headPosition: headPosition,
        distance: distance
      ),
      values: values,
      blendShapes: blendShapes
    )
  }

  private func recordingKind() throws(RowProblem) -> RecordingKind {
    guard let word = kind else { return passage == nil ? .calibration : .reading }
    guard let kind = RecordingKind(rawValue: word) else { throw .unknownKind(found: word) }
    return kind
  }

  private func required<Value>(_ value: Value?, _ field: FaceField) throws(RowProblem) -> Value {
    guard let value else { throw .missing(field: field.name) }
    return value
  }
}
