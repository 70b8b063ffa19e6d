import Basics
import Geometry
import Recordings

extension IngestChecksTests {
  private static let target = FaceColumn.target.index
  private static let gaze = FaceColumn.gaze.index

  /// Targets in a unit of so many points, and gaze on each of them.
  private static func measured(_ frames: [FaceFrame], by points: (x: Double, y: Double)) -> [FaceFrame] {
    frames.changing(0..<90) { frame in
      guard let shown = frame.values.target else { return }
      frame.values[target] = shown.x / points.x
      frame.values[target + 1] = shown.y / points.y
      frame.values[gaze] = shown.x
      frame.values[gaze + 1] = shown.y
    }
  }

  /// What shows in many frames together.
  static let casesOfWholeRecordings: [Case] = [
    Case(
      kind: "held-in-portrait",
      severity: .note,
      line: nil,
      message:
        "The targets lie on the screen only where it is held in portrait: 'study fit --orientation portrait' fits them."
    ) { $0.turned },
    Case(
      kind: "stored-gaze",
      severity: .note,
      line: nil,
      message: """
        Recomputed from the right eye, the stored gaze is computed with the correct direction, on the screen held in \
        portrait: in 90 of 90 frames.
        """
    ) { frames in
      let plane = ScreenPlane(of: .padMini6, .portrait)
      return frames.turned.changing(0..<90) { frame in
        guard let face = frame.values.face, let eye = frame.values.rightEye,
          let point = plane.gaze(of: eye, in: face)
        else { return }
        frame.values[gaze] = point.x
        frame.values[gaze + 1] = point.y
      }
    },
    Case(
      kind: "held-both-ways",
      severity: .warning,
      line: nil,
      message: "Targets of 1 row lie on the screen only where it is held in portrait, those of "
    ) {
      $0.changing(4) { frame in
        frame.values[target] = 100
        frame.values[target + 1] = 1000
      }
    },
    Case(
      kind: "face-distance",
      severity: .warning,
      line: nil,
      message: "The face is farther than 2 m from the camera in 90 of 90 frames; metres are expected."
    ) { $0.changing(0..<90) { $0.values[FaceColumn.faceDepth.index] *= 100 } },
    Case(
      kind: "face-distance",
      severity: .warning,
      line: nil,
      message: "The face is nearer than 10 cm to the camera in 50 of 90 frames; metres are expected."
    ) { $0.changing(0..<50) { $0.values[FaceColumn.faceDepth.index] = -0.04 } },
    Case(
      kind: "target-unit",
      severity: .warning,
      line: nil,
      message: "The targets span "
    ) { measured($0, by: (x: 1 / 0.156, y: 1 / 0.156)) },
    Case(
      kind: "target-unit",
      severity: .warning,
      line: nil,
      message: "The targets span 1 × 1, and gaze moves 1133.0 and 744.0 times as far as they; "
    ) { measured($0, by: (x: 1133, y: 744)) },
    Case(
      kind: "target-unit",
      severity: .warning,
      line: nil,
      message: "The targets span "
    ) { measured($0, by: (x: 1 / 0.015583, y: 1 / 0.015583)) },
  ]
}
