/// How normal each group is and how equally groups vary, to be reported beside a comparison.
///
/// Nothing is chosen by these: a test that was picked after looking at them no longer keeps its level (Zimmerman, "A
/// note on preliminary tests of equality of variances", 2004). What cannot be told of a group is left out.
public func diagnostics(of values: GroupedValues, level: Double = 0.95) -> [Estimate] {
  let normality = values.groups.compactMap { group in
    ShapiroWilk(group.values).map { test in
      Estimate(
        group.name,
        "normality",
        by: "Shapiro-Wilk",
        nil,
        statistic: .init("W", test.w),
        pValue: test.pValue
      )
    }
  }
  return normality + spread(of: values, level)
}

private func spread(of values: GroupedValues, _ level: Double) -> [Estimate] {
  let groups = values.groups.map(\.values)
  let deviations = groups.filter { $0.count > 1 }.map { Moments($0).deviation }
  var estimates: [Estimate] = []
  if let test = SpreadTest(groups), let least = deviations.min(), let most = deviations.max() {
    estimates.append(
      Estimate(
        values.term,
        "largest deviation over smallest",
        by: "Brown-Forsythe",
        least > 0 ? most / least : nil,
        statistic: .init("F", test.f),
        degreesOfFreedom: test.degreesOfFreedom,
        denominatorDegrees: test.denominatorDegrees,
        pValue: test.pValue
      )
    )
  }
  if groups.count == 2, let ratio = VarianceRatio(of: groups[1], to: groups[0]) {
    estimates.append(
      Estimate(
        "\(values.groups[1].name) / \(values.groups[0].name)",
        "ratio of variances",
        by: "F test",
        ratio.f,
        interval: ratio.interval(level: level),
        level: level,
        statistic: .init("F", ratio.f),
        degreesOfFreedom: ratio.degreesOfFreedom,
        denominatorDegrees: ratio.denominatorDegrees,
        pValue: ratio.pValue
      )
    )
  }
  return estimates
}
