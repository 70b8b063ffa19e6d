import Basics

/// A screen before an eye: how large its units are, and how far away it is.
///
/// The eye is straight before the screen's middle.
public struct ViewingGeometry: Sendable, Hashable {
  /// In pixels or points, from the screen's top left corner.
  public let middle: Point<RecordedUnits>
  /// The size of one unit.
  public let unit: Size<Millimetres>
  /// Millimetres.
  public let distance: Double

  /// Nil where a measure is not positive.
  public init?(screen: Size<RecordedUnits>, measuring size: Size<Millimetres>, at distance: Double) {
    guard screen.width > 0, screen.height > 0, size.width > 0, size.height > 0, distance > 0 else { return nil }
    middle = Point(x: screen.width / 2, y: screen.height / 2)
    unit = Size(width: size.width / screen.width, height: size.height / screen.height)
    self.distance = distance
  }

  /// Of a screen of which only the size of a degree in its middle is known; as if it were at a usual distance.
  ///
  /// Nil where a measure is not positive.
  public init?(screen: Size<RecordedUnits>, degree: Size<RecordedUnits>, at distance: Double? = nil) {
    let distance = distance ?? Self.usualDistance
    guard screen.width > 0, screen.height > 0, degree.width > 0, degree.height > 0, distance > 0 else { return nil }
    let side = distance * tangent(.pi / 180)
    middle = Point(x: screen.width / 2, y: screen.height / 2)
    unit = Size(width: side / degree.width, height: side / degree.height)
    self.distance = distance
  }

  /// Millimetres, from which people read on a screen.
  private static let usualDistance = 600.0

  /// How wide and high a degree is in the screen's middle.
  public var degree: Size<RecordedUnits> {
    let side = distance * tangent(.pi / 180)
    return Size(width: side / unit.width, height: side / unit.height)
  }

  /// The same screen with places in units of which it has so many; nil where a measure is not positive.
  public func counting(_ screen: Size<RecordedUnits>) -> ViewingGeometry? {
    ViewingGeometry(
      screen: screen,
      measuring: Size(width: unit.width * 2 * middle.x, height: unit.height * 2 * middle.y),
      at: distance
    )
  }

  /// Azimuth to the right of and elevation above straight ahead, as Fick's angles.
  public func direction(of point: Point<RecordedUnits>) -> Point<Degrees> {
    Point(
      fick: Vector3(
        x: (point.x - middle.x) * unit.width,
        y: (middle.y - point.y) * unit.height,
        z: distance
      )
    )
  }
}
