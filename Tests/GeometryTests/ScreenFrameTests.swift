import Geometry
import Testing

@Suite("Screen coordinates")
struct ScreenFrameTests {
  private let screen = Device.padMini6.screen(.landscape)

  @Test("with the origin at the bottom left are turned around")
  func bottomLeft() {
    let corner = Point<ScreenPoints>(x: 30, y: 0)
    #expect(ScreenFrame.bottomLeft.topLeft(corner, on: screen) == Point(x: 30, y: 744))
  }

  @Test("with the origin at the top left stay")
  func topLeft() {
    let place = Point<ScreenPoints>(x: 30, y: 40)
    #expect(ScreenFrame.topLeft.topLeft(place, on: screen) == place)
  }

  @Test("of one frame are carried into another, and stay in their own")
  func another() {
    let place = Point<ScreenPoints>(x: 30, y: 40)
    #expect(ScreenFrame.topLeft.point(place, in: .bottomLeft, on: screen) == Point(x: 30, y: 704))
    #expect(ScreenFrame.bottomLeft.point(place, in: .bottomLeft, on: screen) == place)
  }

  @Test("come back unchanged", arguments: ScreenFrame.allCases)
  func roundTrip(frame: ScreenFrame) {
    let place = Point<ScreenPoints>(x: -12, y: 800)
    #expect(frame.point(fromTopLeft: frame.topLeft(place, on: screen), on: screen) == place)
  }
}
