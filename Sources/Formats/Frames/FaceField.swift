import Recordings

/// The fields of a face-tracking row by the names that files use.
enum FaceField: Int, CaseIterable {
  case username, device, timestamp, headPosition, distance, target, gazePoint
  case faceTransform, rightEyeTransform, leftEyeTransform, lookAtPoint
  case blendShapes, tracked, faceRect, imageSize, intrinsics, passage, trial, kind

  enum Content {
    case text
    case truth
    /// As many numbers as are stored from a column on.
    case numbers(FaceColumn, Int)
    case shapes
  }

  var name: String { "\(self)" }

  var content: Content {
    switch self {
    case .username, .device, .headPosition, .distance, .passage, .trial, .kind: .text
    case .tracked: .truth
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
