/// How far predictions fell from targets, in every figure that is reported.
public struct Accuracy: Sendable, Hashable {
  public let count: Int
  /// Over rows and both axes, in points².
  public let mse: Double
  /// In points.
  public let rmseX: Double
  public let rmseY: Double
  /// Nil where all targets share the coordinate.
  public let r2X: Double?
  public let r2Y: Double?
  /// Of the visual angle; nil where the viewer's place is not known.
  public let rmseDegrees: Double?

  public init(
    count: Int,
    mse: Double,
    rmseX: Double,
    rmseY: Double,
    r2X: Double?,
    r2Y: Double?,
    rmseDegrees: Double?
  ) {
    self.count = count
    self.mse = mse
    self.rmseX = rmseX
    self.rmseY = rmseY
    self.r2X = r2X
    self.r2Y = r2Y
    self.rmseDegrees = rmseDegrees
  }

  /// Nil where nothing was tested.
  public init?(_ sums: ErrorSums) {
    guard sums.count > 0 else { return nil }
    let count = Double(sums.count)
    self.count = sums.count
    mse = (sums.squaredX + sums.squaredY) / (2 * count)
    rmseX = (sums.squaredX / count).squareRoot()
    rmseY = (sums.squaredY / count).squareRoot()
    let variation = sums.targetVariation
    r2X = variation.x > 0 ? 1 - sums.squaredX / variation.x : nil
    r2Y = variation.y > 0 ? 1 - sums.squaredY / variation.y : nil
    rmseDegrees = sums.squaredDegrees.map { ($0 / count).squareRoot() }
  }

  /// The source report's: the root of the mean over rows and axes.
  public var rmse: Double { mse.squareRoot() }

  /// Of the distance between prediction and target.
  public var rmseEuclid: Double { (2 * mse).squareRoot() }

  /// The source report's: the mean of both axes' R².
  public var r2: Double? {
    guard let r2X, let r2Y else { return nil }
    return (r2X + r2Y) / 2
  }
}
