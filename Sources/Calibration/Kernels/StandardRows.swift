import LinearAlgebra

/// Rows of features that are standardised on these rows, without features that hardly vary.
public struct StandardRows: Sendable, Hashable, Codable {
  /// The places among a sample's features that are kept.
  public let kept: [Int]
  public let centres: [Double]
  public let deviations: [Double]
  /// Row after row.
  public let values: [Double]

  /// Features whose values span less than `leastRange` are left out.
  init(_ training: Training, leastRange: Double) {
    let matrix = training.examples.values
    let standards = training.columns.map { StandardColumn(matrix, column: $0, rows: training.rows) }
    let kept = standards.indices.filter { standards[$0].range >= leastRange }
    let centres = kept.map { standards[$0].origin + standards[$0].offset }
    let deviations = kept.map { standards[$0].deviation }
    self.kept = kept
    self.centres = centres
    self.deviations = deviations
    values = training.rows.flatMap { row in
      kept.indices.map { (matrix[row, training.columns[kept[$0]]] - centres[$0]) / deviations[$0] }
    }
  }

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
