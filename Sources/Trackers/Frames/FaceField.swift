import Recordings

/// The fields of a face-tracking row by the names that files use.
enum FaceField: Int, CaseIterable {
  case username, device, timestamp, headPosition, distance, target, gazePoint
  case faceTransform, rightEyeTransform, leftEyeTransform, lookAtPoint
  case blendShapes, tracked, faceRect, imageSize, intrinsics, passage, trial, kind
  /// ARKit's own name of `tracked`.
  case isTracked

  enum Content {
    case text
    case truth
    /// As many numbers as are stored from a column on.
    case numbers(FaceColumn, Int)
    case shapes
  }

  var name: String { "\(self)" }

  /// As what it is read.
  var meaning: String {
    switch self {
    case .username: "participant"
    case .device: "device"
    case .timestamp: "time"
    case .headPosition: "how the head was held"
    case .distance: "how far away the head was held"
    case .target: "target"
    case .gazePoint: "the app's own gaze"
    case .faceTransform: "face"
    case .rightEyeTransform, .leftEyeTransform: "eyes"
    case .lookAtPoint: "point looked at"
    case .blendShapes: "blend shapes"
    case .tracked, .isTracked: "whether the face was seen"
    case .faceRect: "where the face is in the picture"
    case .imageSize: "the picture's size"
    case .intrinsics: "the camera's lens"
    case .passage: "passage"
    case .trial: "trial"
    case .kind: "kind of recording"
    }
  }

  /// Whose number stands at a place of a frame's values.
  init?(ofValue place: Int) {
    let found = Self.allCases.first { field in
      guard case .numbers(let column, let count) = field.content else { return false }
      return (column.index..<column.index + count).contains(place)
    }
    guard let found else { return nil }
    self = found
  }

  var content: Content {
    switch self {
    case .username, .device, .headPosition, .distance, .passage, .trial, .kind: .text
    case .tracked, .isTracked: .truth
    case .blendShapes: .shapes
    case .timestamp: .numbers(.time, 1)
    case .target: .numbers(.target, 2)
    case .gazePoint: .numbers(.gaze, 2)
    case .faceTransform: .numbers(.face, 16)
    case .rightEyeTransform: .numbers(.rightEye, 16)
    case .leftEyeTransform: .numbers(.leftEye, 16)
    case .lookAtPoint: .numbers(.lookAt, 3)
    case .faceRect: .numbers(.faceRect, 4)
    case .imageSize: .numbers(.imageSize, 2)
    case .intrinsics: .numbers(.intrinsics, 9)
    }
  }
}
