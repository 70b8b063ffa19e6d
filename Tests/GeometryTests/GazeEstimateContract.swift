import Basics
import Geometry
import TestSupport
import Testing

/// What every gaze estimate of the catalog must keep, and those without the report's slip besides.
@Suite("Every gaze estimate")
struct GazeEstimateContract {
  private static let truthful = gazeEstimates.names.filter { $0 != ReportGaze.name }
  private let plane = ScreenPlane(of: .padMini6, .landscape)

  /// A face whose eyes look, from 3 cm beside its middle each, at one place of the camera's frame.
  private func pose(lookingAt target: Vector3, from place: Vector3 = Vector3(x: 0.1, y: 0.02, z: -0.4)) -> FacePose {
    func eye(_ x: Double) -> Transform {
      let centre = Vector3(x: x, y: 0.03, z: 0.03125)
      let sight = target - place - centre
      return Transform([1, 0, 0, 0, 0, 1, 0, 0, sight.x, sight.y, sight.z, 0, centre.x, centre.y, centre.z, 1])
    }
    return FacePose(
      face: .upright(at: place),
      rightEye: eye(-0.03),
      leftEye: eye(0.03),
      lookAt: target - place
    )
  }

  private func moved(_ pose: FacePose, by step: Vector3) -> FacePose {
    var moved = pose
    moved.face.elements[12] += step.x
    moved.face.elements[13] += step.y
    return moved
  }

  @Test("finds the point that is looked at", arguments: truthful, Screen.Orientation.allCases)
  func target(name: String, orientation: Screen.Orientation) throws {
    let estimate = try gazeEstimates.make(name)
    for device in [Device.padMini6, try #require(Device.named("iPad Pro 13-inch (M4)"))] {
      let plane = ScreenPlane(of: device, orientation)
      let target = Point<ScreenPoints>(x: 611, y: 123)
      let found = try #require(estimate.gaze(of: pose(lookingAt: plane.place(of: target)), on: plane))
      #expect(found.distance(to: target) < 1e-9)
    }
  }

  @Test("moves with the head where the direction is no place", arguments: truthful)
  func headMoves(name: String) throws {
    let estimate = try gazeEstimates.make(name)
    let still = pose(lookingAt: Vector3(x: 0.07, y: -0.02, z: 0))
    let step = Vector3(x: 0.05, y: -0.03, z: 0)
    let before = try #require(estimate.gaze(of: still, on: plane))
    let after = try #require(estimate.gaze(of: moved(still, by: step), on: plane))
    let metre = Double(326) / 2 / 0.0254
    #expect((after - before).distance(to: Point(x: metre * step.x, y: metre * step.y)) < 1e-9)
  }

  @Test("hits one place of the glass however the screen is held", arguments: truthful)
  func orientations(name: String) throws {
    let estimate = try gazeEstimates.make(name)
    let pose = pose(lookingAt: Vector3(x: 0.13, y: -0.04, z: 0))
    let lying = try #require(estimate.gaze(of: pose, on: plane))
    let portrait = ScreenPlane(of: .padMini6, .portrait)
    let standing = try #require(estimate.gaze(of: pose, on: portrait))
    let distance = (plane.place(of: lying) - portrait.place(of: standing)).length
    #expect(distance < 1e-15 && lying.distance(to: standing) > 100)
  }

  @Test("is nil where the eyes look away from the screen or along it", arguments: truthful)
  func away(name: String) throws {
    let estimate = try gazeEstimates.make(name)
    let away = pose(lookingAt: Vector3(x: 0.1, y: 0, z: -0.8))
    #expect(estimate.gaze(of: away, on: plane) == nil)
    // The eyes are a 32nd of a metre before the face, which no rounding touches.
    let along = pose(lookingAt: Vector3(x: 0.5, y: 0, z: -0.46875), from: Vector3(x: 0.1, y: 0, z: -0.5))
    #expect(estimate.gaze(of: along, on: plane) == nil)
  }
}

@Suite("A gaze estimate")
struct GazeEstimateTests {
  private let plane = ScreenPlane(of: .padMini6, .landscape)

  private func gaze(_ name: String, _ pose: FacePose) throws -> Point<ScreenPoints> {
    try #require(try gazeEstimates.make(name).gaze(of: pose, on: plane))
  }

  /// Eyes that look straight ahead, 3 cm to the left and to the right of x = 0.1 m.
  private let straight = FacePose(
    face: .upright(at: Vector3(x: 0.1, y: 0.02, z: -0.4)),
    rightEye: .upright(at: Vector3(x: -0.03, y: 0.03, z: 0.025)),
    leftEye: .upright(at: Vector3(x: 0.03, y: 0.03, z: 0.025)),
    lookAt: Vector3(x: 0, y: 0.03, z: 1)
  )

  @Test("of eyes that look straight ahead is the place before them")
  func straightAhead() throws {
    let metre = Double(326) / 2 / 0.0254
    for (name, x) in [("right-eye", 0.07), ("left-eye", 0.13), ("both-eyes", 0.1), ("look-at", 0.1)] {
      let expected = Point<ScreenPoints>(x: metre * (x - 0.0047), y: metre * 0.05 + 372)
      #expect(try gaze(name, straight).distance(to: expected) < 1e-9)
    }
    #expect((straight.betweenEyes - Vector3(x: 0.1, y: 0.05, z: -0.375)).length < 1e-15)
  }

  @Test("by the point looked at needs that point, and not how far it is")
  func lookAt() throws {
    var pose = straight
    pose.lookAt = Vector3(x: 0.05, y: 0.04, z: 0.525)
    let near = try gaze("look-at", pose)
    pose.lookAt = Vector3(x: 0.1, y: 0.05, z: 1.025)
    #expect(try gaze("look-at", pose).distance(to: near) < 1e-9)
    pose.lookAt = nil
    #expect(try gazeEstimates.make("look-at").gaze(of: pose, on: plane) == nil)
  }

  @Test(
    "is what the app wrote in all 900 reference rows, or its correction",
    .enabled(if: ReferenceRows.path != nil, "The reference rows are not beside the package.")
  )
  func reference() throws {
    let rows = try ReferenceRows.read(try #require(ReferenceRows.path))
    #expect(rows.count == 900)
    let bezel = Point<ScreenPoints>(x: plane.screen.points(inMetres: 0.0047), y: 0)
    var worst = (report: 0.0, right: 0.0)
    for row in rows {
      let pose = row.pose
      worst.report = max(worst.report, try gaze("report", pose).distance(to: row.gaze))
      let single = projectedGaze(eye: pose.rightEye, face: pose.face, direction: .corrected, on: plane.screen)
      let right = try gaze("right-eye", pose)
      worst.right = max(worst.right, try #require(single).distance(to: right + bezel))
      let middle = 0.5 * (right + (try gaze("left-eye", pose)))
      #expect(try gaze("both-eyes", pose).distance(to: middle) < 1e-9)
    }
    print("Worst deviation: \(worst.report) points as written, \(worst.right) corrected in single precision.")
    // Single precision carries seven digits; coordinates reach a few thousand points.
    #expect(worst.report < 1e-2 && worst.right < 1e-2)
  }

  @Test("as the report's moves otherwise than the head, and leaves the camera's distance out")
  func slip() throws {
    var moved = straight
    moved.face.elements[12] += 0.05
    let metre = Double(326) / 2 / 0.0254
    let step = try gaze("report", moved).x - gaze("report", straight).x
    #expect(abs(step - 0.05 * metre) > 10)

    var centred = straight
    centred.face = .upright(at: Vector3(x: 0, y: 0, z: -0.4))
    // Without a way to the side and up the slip only shortens the direction.
    let expected = Point<ScreenPoints>(x: -0.03 * metre, y: 0.03 * metre + 372)
    #expect(try gaze("report", centred).distance(to: expected) < 1e-2)
  }
}
