/// The straight line along which an eye looks, in the camera's frame and in metres.
///
/// It is computed in the precision of `Scalar`.
struct LineOfSight<Scalar: BinaryFloatingPoint & SIMDScalar> {
  private let origin: SIMD4<Scalar>
  private let direction: SIMD4<Scalar>

  /// The eye is given in the face's frame, the face in the camera's.
  init(of eye: Transform, in face: Transform, _ carrying: GazeDirection) {
    var axis: SIMD4<Scalar> = eye.entries(ofColumn: 2)
    switch carrying {
    case .corrected: axis.w = 0
    case .slipped: axis.w = 1
    }
    origin = face.carried(eye.entries(ofColumn: 3))
    direction = face.carried(axis)
  }

  /// Where the line, prolonged both ways, meets the plane of the screen, or nil where it is parallel to it.
  var hit: Vector3? {
    guard direction.z != 0 else { return nil }
    let hit = origin + -origin.z / direction.z * direction
    return Vector3(x: Double(hit.x), y: Double(hit.y), z: 0)
  }

  /// Whether the eye looks towards the plane of the screen, and not away from it.
  var meetsScreen: Bool { origin.z * direction.z < 0 }
}

extension Transform {
  fileprivate func entries<Scalar: BinaryFloatingPoint>(ofColumn column: Int) -> SIMD4<Scalar> {
    let first = 4 * column
    return SIMD4(
      Scalar(elements[first]),
      Scalar(elements[first + 1]),
      Scalar(elements[first + 2]),
      Scalar(elements[first + 3])
    )
  }

  // The order of the sum is that of Apple's simd, so that the last digits agree.
  fileprivate func carried<Scalar: BinaryFloatingPoint>(_ vector: SIMD4<Scalar>) -> SIMD4<Scalar> {
    var sum = entries(ofColumn: 0) * vector.x
    sum += entries(ofColumn: 1) * vector.y
    sum += entries(ofColumn: 2) * vector.z
    sum += entries(ofColumn: 3) * vector.w
    return sum
  }
}
