import Geometry

/// Sums over the targets of test rows.
struct TargetSums: Sendable, Hashable {
  private(set) var count = 0
  private var x = 0.0
  private var y = 0.0
  private var xx = 0.0
  private var yy = 0.0

  mutating func add(_ target: Point<ScreenPoints>) {
    count += 1
    x += target.x
    y += target.y
    xx += target.x * target.x
    yy += target.y * target.y
  }

  static func += (left: inout Self, right: Self) {
    left.count += right.count
    left.x += right.x
    left.y += right.y
    left.xx += right.xx
    left.yy += right.yy
  }

  /// Sums of squared distances from the mean; 0 where all are the same up to rounding.
  var variation: (x: Double, y: Double) {
    (Self.variation(xx, x, count), Self.variation(yy, y, count))
  }

  private static func variation(_ squares: Double, _ sum: Double, _ count: Int) -> Double {
    guard count > 0 else { return 0 }
    let variation = squares - sum * sum / Double(count)
    return variation > 1e-12 * squares ? variation : 0
  }
}
