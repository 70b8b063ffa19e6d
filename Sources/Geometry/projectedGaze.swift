/// How an eye's direction is carried from the face's frame into the camera's.
public enum GazeDirection: String, Sendable, CaseIterable {
  /// As a direction: turned with the head.
  case corrected
  /// As the report app does by a slip: turned and moved with the head, as if it were a place.
  case slipped = "report"
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
  guard let hit = LineOfSight<Float>(of: eye, in: face, direction).hit else { return nil }
  return Point(
    x: screen.points(inMetres: hit.x),
    y: screen.points(inMetres: hit.y) + screen.size.height / 2
  )
}
