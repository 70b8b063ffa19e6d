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
