public import Basics

/// One-way analysis of variance, with one variance for all groups.
///
/// Fisher, "Statistical methods for research workers", 1925. Omega squared is Hays's, "Statistics", 1963.
public struct OneWayAnalysis: Comparison {
  public static let name = "anova"
  public static let summary = "Whether the means of two or more groups differ, with one variance (Fisher 1925)."

  public init(from options: inout Options) throws(OptionError) {}

  public func compare(_ values: GroupedValues) throws(ComparisonError) -> [Estimate] {
    try values.check(atLeast: 2)
    // Nothing here has a unit.
    let unit = unit(of: values.all)
    let groups = values.groups.map { Moments($0.values.map { $0 / unit }) }
    let within = groups.reduce(0) { $0 + $1.squares }
    guard within > 0 else { throw .constantWithin(measure: values.measure, group: nil) }
    let analysis = VarianceAnalysis(groups)
    let residual = within / analysis.denominatorDegrees
    let total = analysis.between + within
    return [
      analysis.estimate(values.term, "eta squared", by: "analysis of variance", analysis.between / total),
      Estimate(
        values.term,
        "omega squared",
        by: "analysis of variance",
        (analysis.between - analysis.degrees * residual) / (total + residual)
      ),
    ]
  }
}

/// What lies between groups against what lies within them.
struct VarianceAnalysis {
  let between: Double
  let degrees: Double
  let denominatorDegrees: Double
  let f: Double

  init(_ groups: [Moments]) {
    let count = groups.reduce(0) { $0 + $1.count }
    let mean = groups.reduce(0) { $0 + $1.count * $1.mean } / count
    between = groups.reduce(0) { $0 + $1.count * ($1.mean - mean) * ($1.mean - mean) }
    degrees = Double(groups.count - 1)
    denominatorDegrees = count - Double(groups.count)
    f = between / degrees / (groups.reduce(0) { $0 + $1.squares } / denominatorDegrees)
  }

  var pValue: Double { FDistribution(degrees: degrees, denominatorDegrees: denominatorDegrees).above(f) }

  func estimate(_ term: String, _ quantity: String, by method: String, _ value: Double?) -> Estimate {
    Estimate(
      term,
      quantity,
      by: method,
      value,
      statistic: .init("F", f),
      degreesOfFreedom: degrees,
      denominatorDegrees: denominatorDegrees,
      pValue: pValue
    )
  }
}

extension GroupedValues {
  /// All groups' names, for what is said of all at once.
  var term: String { groups.map(\.name).joined(separator: ", ") }
}
