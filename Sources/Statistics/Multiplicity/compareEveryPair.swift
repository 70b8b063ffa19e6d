/// Compares every group with every other one, as one family of tests.
///
/// Intervals are those of single comparisons.
public func compareEveryPair(
  of values: GroupedValues,
  by comparison: any Comparison,
  correction: Correction = .holm
) throws(ComparisonError) -> [Estimate] {
  var estimates: [Estimate] = []
  for (place, reference) in values.groups.enumerated() {
    for other in values.groups[(place + 1)...] {
      let pair = GroupedValues(of: values.measure, [reference, other])
      estimates.append(contentsOf: try comparison.compare(pair).prefix(1))
    }
  }
  return estimates.adjusted(by: correction)
}
