import Basics
import Geometry
import Recordings
import Tables

/// Whether faces are as far away as anybody is before a screen: in another unit than metres they are not.
struct FaceDistanceCheck {
  /// Metres.
  private static let usual = 0.1...2.0

  private var seen = 0
  private var near = 0
  private var far = 0

  mutating func add(_ values: FaceValues, _ poses: FacePoses) {
    guard values[.tracked] != 0, let face = poses.face else { return }
    let distance = abs(face.position.z)
    seen += 1
    if distance < Self.usual.lowerBound { near += 1 }
    if distance > Self.usual.upperBound { far += 1 }
  }

  /// One where more than half of the frames, and so their median, lie beyond.
  func findings(of source: String) -> [Finding] {
    let (count, beyond) = near > far ? (near, "nearer than 10 cm to") : (far, "farther than 2 m from")
    guard 2 * count > seen else { return [] }
    return [
      Finding(
        .warning,
        "face-distance",
        at: Place(source),
        "The face is \(beyond) the camera in \(count) of \(NumberText.counted(seen, "frame")); metres are expected."
      )
    ]
  }
}
