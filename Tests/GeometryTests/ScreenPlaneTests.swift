import Geometry
import TestSupport
import Testing

@Suite("The plane of a screen")
struct ScreenPlaneTests {
  /// Asymmetric in all that matters, so that no two mistakes hide each other.
  private static func device(_ side: Device.Camera.Side, distance: Double? = 7) -> Device {
    Device(
      names: ["Prototype"],
      identifiers: [],
      size: Size(width: 700, height: 1000),
      pixelsPerInch: 254,
      scale: 2,
      camera: Device.Camera(side: side, distance: distance),
      hasTrueDepth: true
    )
  }

  @Test("has 5 points to the millimetre where 254 pixels are an inch and 2 are a point")
  func density() {
    let plane = ScreenPlane(of: Self.device(.short), .landscape)
    #expect(nearly(plane.screen.points(inMetres: 0.001), 5, within: 1e-12))
    #expect(nearly(plane.screen.metres(inPoints: 5), 0.001, within: 1e-15))
  }

  @Test(
    "has the camera outside the middle of the edge where it stands",
    arguments: [
      (.short, .landscape, Point(x: -35, y: 350)), (.short, .portrait, Point(x: 350, y: 1035)),
      (.long, .landscape, Point(x: 500, y: 735)), (.long, .portrait, Point(x: 735, y: 500)),
    ] as [(Device.Camera.Side, Screen.Orientation, Point<ScreenPoints>)]
  )
  func camera(side: Device.Camera.Side, orientation: Screen.Orientation, place: Point<ScreenPoints>) {
    let plane = ScreenPlane(of: Self.device(side), orientation)
    #expect(plane.camera.distance(to: place) < 1e-9)
    #expect(plane.point(at: Vector3(x: 0, y: 0, z: -0.4)).distance(to: place) < 1e-9)
  }

  @Test("has the camera on the edge where its distance is not known")
  func unknownDistance() {
    #expect(ScreenPlane(of: Self.device(.short, distance: nil), .landscape).camera == Point(x: 0, y: 350))
    #expect(ScreenPlane(of: Self.device(.long, distance: nil), .landscape).camera == Point(x: 500, y: 700))
  }

  @Test("has the report's axes in landscape, and these turned clockwise in portrait")
  func axes() {
    let place = Vector3(x: 0.03, y: 0.01, z: 0)
    for side in Device.Camera.Side.allCases {
      let landscape = ScreenPlane(of: Self.device(side), .landscape)
      let portrait = ScreenPlane(of: Self.device(side), .portrait)
      #expect((landscape.point(at: place) - landscape.camera).distance(to: Point(x: 150, y: 50)) < 1e-9)
      #expect((portrait.point(at: place) - portrait.camera).distance(to: Point(x: 50, y: -150)) < 1e-9)
    }
  }

  @Test("gives back the place of a point", arguments: Device.Camera.Side.allCases, Screen.Orientation.allCases)
  func roundTrip(side: Device.Camera.Side, orientation: Screen.Orientation) {
    let plane = ScreenPlane(of: Self.device(side), orientation)
    let point = Point<ScreenPoints>(x: 123, y: 877)
    #expect(plane.point(at: plane.place(of: point)).distance(to: point) < 1e-9)
  }

  // Three corners of the glass, each named by where it lies in landscape and where in portrait: no formula of the plane's.
  @Test("has a place of the glass as far from its corners however it is held", arguments: Device.Camera.Side.allCases)
  func sameGlass(side: Device.Camera.Side) {
    let landscape = ScreenPlane(of: Self.device(side), .landscape)
    let portrait = ScreenPlane(of: Self.device(side), .portrait)
    let place = Vector3(x: 0.031, y: -0.013, z: 0)
    let corners: [(Point<ScreenPoints>, Point<ScreenPoints>)] = [
      (Point(x: 0, y: 0), Point(x: 0, y: 1000)),
      (Point(x: 0, y: 700), Point(x: 700, y: 1000)),
      (Point(x: 1000, y: 0), Point(x: 0, y: 0)),
    ]
    for (lying, standing) in corners {
      let distance = landscape.point(at: place).distance(to: lying)
      #expect(nearly(distance, portrait.point(at: place).distance(to: standing), within: 1e-12))
    }
  }

  @Test("of the report's device has the camera 30 points beside its left edge")
  func reportDevice() {
    let plane = ScreenPlane(of: .padMini6, .landscape)
    #expect(nearly(plane.camera.x, -6417.3228 * 0.0047, within: 1e-6))
    #expect(plane.camera.y == 372)
  }
}

@Suite("The visual angle")
struct VisualAngleTests {
  private let plane = ScreenPlane(of: .padMini6, .landscape)
  private let eye = Vector3(x: 0.08, y: 0.02, z: -0.4)

  @Test("straight ahead of an eye is none")
  func straightAhead() {
    #expect(plane.direction(of: plane.point(at: eye), from: eye) == Point(x: 0, y: 0))
  }

  @Test("grows to the right and up, whichever way the screen is held", arguments: Screen.Orientation.allCases)
  func axes(orientation: Screen.Orientation) {
    let plane = ScreenPlane(of: .padMini6, orientation)
    let ahead = plane.point(at: eye)
    let away = plane.screen.points(inMetres: 0.4)
    let right = plane.direction(of: ahead + Point(x: away, y: 0), from: eye)
    #expect(nearly(right.x, 45, within: 1e-12) && nearly(right.y, 0, within: 1e-12))
    let below = plane.direction(of: ahead + Point(x: 0, y: -away), from: eye)
    #expect(nearly(below.x, 0, within: 1e-12) && nearly(below.y, -45, within: 1e-12))
    let beside = plane.direction(of: ahead + Point(x: -away, y: away), from: eye)
    // atan(1/√2): the elevation of a cube's diagonal.
    #expect(nearly(beside.x, -45, within: 1e-12) && nearly(beside.y, 35.264389682754654, within: 1e-12))
  }

  @Test("is that of a cube's diagonal where it must be")
  func closedForm() {
    let away = plane.screen.points(inMetres: 0.4)
    let ahead = plane.point(at: eye)
    let corner = ahead + Point(x: away, y: away)
    #expect(nearly(plane.visualAngle(between: ahead, and: corner, from: eye), 54.735610317245346, within: 1e-12))
  }

  @Test("of 33.6, 44.8 and 56 points is a degree at 30, 40 and 50 centimetres")
  func published() {
    for (points, distance) in [(33.6, 0.3), (44.8, 0.4), (56, 0.5)] {
      let eye = Vector3(x: 0.08, y: 0.02, z: -distance)
      let ahead = plane.point(at: eye)
      let angle = plane.visualAngle(between: ahead, and: ahead + Point(x: points, y: 0), from: eye)
      // The points are published to a tenth.
      #expect(abs(angle - 1) < 0.05 / points)
    }
  }

  @Test("of a millionth of a point is not lost")
  func small() {
    let ahead = plane.point(at: eye)
    let angle = plane.visualAngle(between: ahead, and: ahead + Point(x: 1e-6, y: 0), from: eye)
    // The arccosine would say 0. Points of a few hundred carry thirteen decimals.
    #expect(nearly(angle / 2.2321e-8, 1, within: 1e-4))
  }

  @Test("and the direction of a sight agree")
  func fick() {
    let points: [Point<ScreenPoints>] = [Point(x: 30, y: 700), Point(x: 1100, y: 20)]
    let sights = points.map { plane.direction(of: $0, from: eye).sight }
    #expect(nearly(sights[0].length, 1, within: 1e-15))
    let angle = plane.visualAngle(between: points[0], and: points[1], from: eye)
    #expect(nearly(sights[0].angle(to: sights[1]), angle, within: 1e-13))
  }
}
