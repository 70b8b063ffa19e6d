public import Basics

/// A difference of means or medians, with an interval from participants drawn again.
public struct BootstrapDifference: Comparison {
  public static let name = "bootstrap"
  public static let summary = "Difference of means or medians, with an interval from redrawn participants (Efron 1987)."

  enum Interval: String, CaseIterable { case bca, percentile }

  let statistic: GroupStatistic
  let interval: Interval
  let replicates: Int
  let seed: UInt64
  let level: Double

  public init(from options: inout Options) throws(OptionError) {
    statistic = try groupStatistic(&options)
    interval = try options.choice(
      "interval",
      default: .bca,
      help: "'bca' allows for bias and skewness; 'percentile' does not."
    )
    replicates = Int(
      try options.number("replicates", default: 10_000, in: 100...10_000_000, help: "Draws of all participants.")
    )
    seed = try seedOption(&options)
    level = try intervalLevel(&options)
  }

  public func compare(_ values: GroupedValues) throws(ComparisonError) -> [Estimate] {
    let pair = try pair(values)
    let bootstrap = Bootstrap(
      of: [pair.reference.values, pair.other.values],
      replicates: replicates,
      using: SeededGenerator(seed: seed)
    ) { statistic($0[0], $0[1]) }
    let range =
      switch interval {
      case .bca: bootstrap?.correctedInterval(level: level)
      case .percentile: bootstrap?.percentileInterval(level: level)
      }
    return [
      Estimate(
        pair.term,
        statistic.quantity,
        by: "bootstrap, \(interval == .bca ? "BCa" : "percentile"), \(replicates) draws",
        bootstrap.map { $0.observed * pair.unit },
        interval: range.flatMap { Statistics.interval(from: $0.lowerBound * pair.unit, to: $0.upperBound * pair.unit) },
        level: level,
        standardError: bootstrap?.standardError.map { $0 * pair.unit }
      )
    ]
  }
}
