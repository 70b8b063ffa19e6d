import Basics
import Geometry

/// What is needed of test rows to tell how far predictions fell from targets; sums of several folds add up.
public struct ErrorSums: Sendable, Hashable {
  public private(set) var count = 0
  /// Squared distances in points.
  public private(set) var squaredX = 0.0
  public private(set) var squaredY = 0.0
  /// Squared visual angles in degrees; nil where a viewer's place is not known.
  public private(set) var squaredDegrees: Double? = 0
  private var targets = TargetSums()

  /// Of nothing.
  public init() {}

  /// `targets`: of the test rows.
  init(squaredX: Double, squaredY: Double, squaredDegrees: Double?, targets: TargetSums) {
    count = targets.count
    // What remains of sums that cancel may be as little as nothing, but no less.
    self.squaredX = max(0, squaredX)
    self.squaredY = max(0, squaredY)
    self.squaredDegrees = squaredDegrees
    self.targets = targets
  }

  /// Adds a prediction for a row.
  mutating func add(_ predicted: Point<ScreenPoints>, target: Point<ScreenPoints>, eyes: Vector3?) {
    count += 1
    let error = predicted - target
    squaredX += error.x * error.x
    squaredY += error.y * error.y
    squaredDegrees = squaredDegrees.flatMap { sum in
      squaredAngle(predicted, target, from: eyes).map { sum + $0 }
    }
    targets.add(target)
  }

  public static func += (left: inout Self, right: Self) {
    left.count += right.count
    left.squaredX += right.squaredX
    left.squaredY += right.squaredY
    left.squaredDegrees = left.squaredDegrees.flatMap { sum in right.squaredDegrees.map { sum + $0 } }
    left.targets += right.targets
  }

  /// Of the targets' coordinates from their own means.
  var targetVariation: (x: Double, y: Double) { targets.variation }
}

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

/// The square of the angle in degrees between two places on the screen, all in points; nil where the viewer's place is not known.
func squaredAngle(_ a: Point<ScreenPoints>, _ b: Point<ScreenPoints>, from eyes: Vector3?) -> Double? {
  guard let eyes else { return nil }
  let first = Vector3(x: a.x - eyes.x, y: a.y - eyes.y, z: -eyes.z)
  let second = Vector3(x: b.x - eyes.x, y: b.y - eyes.y, z: -eyes.z)
  let angle = arctangent(first.cross(second).length, first.dot(second)).degrees
  return angle * angle
}
