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

/// Which field a name means, tried first with the field that stood there in the row before.
struct FieldGuesses {
  private struct Guess {
    let name: [UInt8]
    let field: FaceField?
  }

  private static let known: [Guess] = FaceField.allCases.map { Guess(name: Array($0.name.utf8), field: $0) }

  private var guesses: [Guess] = []
  private var next = 0

  mutating func beginRow() { next = 0 }

  /// Nil where no field has this name.
  mutating func field(_ bytes: Span<UInt8>, _ range: Range<Int>) -> FaceField? {
    defer { next += 1 }
    if next < guesses.count, bytes.holds(guesses[next].name, at: range) { return guesses[next].field }
    let name = range.map { bytes[$0] }
    let guess = Guess(name: name, field: Self.known.first { $0.name == name }?.field)
    if next < guesses.count { guesses[next] = guess } else { guesses.append(guess) }
    return guess.field
  }
}

/// The names of blend shapes, tried first with the one that stood there in the row before.
struct BlendShapeNames {
  private var known: [(bytes: [UInt8], text: String)] = []

  mutating func shape(
    _ place: Int,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ weight: Double
  ) -> FaceFrame.BlendShape {
    if place >= known.count || !bytes.holds(known[place].bytes, at: range) {
      let name = range.map { bytes[$0] }
      known.removeLast(max(0, known.count - place))
      known.append((name, String(decoding: name, as: UTF8.self)))
    }
    return FaceFrame.BlendShape(name: known[place].text, weight: weight)
  }
}
