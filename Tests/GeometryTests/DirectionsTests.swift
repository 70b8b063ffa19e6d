import Basics
import Geometry
import Testing

@Suite struct `The directions of many points` {
  @Test func `are the directions of each`() throws {
    let geometry = try #require(
      ViewingGeometry(
        screen: Size(width: 1024, height: 768),
        measuring: Size(width: 380, height: 300),
        at: 670
      )
    )
    var generator = SeededGenerator(seed: 5)
    // The second thousand are far beyond the screen.
    let reach = (0..<2000).map { $0 < 1000 ? 500.0 : 9000 }
    let x = ContiguousArray(reach.map { 512 + $0 * generator.normal() })
    let y = ContiguousArray(reach.map { 384 + $0 * generator.normal() })
    let (azimuth, elevation) = geometry.directions(x: x, y: y)
    var worst = 0.0
    for index in x.indices {
      let direction = geometry.direction(of: Point(x: x[index], y: y[index]))
      worst = max(worst, abs(azimuth[index] - direction.x), abs(elevation[index] - direction.y))
    }
    // Four units in the last place of 64 to 90 degrees, of the angle and of the factor.
    #expect(worst < 6e-14)
  }

  @Test func `are missing where a coordinate is`() throws {
    let geometry = try #require(
      ViewingGeometry(screen: Size(width: 10, height: 10), measuring: Size(width: 10, height: 10), at: 100)
    )
    let (azimuth, elevation) = geometry.directions(x: [.nan, 5], y: [5, .nan])
    #expect(azimuth[0].isNaN && elevation[0].isNaN && elevation[1].isNaN)
  }
}
