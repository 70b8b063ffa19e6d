import Statistics

/// A group's values of one measure in short.
package struct GroupSummary: Sendable, Hashable {
  package let name: String
  package let count: Int
  package let mean: Double?
  /// With one less than the count as divisor; nil where there is one value.
  package let deviation: Double?
  /// Shapiro and Wilk's W and its p value: whether the values could be normal.
  package let normality: Test?

  /// What a test of an assumption looks at, and how likely that is where it holds.
  package struct Test: Sendable, Hashable {
    package let statistic: Double
    package let pValue: Double
  }
}

extension GroupSummary {
  init(_ group: GroupedValues.Group) {
    let values = group.values
    let count = Double(values.count)
    name = group.name
    self.count = values.count
    mean = values.isEmpty ? nil : values.reduce(0, +) / count
    deviation = mean.flatMap { mean in
      values.count < 2
        ? nil : (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)).squareRoot()
    }
    normality = ShapiroWilk(values).map { Test(statistic: $0.w, pValue: $0.pValue) }
  }

  /// Cohen's d of two groups, nil where neither varies.
  static func difference(_ other: Self, from reference: Self) -> StandardizedDifference? {
    guard
      let first = reference.mean, let firstDeviation = reference.deviation,
      let second = other.mean, let secondDeviation = other.deviation
    else { return nil }
    let (m, n) = (Double(reference.count - 1), Double(other.count - 1))
    let pooled = ((m * firstDeviation * firstDeviation + n * secondDeviation * secondDeviation) / (m + n)).squareRoot()
    guard pooled > 0 else { return nil }
    return StandardizedDifference(
      cohensD: (second - first) / pooled,
      referenceCount: reference.count,
      otherCount: other.count
    )
  }
}
