extension Point {
  @inlinable
  public static func + (left: Self, right: Self) -> Self {
    Self(x: left.x + right.x, y: left.y + right.y)
  }

  @inlinable
  public static func - (left: Self, right: Self) -> Self {
    Self(x: left.x - right.x, y: left.y - right.y)
  }

  @inlinable
  public static func * (factor: Double, point: Self) -> Self {
    Self(x: factor * point.x, y: factor * point.y)
  }
}
