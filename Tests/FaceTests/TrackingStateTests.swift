import Basics
import Face
import Geometry
import Testing

@Suite("Whether a frame can be trusted")
struct TrackingStateTests {
  private static let gaze = Point<ScreenPoints>(x: 100, y: 100)

  /// A face that looks straight ahead from a distance in metres, turned by degrees about an axis.
  private func pose(distance: Double = 0.4, yaw: Double = 0, pitch: Double = 0) -> FacePose {
    let (a, b) = (yaw * .pi / 180, pitch * .pi / 180)
    let (sa, ca, sb, cb) = (sine(a), cosine(a), sine(b), cosine(b))
    // Yaw about y, after pitch about x; column after column.
    let face = Transform([ca, 0, -sa, 0, sa * sb, cb, ca * sb, 0, sa * cb, -sb, ca * cb, 0, 0, 0, -distance, 1])
    return FacePose(face: face, rightEye: eye(-0.03), leftEye: eye(0.03), lookAt: Vector3(x: 0, y: 0, z: 1))
  }

  private func eye(_ x: Double, facing z: Double = 1) -> Transform {
    Transform([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, z, 0, x, 0.03, 0.02, 1])
  }

  @Test(
    "falls with the turn of the head, to either side and up or down",
    arguments: [
      (0, 0, TrackingState.success), (19.9, 0, .success), (20.1, 0, .lowConfidence), (-20.1, 0, .lowConfidence),
      (0, 20.1, .lowConfidence), (0, -34.9, .lowConfidence), (0, -35.1, .unsupported), (35.1, 0, .unsupported),
    ] as [(Double, Double, TrackingState)]
  )
  func turned(yaw: Double, pitch: Double, expected: TrackingState) {
    let state = TrackingRule().state(of: pose(yaw: yaw, pitch: pitch), gaze: Self.gaze)
    #expect(state == expected)
  }

  @Test(
    "falls where the face is too near or too far",
    arguments: [(0.24, TrackingState.lowConfidence), (0.26, .success), (0.59, .success), (0.61, .lowConfidence)]
  )
  func distant(distance: Double, expected: TrackingState) {
    #expect(TrackingRule().state(of: pose(distance: distance), gaze: Self.gaze) == expected)
  }

  @Test(
    "falls where an eye is more than half shut, and stays where lids are not known",
    arguments: [
      (0.51, 1, TrackingState.success), (0.49, 1, .lowConfidence), (1, 0.49, .lowConfidence), (.nan, .nan, .success),
    ] as [(Float, Float, TrackingState)]
  )
  func shut(left: Float, right: Float, expected: TrackingState) {
    let openness = EyePair(left: left, right: right)
    #expect(TrackingRule().state(of: pose(), gaze: Self.gaze, openness: openness) == expected)
    #expect(TrackingRule().lowered(.unsupported, by: openness) == .unsupported)
  }

  @Test("is none where an eye looks away from the screen or along it")
  func away() {
    for z in [-1.0, 0] {
      var pose = pose()
      pose.rightEye = eye(-0.03, facing: z)
      #expect(TrackingRule().state(of: pose, gaze: Self.gaze) == .unsupported)
    }
    #expect(TrackingRule().state(of: pose(), gaze: nil) == .unsupported)
  }

  @Test("is that of no face where one is missing, or both eyes are, or what the estimate asks for")
  func missing() {
    let none = Transform([16 of Double](repeating: .nan))
    #expect(TrackingRule().state(of: nil, gaze: nil) == .faceMissing)
    var pose = pose()
    pose.leftEye = none
    let rule = TrackingRule()
    #expect(rule.state(of: pose, gaze: Self.gaze) == .success && rule.state(of: pose, gaze: nil) == .faceMissing)
    pose.rightEye = none
    #expect(TrackingRule().state(of: pose, gaze: Self.gaze) == .faceMissing)
    #expect(TrackingState.allCases.filter(\.tellsGaze).map(\.rawValue) == [0, 1])
  }

  @Test(
    "has gaze on the screen or off it, so many points from the edge",
    arguments: [
      (10, 300, 10, 0), (1000, 20, 20, 0), (1120, 300, 13, 0), (500, 740, 4, 0), (0, 744, 0, 0), (-3, -4, -5, 1),
      (1143, 300, -10, 1), (500, 754, -10, 1), (1136, 748, -5, 1),
    ] as [(Double, Double, Double, Int)]
  )
  func margins(x: Double, y: Double, margin: Double, state: Int) throws {
    let screen = try #require(Device.named("iPad mini 6")).screen(.landscape)
    let point = Point<ScreenPoints>(x: x, y: y)
    #expect(screen.margin(of: point) == margin && ScreenState(of: point, on: screen).rawValue == state)
    #expect(ScreenState(of: nil, on: screen) == .unknown)
  }
}
