/// How far directions range: from the lowest to the highest azimuth and elevation.
struct DirectionRange: Sendable, BitwiseCopyable {
  private var left = Double.infinity
  private var right = -Double.infinity
  private var bottom = Double.infinity
  private var top = -Double.infinity

  /// Of no direction.
  init() {}

  /// Both ranges together; not a number of no direction.
  @inline(__always)
  var dispersion: Double { (right - left) + (top - bottom) }

  @inline(__always)
  mutating func add(_ azimuth: Double, _ elevation: Double) {
    left = azimuth < left ? azimuth : left
    right = azimuth > right ? azimuth : right
    bottom = elevation < bottom ? elevation : bottom
    top = elevation > top ? elevation : top
  }

  @inline(__always)
  func joined(with other: Self) -> Self {
    var result = self
    result.left = min(left, other.left)
    result.right = max(right, other.right)
    result.bottom = min(bottom, other.bottom)
    result.top = max(top, other.top)
    return result
  }
}
