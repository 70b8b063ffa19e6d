import Recordings

/// A row while its fields arrive in whatever order the file has them.
struct FaceRowDraft {
  var values = FaceValues()
  var blendShapes: [FaceFrame.BlendShape] = []
  private var texts = [String?](repeating: nil, count: FaceField.allCases.count)

  /// An empty text is none.
  mutating func set(_ field: FaceField, text: String) {
    texts[field.rawValue] = text.isEmpty ? nil : text
  }

  /// The finished row.
  ///
  /// A calibration's row needs its target, and a row in which the face was seen needs the face and the right eye. The kind, where
  /// none is named, is a reading where a passage is, and else a calibration.
  func frame() throws(RowProblem) -> FaceFrame {
    let kind = try kind()
    let time = try required(.time, .timestamp)
    guard (0..<1e11).contains(time) else { throw .notSeconds(field: FaceField.timestamp.name, found: time) }
    if kind == .calibration, values.target == nil { throw .missing(field: FaceField.target.name) }
    if values[.tracked] != 0 {
      if values.face == nil { throw .missing(field: FaceField.faceTransform.name) }
      if values.rightEye == nil { throw .missing(field: FaceField.rightEyeTransform.name) }
    }
    return FaceFrame(
      labels: FaceFrame.Labels(
        participant: try required(.username),
        device: try required(.device),
        kind: kind,
        trial: texts[FaceField.trial.rawValue],
        passage: texts[FaceField.passage.rawValue],
        headPosition: texts[FaceField.headPosition.rawValue],
        distance: texts[FaceField.distance.rawValue]
      ),
      values: values,
      blendShapes: blendShapes
    )
  }

  private func kind() throws(RowProblem) -> RecordingKind {
    guard let word = texts[FaceField.kind.rawValue] else {
      return texts[FaceField.passage.rawValue] == nil ? .calibration : .reading
    }
    guard let kind = RecordingKind(rawValue: word) else { throw .unknownKind(found: word) }
    return kind
  }

  private func required(_ column: FaceColumn, _ field: FaceField) throws(RowProblem) -> Double {
    guard let number = values[column] else { throw .missing(field: field.name) }
    return number
  }

  private func required(_ field: FaceField) throws(RowProblem) -> String {
    guard let text = texts[field.rawValue] else { throw .missing(field: field.name) }
    return text
  }
}
