/// Rows of features that are standardised on these rows, without features that hardly vary.
public struct StandardRows: Sendable, Hashable, Codable {
  /// The places among a sample's features that are kept.
  public let kept: [Int]
  public let centres: [Double]
  public let deviations: [Double]
  /// Row after row.
  public let values: [Double]

  public var count: Int { kept.isEmpty ? 0 : values.count / kept.count }

  /// What the rows hold of a sample.
  func standardized(_ features: Span<Double>) -> [Double] {
    kept.indices.map { (features[kept[$0]] - centres[$0]) / deviations[$0] }
  }

  func row(_ row: Int) -> ArraySlice<Double> { values[row * kept.count..<(row + 1) * kept.count] }

  /// Squared distance and product of a row and a standardised sample, both per feature.
  func comparison(
    of row: Int,
    with sample: some Collection<Double>
  ) -> (distance: Double, product: Double) {
    var (squares, product) = (0.0, 0.0)
    var index = row * kept.count
    for value in sample {
      let difference = value - values[index]
      squares += difference * difference
      product += value * values[index]
      index += 1
    }
    let count = Double(kept.count)
    return (squares / count, product / count)
  }
}
