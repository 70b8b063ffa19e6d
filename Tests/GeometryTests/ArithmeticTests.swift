import Geometry
import TestSupport
import Testing

@Suite("Points and vectors")
struct ArithmeticTests {
  @Test("are added, taken from each other and stretched axis by axis")
  func arithmetic() {
    let point = Point<Degrees>(x: 1, y: 2) + 3 * Point(x: 10, y: 20) - Point(x: 0.5, y: 1)
    #expect(point == Point(x: 30.5, y: 61))
    let vector = Vector3(x: 1, y: 2, z: 3) + 3 * Vector3(x: 10, y: 20, z: 30) - Vector3(x: 0.5, y: 1, z: 1.5)
    #expect(vector == Vector3(x: 30.5, y: 61, z: 91.5))
  }

  @Test("keep their direction when their length becomes 1")
  func normalized() {
    let vector = Vector3(x: 2, y: -3, z: 6)
    #expect(nearly(vector.normalized.length, 1, within: 1e-15))
    #expect(nearly(vector.normalized.dot(vector), 7, within: 1e-15))
  }
}
