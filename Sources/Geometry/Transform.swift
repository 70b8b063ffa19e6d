/// A direction or a place in space, in metres where it is a place.
public struct Vector3: Hashable, Sendable, BitwiseCopyable {
  public var x: Double
  public var y: Double
  public var z: Double

  @inlinable
  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  @inlinable
  public func dot(_ other: Self) -> Double { x * other.x + y * other.y + z * other.z }

  @inlinable
  public func cross(_ other: Self) -> Self {
    Self(x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }

  @inlinable
  public var length: Double { dot(self).squareRoot() }

  /// Whether it is a known place off the camera's plane, as eyes are.
  @inlinable
  public var isBeforeCamera: Bool { !z.isNaN && z != 0 }
}

/// Where something is and how it is turned: a 4 × 4 matrix as ARKit writes it, column after column.
public struct Transform: Sendable, BitwiseCopyable {
  public var elements: [16 of Double]

  @inlinable
  public init(_ elements: [16 of Double]) {
    self.elements = elements
  }

  @inlinable
  public subscript(column column: Int, row row: Int) -> Double { elements[4 * column + row] }

  /// A column's first three entries: an axis of the rotation for 0, 1 and 2, the place for 3.
  @inlinable
  public func column(_ column: Int) -> Vector3 {
    Vector3(x: elements[4 * column], y: elements[4 * column + 1], z: elements[4 * column + 2])
  }

  @inlinable
  public var position: Vector3 { column(3) }

  /// How far the bottom row is from 0, 0, 0, 1.
  public var bottomRowError: Double {
    max(abs(elements[3]), abs(elements[7]), abs(elements[11]), abs(elements[15] - 1))
  }

  /// How far the axes are from unit length and right angles.
  public var rotationError: Double {
    let (x, y, z) = (column(0), column(1), column(2))
    let lengths = max(abs(x.dot(x) - 1), abs(y.dot(y) - 1), abs(z.dot(z) - 1))
    return max(lengths, abs(x.dot(y)), abs(y.dot(z)), abs(z.dot(x)))
  }

  /// Whether the axes form a left hand, as no rotation does.
  public var isMirrored: Bool { column(0).cross(column(1)).dot(column(2)) < 0 }
}
