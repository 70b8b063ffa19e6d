/// How an eye's direction is carried from the face's frame into the camera's.
public enum GazeDirection: String, Sendable, CaseIterable {
  /// As a direction: turned with the head.
  case corrected
  /// As the report app does by a slip: turned and moved with the head, as if it were a place.
  case slipped = "report"

  fileprivate var lastEntry: Float {
    switch self {
    case .corrected: 0
    case .slipped: 1
    }
  }
}

/// Where the line of sight of one eye meets the screen, in the report app's frame (`ScreenFrame.bottomLeft`).
///
/// The report app computes in single precision, and so does this function, in order to recognise the values it wrote. The
/// camera is the origin and the screen's plane is z = 0; only y is shifted, by half the screen's height, because the
/// camera is taken to stand at the middle of the left edge of a screen without a bezel. The eye is given in the face's
/// frame, the face in the camera's. Nil where the line is parallel to the screen.
public func projectedGaze(
  eye: Transform,
  face: Transform,
  direction: GazeDirection,
  on screen: Screen
) -> Point<ScreenPoints>? {
  var axis = eye.singleColumn(2)
  axis.w = direction.lastEntry
  let origin = face.carried(eye.singleColumn(3))
  let sight = face.carried(axis)
  guard sight.z != 0 else { return nil }
  let hit = origin + -origin.z / sight.z * sight
  return Point(
    x: screen.points(inMetres: Double(hit.x)),
    y: screen.points(inMetres: Double(hit.y)) + screen.size.height / 2
  )
}

extension Transform {
  fileprivate func singleColumn(_ column: Int) -> SIMD4<Float> {
    let first = 4 * column
    return SIMD4(
      Float(elements[first]),
      Float(elements[first + 1]),
      Float(elements[first + 2]),
      Float(elements[first + 3])
    )
  }

  // The order of the sum is that of Apple's simd, so that the last digits agree.
  fileprivate func carried(_ vector: SIMD4<Float>) -> SIMD4<Float> {
    var sum = singleColumn(0) * vector.x
    sum += singleColumn(1) * vector.y
    sum += singleColumn(2) * vector.z
    sum += singleColumn(3) * vector.w
    return sum
  }
}
