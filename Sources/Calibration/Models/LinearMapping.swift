public import Geometry

/// Gaze as a sum of features: `intercept + Σ slope · (feature − centre)` along each axis.
///
/// Centres keep digits that would cancel where a feature varies little around a large value.
public struct LinearMapping: Sendable, Hashable, Codable {
  public var intercept: Axes
  public var centres: [Double]
  /// One for every feature, 0 where it is left out.
  public var slopesX: [Double]
  public var slopesY: [Double]

  /// A number along each axis of the screen, in points.
  public struct Axes: Sendable, Hashable, Codable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  public init(intercept: Axes, centres: [Double], slopesX: [Double], slopesY: [Double]) {
    precondition(centres.count == slopesX.count && centres.count == slopesY.count, "Every feature has two slopes.")
    self.intercept = intercept
    self.centres = centres
    self.slopesX = slopesX
    self.slopesY = slopesY
  }

  public func gaze(for features: Span<Double>) -> Point<ScreenPoints> {
    var point = Point<ScreenPoints>(x: intercept.x, y: intercept.y)
    for index in centres.indices {
      let distance = features[index] - centres[index]
      point.x += slopesX[index] * distance
      point.y += slopesY[index] * distance
    }
    return point
  }
}
