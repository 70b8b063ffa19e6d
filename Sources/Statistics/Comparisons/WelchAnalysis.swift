public import Basics

/// Welch's analysis of variance, which lets the groups vary differently.
///
/// Welch, "On the comparison of several mean values: an alternative approach", 1951.
public struct WelchAnalysis: Comparison {
  public static let name = "welch-anova"
  public static let summary = "Whether the means of groups differ that may vary differently (Welch 1951)."

  public init(from options: inout Options) throws(OptionError) {}

  public func compare(_ values: GroupedValues) throws(ComparisonError) -> [Estimate] {
    try values.check(atLeast: 2)
    try values.checkSpread()
    let unit = unit(of: values.all)
    let groups = values.groups.map { Moments($0.values.map { $0 / unit }) }
    let weights = groups.map { $0.count / $0.variance }
    let weight = weights.reduce(0, +)
    let mean = zip(groups, weights).reduce(0) { $0 + $1.0.mean * $1.1 } / weight
    let k = Double(groups.count)
    let spread =
      zip(groups, weights).reduce(0) { sum, group in
        let rest = 1 - group.1 / weight
        return sum + rest * rest / (group.0.count - 1)
      } / (k * k - 1)
    let between = zip(groups, weights).reduce(0) { $0 + $1.1 * ($1.0.mean - mean) * ($1.0.mean - mean) }
    let f = between / ((k - 1) * (1 + 2 * (k - 2) * spread))
    let degrees = (numerator: k - 1, denominator: 1 / (3 * spread))
    return [
      Estimate(
        values.term,
        "weighted mean",
        by: "Welch's analysis of variance",
        mean * unit,
        statistic: .init("F", f),
        degreesOfFreedom: degrees.numerator,
        denominatorDegrees: degrees.denominator,
        pValue: FDistribution(degrees: degrees.numerator, denominatorDegrees: degrees.denominator).above(f)
      )
    ]
  }
}
