extension Vector3 {
  @inlinable
  public static func + (left: Self, right: Self) -> Self {
    Self(x: left.x + right.x, y: left.y + right.y, z: left.z + right.z)
  }

  @inlinable
  public static func - (left: Self, right: Self) -> Self {
    Self(x: left.x - right.x, y: left.y - right.y, z: left.z - right.z)
  }

  @inlinable
  public static func * (factor: Double, vector: Self) -> Self {
    Self(x: factor * vector.x, y: factor * vector.y, z: factor * vector.z)
  }

  /// The same direction with a length of 1.
  @inlinable
  public var normalized: Self { 1 / length * self }
}
