import Statistics

/// A group's values of one measure in short.
package struct GroupSummary: Sendable, Hashable {
  package let name: String
  package let count: Int
  package let mean: Double?
  /// With one less than the count as divisor; nil where there is one value.
  package let deviation: Double?
  /// Shapiro and Wilk's W and its p value: whether the values could be normal, or within people, with the other condition, what it
  /// differs by from the reference.
  package let normality: Test?

  /// What a test of an assumption looks at, and how likely that is where it holds.
  package struct Test: Sendable, Hashable {
    package let statistic: Double
    package let pValue: Double
  }
}

extension GroupSummary {
  init(_ group: GroupedValues.Group) { self.init(group, normalOf: group.values) }

  /// `numbers`: what a test takes for normal; nil where that is told elsewhere.
  init(_ group: GroupedValues.Group, normalOf numbers: [Double]?) {
    let moments = MeanInterval(of: group.values)
    name = group.name
    count = group.values.count
    mean = moments?.mean
    deviation = moments?.deviation
    normality = numbers.flatMap { ShapiroWilk($0) }.map { Test(statistic: $0.w, pValue: $0.pValue) }
  }

  /// Cohen's d of two groups, nil where neither varies.
  static func difference(_ other: Self, from reference: Self) -> StandardizedDifference? {
    guard
      let first = reference.mean, let firstDeviation = reference.deviation,
      let second = other.mean, let secondDeviation = other.deviation
    else { return nil }
    let (m, n) = (Double(reference.count - 1), Double(other.count - 1))
    // In the larger deviation, so that no square overflows or vanishes.
    let largest = max(firstDeviation, secondDeviation)
    guard largest > 0 else { return nil }
    let (one, two) = (firstDeviation / largest, secondDeviation / largest)
    let pooled = ((m * one * one + n * two * two) / (m + n)).squareRoot() * largest
    return StandardizedDifference(
      cohensD: (second - first) / pooled,
      referenceCount: reference.count,
      otherCount: other.count
    )
  }
}
