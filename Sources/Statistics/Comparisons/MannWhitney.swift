public import Basics

/// The Mann-Whitney U test, which looks at the order of values alone.
///
/// Mann & Whitney, "On a test of whether one of two random variables is stochastically larger than the other", 1947.
/// Exact where no group is large; where values are equal, over all ways to share out the ranks that were found.
public struct MannWhitney: Comparison {
  public static let name = "mann-whitney"
  public static let summary = "Whether one group tends to lie above the other, by ranks (Mann & Whitney 1947)."

  /// The largest group that is counted exactly.
  static let largest = 50

  enum Way: String, CaseIterable { case auto, exact, asymptotic }

  let way: Way
  let level: Double

  public init(from options: inout Options) throws(OptionError) {
    way = try options.choice(
      "p",
      default: .auto,
      help: "'auto' is exact in groups of at most \(Self.largest), equal values or not."
    )
    level = try intervalLevel(&options)
  }

  public func compare(_ values: GroupedValues) throws(ComparisonError) -> [Estimate] {
    let pair = try pair(values, atLeast: 1)
    let (other, reference) = (pair.other.values, pair.reference.values)
    let area = AreaUnderCurve(of: other, above: reference)
    // Whole or half.
    let u = (2 * area.value * Double(other.count * reference.count)).rounded() / 2
    let isSmall = values.groups.allSatisfy { $0.values.count <= Self.largest }
    let isExact = way == .exact || (way == .auto && isSmall)
    if way == .exact, let large = values.groups.first(where: { $0.values.count > Self.largest }) {
      throw .groupTooLarge(
        measure: values.measure,
        group: large.name,
        found: large.values.count,
        most: Self.largest
      )
    }
    let interval = area.logitInterval(level: level)
    return [
      Estimate(
        pair.term,
        "AUC",
        by: "Mann-Whitney, \(isExact ? "exact" : "normal approximation")",
        area.value,
        interval: interval,
        level: level,
        standardError: area.standardError,
        statistic: .init("U", u),
        pValue: isExact ? exact(other, reference) : asymptotic(u, other, reference)
      ),
      Estimate(
        pair.term,
        "Cliff's delta",
        by: "DeLong, by log odds",
        area.cliffsDelta,
        interval: interval.map { 2 * $0.lowerBound - 1...2 * $0.upperBound - 1 },
        level: level,
        standardError: area.standardError.map { 2 * $0 }
      ),
    ]
  }

  /// Twice a mean rank is whole.
  private func exact(_ other: [Double], _ reference: [Double]) -> Double {
    let doubled = ranks(of: other + reference).map { 2 * ($0 - 1) }
    let isTied = tieSum(of: other + reference) > 0
    let scores = doubled.map { isTied ? Int($0) : Int($0 / 2) }
    let chosen = scores.prefix(other.count).reduce(0, +)
    return SumDistribution(choosing: other.count, of: scores).beyond(Double(chosen))
  }

  /// With corrections for equal values and for U being whole.
  private func asymptotic(_ u: Double, _ other: [Double], _ reference: [Double]) -> Double {
    let (m, n) = (Double(other.count), Double(reference.count))
    let ties = tieSum(of: other + reference) / ((m + n) * (m + n - 1))
    let deviation = (m * n / 12 * (m + n + 1 - ties)).squareRoot()
    return Normal.beyond(max(0, abs(u - m * n / 2) - 0.5) / deviation)
  }
}
