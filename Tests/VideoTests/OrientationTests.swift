import Geometry
import Testing

@testable import Video

@Suite("Turned pictures")
struct OrientationTests {
  static let one: Int32 = 1 << 16
  /// Every quarter of a turn, mirrored and not.
  static let matrices: [[Int32]] = [
    (1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0), (-1, 0, 0, 1), (0, 1, 1, 0),
  ]
  .map { [$0.0 * one, $0.1 * one, 0, $0.2 * one, $0.3 * one, 0, 0, 0, 1 << 30] }

  @Test("What is stored at a place is shown at a place of the shown picture, and back", arguments: matrices)
  func thereAndBack(matrix: [Int32]) {
    let orientation = Orientation(displayMatrix: matrix)
    let part = Region<PicturePixels>(left: 10.5, top: 20.25, right: 40, bottom: 33)
    let shown = orientation.shown(part, width: 100, height: 60)
    let size = orientation.shown(width: 100, height: 60)
    let stored = orientation.storedSize(width: size.width, height: size.height)
    #expect(stored.width == 100 && stored.height == 60)
    #expect(shown.left >= 0 && shown.top >= 0)
    #expect(shown.right <= Double(size.width) && shown.bottom <= Double(size.height))
    #expect(orientation.stored(shown, width: 100, height: 60) == part)
  }

  @Test("A quarter clockwise brings the left side to the top")
  func clockwise() {
    let orientation = Orientation(displayMatrix: Self.matrices[1])
    let left = Region<PicturePixels>(left: 0, top: 0, right: 10, bottom: 60)
    let shown = orientation.shown(left, width: 100, height: 60)
    #expect(shown == Region(left: 0, top: 0, right: 60, bottom: 10))
  }

  @Test("What is no quarter of a turn is shown as it is stored")
  func askew() {
    for matrix: [Int32] in [[46341, 46341, 0, -46341, 46341, 0, 0, 0, 1 << 30], .init(repeating: 0, count: 9)] {
      #expect(Orientation(displayMatrix: matrix) == .upright)
    }
  }
}
