import Recordings

/// A row while its fields arrive in whatever order the file has them.
struct FaceRowDraft {
  var values = FaceValues()
  var blendShapes: [FaceFrame.BlendShape] = []
  /// Whether the row has a place for the face, and leaves it empty.
  var isFaceEmpty = false
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
  /// A calibration's row needs its target, and a row in which the face was seen needs the face and the right eye; it was
  /// not seen where all that a device tells of a face is left empty. The kind, where none is named, is a reading where a passage
  /// is, and else a calibration.
  func frame() throws(RowProblem) -> FaceFrame {
    let kind = try recordingKind()
    let time = try required(values[.time], .timestamp)
    guard (0..<1e11).contains(time) else { throw .notSeconds(field: FaceField.timestamp.name, found: time) }
    if kind == .calibration, values.target == nil { throw .missing(field: FaceField.target.name) }
    let isFaceLost = isFaceEmpty && lacksFace
    if values[.tracked] != 0, !isFaceLost {
      if values.face == nil { throw .missing(field: FaceField.faceTransform.name) }
      if values.rightEye == nil { throw .missing(field: FaceField.rightEyeTransform.name) }
    }
    var frame = FaceFrame(
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
    if isFaceLost { frame.values[.tracked] = 0 }
    return frame
  }

  /// Whether nothing is told of a face, and nobody says that it was seen.
  private var lacksFace: Bool {
    values[.tracked] == nil && blendShapes.isEmpty
      && (FaceColumn.gaze.index..<FaceColumn.tracked.index).allSatisfy { values[$0].isNaN }
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
