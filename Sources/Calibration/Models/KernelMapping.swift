public import Geometry

/// Gaze as a weighted sum over calibrated fixations, of which those count most that are most like the sample.
public struct KernelMapping: Sendable, Hashable, Codable {
  public let kernel: Kernel
  /// The fixations that it was fitted on.
  public let rows: StandardRows
  /// Where it predicts the gaze before it knows anything: the mean target.
  public let centre: LinearMapping.Axes
  /// One for every row.
  public let weightsX: [Double]
  public let weightsY: [Double]
  /// How far any row is from the one nearest to it, at most; squared and per feature.
  public let reach: Double

  public func gaze(for features: Span<Double>) -> Point<ScreenPoints> {
    let sample = rows.standardized(features)
    var point = Point<ScreenPoints>(x: centre.x, y: centre.y)
    for row in 0..<rows.count {
      let (distance, product) = rows.comparison(of: row, with: sample)
      let likeness = kernel.value(squaredDistance: distance, product: product)
      point.x += weightsX[row] * likeness
      point.y += weightsY[row] * likeness
    }
    return point
  }

  /// Whether the nearest calibrated fixation is farther away than any of these is from the one nearest to it.
  ///
  /// Distances are those between standardised features. A single fixation far from all others widens the limit.
  public func isOutside(_ features: Span<Double>) -> Bool {
    let sample = rows.standardized(features)
    // A sample that lacks a feature is not inside, either.
    return !(0..<rows.count).contains { rows.comparison(of: $0, with: sample).distance <= reach }
  }
}
