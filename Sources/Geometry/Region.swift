/// A rectangle in a plane whose y axis points down, as on a screen.
public struct Region<Unit: LengthUnit>: Hashable, Sendable, BitwiseCopyable {
  public var left: Double
  public var top: Double
  public var right: Double
  public var bottom: Double

  @inlinable
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    precondition(left <= right && top <= bottom, "A region's sides are in order.")
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  @inlinable public var width: Double { right - left }
  @inlinable public var height: Double { bottom - top }
  @inlinable public var middle: Point<Unit> { Point(x: (left + right) / 2, y: (top + bottom) / 2) }

  /// Whether a point lies inside, or on the left or top side: neighbours share no point.
  @inlinable
  public func contains(_ point: Point<Unit>) -> Bool {
    left <= point.x && point.x < right && top <= point.y && point.y < bottom
  }

  /// The smallest region that holds both.
  @inlinable
  public func union(_ other: Self) -> Self {
    Self(
      left: min(left, other.left),
      top: min(top, other.top),
      right: max(right, other.right),
      bottom: max(bottom, other.bottom)
    )
  }
}
