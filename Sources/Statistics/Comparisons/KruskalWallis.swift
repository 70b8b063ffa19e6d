public import Basics

/// The Kruskal-Wallis test, an analysis of variance of ranks.
///
/// Kruskal & Wallis, "Use of ranks in one-criterion variance analysis", 1952. Epsilon squared is Kelley's share of the
/// ranks' variance that groups explain, as Tomczak & Tomczak give it, "The need to report effect size estimates", 2014.
public struct KruskalWallis: Comparison {
  public static let name = "kruskal-wallis"
  public static let summary = "Whether two or more groups lie at different heights, by ranks (Kruskal & Wallis 1952)."

  public init(from options: inout Options) throws(OptionError) {}

  public func compare(_ values: GroupedValues) throws(ComparisonError) -> [Estimate] {
    try values.check(atLeast: 1)
    let all = values.all
    let count = Double(all.count)
    var rest = ranks(of: all)[...]
    let squares = values.groups.reduce(0.0) { sum, group in
      let own = rest.prefix(group.values.count).reduce(0, +)
      rest = rest.dropFirst(group.values.count)
      return sum + own * own / Double(group.values.count)
    }
    let plain = 12 / (count * (count + 1)) * squares - 3 * (count + 1)
    let h = plain / (1 - tieSum(of: all) / (count * count * count - count))
    let degrees = Double(values.groups.count - 1)
    return [
      Estimate(
        values.term,
        "epsilon squared",
        by: "Kruskal-Wallis",
        h * (count + 1) / (count * count - 1),
        statistic: .init("H", h),
        degreesOfFreedom: degrees,
        pValue: ChiSquared(degrees: degrees).above(h)
      )
    ]
  }
}
