/// How far the residuals of a model are from what it assumes; descriptions, not tests.
public struct ResidualDiagnostics: Sendable {
  public struct Residual: Sendable, Hashable {
    /// In the data, from 0.
    public let row: Int
    /// In standard deviations of the residuals.
    public let value: Double
  }

  public let standardDeviation: Double
  /// 0 where both tails are alike; positive where the upper one is longer.
  public let skewness: Double
  /// 0 for a normal distribution; positive where there are more extreme residuals.
  public let excessKurtosis: Double
  /// The most extreme first.
  public let largest: [Residual]
  /// The correlation of the fitted values with the absolute residuals: far from 0 where the spread depends on the mean.
  ///
  /// Nil where the fitted values or the absolute residuals are all alike.
  public let spreadTrend: Double?

  public init(_ fit: MixedFit, largest count: Int = 5) {
    let residuals = fit.residuals
    let n = Double(residuals.count)
    let mean = residuals.reduce(0, +) / n
    let moment = { (power: Int) in
      residuals.reduce(0) { sum, residual in sum + (0..<power).reduce(1) { product, _ in product * (residual - mean) } }
        / n
    }
    let variance = moment(2)
    let deviation = (variance * n / max(1, n - 1)).squareRoot()
    standardDeviation = deviation
    skewness = variance > 0 ? moment(3) / (variance * variance.squareRoot()) : 0
    excessKurtosis = variance > 0 ? moment(4) / (variance * variance) - 3 : 0
    let sizes = residuals.map { abs($0) }
    largest = sizes.indices.sorted { sizes[$0] == sizes[$1] ? $0 < $1 : sizes[$0] > sizes[$1] }.prefix(count).map {
      Residual(row: fit.rows[$0], value: residuals[$0] / deviation)
    }
    spreadTrend = productMoment(Array(fit.fitted), Array(sizes))
  }
}
