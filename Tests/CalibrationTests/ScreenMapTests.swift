import Calibration
import Geometry
import TestSupport
import Testing

@Suite("A screen map")
struct ScreenMapTests {
  @Test("carries places where its plane does, however the device is held", arguments: Screen.Orientation.allCases)
  func plane(orientation: Screen.Orientation) {
    let plane = ScreenPlane(of: .padMini6, orientation)
    let map = ScreenMap { plane.point(at: $0) }
    for place in [Vector3(x: 0, y: 0, z: 0), Vector3(x: 0.1, y: 0, z: 0), Vector3(x: -0.02, y: 0.07, z: 0)] {
      #expect(map.point(at: place).distance(to: plane.point(at: place)) < 1e-9)
    }
  }

  @Test("stays with parts and medians of examples")
  func kept() throws {
    let examples = try SimulatedExamples.person(seed: 1)
    #expect(examples.screen != nil)
    #expect(examples.part([1, 2]).screen == examples.screen)
    #expect(examples.grouped().screen == examples.screen)
  }
}
