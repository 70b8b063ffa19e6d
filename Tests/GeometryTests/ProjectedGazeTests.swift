import Geometry
import TestSupport
import Testing

@Suite("The projected gaze")
struct ProjectedGazeTests {
  private let screen = Device.padMini6.screen(.landscape)

  @Test(
    "is what the report app wrote, in all 900 rows",
    .enabled(if: ReferenceRows.path != nil, "The reference rows are not beside the package.")
  )
  func reference() throws {
    let rows = try ReferenceRows.read(try #require(ReferenceRows.path))
    var worst = 0.0
    for row in rows {
      let pose = row.pose
      let found = projectedGaze(eye: pose.rightEye, face: pose.face, direction: .slipped, on: screen)
      worst = max(worst, try #require(found).distance(to: row.gaze))
    }
    print("Worst deviation from \(rows.count) written gaze points: \(worst) points.")
    #expect(rows.count == 900)
    // Single precision carries seven digits; coordinates reach a few thousand points.
    #expect(worst < 1e-2)
  }

  @Test("moves with the head where the direction is corrected, and does not as written")
  func headMoves() throws {
    let metre = screen.points(inMetres: 1)
    let still = try gaze(.corrected, headAt: Vector3(x: 0, y: 0, z: -0.4))
    let moved = try gaze(.corrected, headAt: Vector3(x: 0.05, y: -0.02, z: -0.4))
    #expect(nearly(moved.x - still.x, 0.05 * metre, within: 1e-4))
    #expect(nearly(moved.y - still.y, -0.02 * metre, within: 1e-4))

    let slipped = try gaze(.slipped, headAt: Vector3(x: 0.05, y: -0.02, z: -0.4))
    #expect(abs(slipped.x - moved.x) > 100)
  }

  @Test("of eyes that look straight ahead is the place before them, half the screen's height up")
  func straightAhead() throws {
    let found = try gaze(.corrected, headAt: Vector3(x: 0.0883, y: 0, z: -0.4))
    #expect(nearly(found.x, 566.5, within: 1e-3))
    #expect(nearly(found.y, 372, within: 1e-6))
  }

  @Test("is nil where the line of sight is parallel to the screen")
  func parallel() {
    let face = Transform.upright(at: Vector3(x: 0, y: 0, z: -0.4))
    let eye = Transform([0, 0, -1, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1])
    #expect(projectedGaze(eye: eye, face: face, direction: .corrected, on: screen) == nil)
  }

  private func gaze(_ direction: GazeDirection, headAt place: Vector3) throws -> Point<ScreenPoints> {
    let eye = Transform.upright(at: Vector3(x: 0, y: 0, z: 0))
    return try #require(
      projectedGaze(eye: eye, face: .upright(at: place), direction: direction, on: screen)
    )
  }
}
