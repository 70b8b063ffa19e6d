import Geometry
import Testing

@testable import Video

@Suite("Means of rectangles")
struct SampleGridTests {
  /// Bytes that repeat late and in no simple order.
  static let bytes = (0..<40_000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 &+ $0 >> 3) }

  static let grids = [
    SampleGrid(width: 131, height: 40, step: 1, offset: 0, isWide: false, unit: 1),
    SampleGrid(width: 70, height: 40, step: 2, offset: 0, isWide: false, unit: 1),
    SampleGrid(width: 70, height: 40, step: 2, offset: 1, isWide: false, unit: 1),
    SampleGrid(width: 60, height: 40, step: 2, offset: 0, isWide: true, unit: 4),
    SampleGrid(width: 60, height: 40, step: 4, offset: 2, isWide: true, unit: 256),
    SampleGrid(width: 60, height: 40, step: 3, offset: 1, isWide: false, unit: 1),
  ]

  /// Each sample by the area that it has in the rectangle.
  private func expected(_ grid: SampleGrid, stride: Int, _ part: Region<PicturePixels>) -> Double {
    var (total, area) = (0.0, 0.0)
    for row in 0..<grid.height {
      for column in 0..<grid.width {
        let width = min(part.right, Double(column + 1)) - max(part.left, Double(column))
        let height = min(part.bottom, Double(row + 1)) - max(part.top, Double(row))
        guard width > 0, height > 0 else { continue }
        let line = stride < 0 ? grid.height - 1 - row : row
        let place = line * abs(stride) + grid.offset + column * grid.step
        let low = Int(Self.bytes[place])
        let value = grid.isWide ? low + 256 * Int(Self.bytes[place + 1]) : low
        total += width * height * Double(value)
        area += width * height
      }
    }
    return total / area / grid.unit
  }

  @Test("Samples on an edge count by their share", arguments: grids)
  func shares(_ grid: SampleGrid) throws {
    let parts = [
      Region<PicturePixels>(left: 0, top: 0, right: Double(grid.width), bottom: 40),
      Region<PicturePixels>(left: 3.25, top: 7.5, right: 50.125, bottom: 30.875),
      Region<PicturePixels>(left: 5.2, top: 6.3, right: 5.9, bottom: 6.4),
      Region<PicturePixels>(left: 5.2, top: 6.3, right: 6.1, bottom: 9),
      Region<PicturePixels>(left: -10, top: -3, right: 20.5, bottom: 100),
    ]
    for stride in [240, -240] {
      for part in parts {
        let found = Self.bytes.withPlane { grid.mean(of: $0, stride: stride, in: part) }
        #expect(abs(try #require(found) - expected(grid, stride: stride, part)) < 1e-9)
      }
    }
  }

  @Test("Many bright samples add up without overflow", arguments: [(30_000, 1), (1, 30_000), (39, 700), (263, 100)])
  func brightParts(width: Int, height: Int) throws {
    let grid = SampleGrid(width: width, height: height, step: 1, offset: 0, isWide: false, unit: 1)
    let bright = [UInt8](repeating: 255, count: width * height)
    let part = Region<PicturePixels>(left: 0, top: 0, right: Double(width), bottom: Double(height))
    #expect(bright.withPlane { grid.mean(of: $0, stride: width, in: part) } == 255)
  }

  @Test("Nothing is the mean of nothing")
  func nothing() {
    let grid = Self.grids[0]
    let empty = [
      Region<PicturePixels>(left: 4, top: 4, right: 4, bottom: 9),
      Region<PicturePixels>(left: 200, top: 4, right: 300, bottom: 9),
    ]
    for part in empty {
      #expect(Self.bytes.withPlane { grid.mean(of: $0, stride: 240, in: part) } == nil)
    }
  }
}

extension [UInt8] {
  /// The bytes as planes are looked at.
  func withPlane<Value>(_ body: (RawSpan) -> Value) -> Value { body(unsafe span.bytes) }
}
