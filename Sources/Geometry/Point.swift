/// What a length is measured in.
public protocol LengthUnit {}

/// Degrees of visual angle.
public enum Degrees: LengthUnit {}

/// The points an app draws in: pixels divided by the screen's scale.
public enum ScreenPoints: LengthUnit {}

/// Pixels or points, whichever a recording is measured in.
public enum RecordedUnits: LengthUnit {}

public enum Millimetres: LengthUnit {}

/// A place in a plane whose axes are measured in one unit.
///
/// The unit is part of the type, so that a point in degrees cannot be subtracted from a point in pixels.
public struct Point<Unit: LengthUnit>: Hashable, Sendable, BitwiseCopyable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable
  public func distance(to other: Self) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }
}

/// A width and a height in one unit.
public struct Size<Unit: LengthUnit>: Hashable, Sendable, BitwiseCopyable {
  public var width: Double
  public var height: Double

  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
