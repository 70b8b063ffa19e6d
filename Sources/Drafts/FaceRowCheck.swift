import Basics
import Geometry
import Recordings

/// What one frame of face tracking shows by itself.
struct FaceRowCheck {
  /// How far a transform may be from a turn and a shift: up to the first it passes, from the second on it is no pose at all.
  static let rotationTolerance = (passes: 1e-4, fails: 1e-2)
  static let bottomRowTolerance = (passes: 1e-5, fails: 1e-2)

  /// In landscape; nil where the device is unknown, so that nothing on the screen can be checked.
  let screen: Screen?

  /// What is wrong with a frame, the worst first; an error means that it cannot be used.
  func findings(in values: FaceValues, _ poses: FacePoses, at place: Place) -> [Finding] {
    if let number = implausibleNumber(in: values, poses) {
      return [Finding(.error, "implausible", at: place, "\(number) is nothing that a device can tell of a face.")]
    }
    var findings: [Finding] = []
    if let face = poses.face {
      append(poseFinding(face, "faceTransform", place), to: &findings)
      if face.position.z >= 0 {
        findings.append(
          Finding(
            .error,
            "wrong-side",
            at: place,
            "The face is at z = \(face.position.z) m, behind the screen; in front of it z is negative."
          )
        )
      }
    }
    if let eye = poses.rightEye { append(poseFinding(eye, "rightEyeTransform", place), to: &findings) }
    if let eye = poses.leftEye { append(poseFinding(eye, "leftEyeTransform", place), to: &findings) }
    if let target = values.target, let screen { append(targetFinding(target, screen, place), to: &findings) }
    guard findings.count > 1 else { return findings }
    return findings.sorted { $0.severity == .error && $1.severity != .error }
  }

  private func implausibleNumber(in values: FaceValues, _ poses: FacePoses) -> Double? {
    if let time = values[.time], !Plausible.seconds.contains(time) { return time }
    let others = FaceColumn.time.index + 1..<FaceColumn.count
    if !Plausible.holds(values.all.span.extracting(others)) {
      return others.lazy.map { values[$0] }.first { !Plausible.holds($0) }
    }
    return implausibleNumber(in: poses.face) ?? implausibleNumber(in: poses.rightEye)
      ?? implausibleNumber(in: poses.leftEye)
  }

  private func implausibleNumber(in pose: Transform?) -> Double? {
    guard let place = pose?.position else { return nil }
    let range = Plausible.metres
    if range.contains(place.x), range.contains(place.y), range.contains(place.z) { return nil }
    return [place.x, place.y, place.z].first { !range.contains($0) }
  }

  private func append(_ finding: Finding?, to findings: inout [Finding]) {
    if let finding { findings.append(finding) }
  }

  private func poseFinding(_ transform: Transform, _ name: String, _ place: Place) -> Finding? {
    let bottom = transform.bottomRowError
    if bottom > Self.bottomRowTolerance.passes {
      return Finding(
        bottom > Self.bottomRowTolerance.fails ? .error : .warning,
        "bottom-row",
        at: place,
        "The bottom row of '\(name)' is \(shown(bottom)) from 0, 0, 0, 1; column after column is expected."
      )
    }
    if transform.isMirrored {
      return Finding(.error, "mirrored", at: place, "The rotation of '\(name)' is mirrored.")
    }
    let rotation = transform.rotationError
    if rotation > Self.rotationTolerance.passes {
      return Finding(
        rotation > Self.rotationTolerance.fails ? .error : .warning,
        "rotation",
        at: place,
        "The axes of '\(name)' are \(shown(rotation)) from unit length and right angles."
      )
    }
    return nil
  }

  private func targetFinding(_ target: Point<ScreenPoints>, _ screen: Screen, _ place: Place) -> Finding? {
    // No file tells how its device was held.
    if screen.holds(target) || screen.turned.holds(target) { return nil }
    return Finding(
      .error,
      "target-off-screen",
      at: place,
      "The target at \(target.x), \(target.y) lies off the screen of \(screen.size.width) × \(screen.size.height) points, "
        + "however it is held."
    )
  }

  private func shown(_ error: Double) -> String { "\(Float(error))" }
}
