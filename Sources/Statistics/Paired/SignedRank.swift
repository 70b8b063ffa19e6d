public import Basics

/// The signed-rank test, which looks at the order of the differences alone.
///
/// Wilcoxon, "Individual comparisons by ranking methods", 1945. Differences of no more than rounding are left out. Exact for up to
/// fifty people, over all signs of the ranks that were found; else by the normal approximation with corrections for equal
/// differences and for whole sums. The estimate is the median of the differences' Walsh averages. The interval holds the
/// differences that the test would not tell apart from those found, were none of them equal (Hollander & Wolfe,
/// "Nonparametric statistical methods", 1973).
public struct SignedRank: PairedComparison {
  public static let name = "signed-rank"
  public static let summary = "Whether differences tend to be above 0, by their ranks (Wilcoxon 1945)."

  static let largest = 50

  let level: Double

  public init(from options: inout Options) throws(OptionError) { level = try intervalLevel(&options) }

  public func compare(_ values: PairedValues) throws(ComparisonError) -> Estimate {
    try values.check(atLeast: 1)
    let rounding = values.rounding
    let differences = values.differences.filter { abs($0) > rounding }
    guard !differences.isEmpty else { throw .sameDifference(measure: values.measure, value: 0) }
    let sizes = ranks(of: differences.map(abs)) { abs($0 - $1) <= rounding }
    let sum = zip(differences, sizes).reduce(0) { $1.0 > 0 ? $0 + $1.1 : $0 }
    let isExact = differences.count <= Self.largest
    let averages = WalshAverages(of: differences)
    return Estimate(
      values.term,
      "pseudomedian difference",
      by: "Wilcoxon's signed-rank test, \(isExact ? "exact" : "normal approximation")",
      averages.median,
      interval: lowEnd(of: differences.count).map { averages[$0]...averages[averages.count - 1 - $0] },
      level: level,
      statistic: .init("V", sum),
      pValue: isExact ? Self.exact(sum, sizes) : Self.asymptotic(sum, sizes)
    )
  }

  /// Which of the averages the interval begins with, from 0; nil where so few people can have none.
  private func lowEnd(of count: Int) -> Int? {
    let tail = (1 - level) / 2
    guard count <= Self.largest else {
      let n = Double(count)
      let reach = Normal.quantile(1 - tail) * (n * (n + 1) * (2 * n + 1) / 24).squareRoot()
      return max(0, Int(n * (n + 1) / 4 + 0.5 - reach) - 1)
    }
    var (sum, left) = (0, tail)
    for share in Self.shares(of: Array(1...count)) {
      left -= share
      // Rounding must not decide about a tail that is hit.
      guard left > 1e-14 else { break }
      sum += 1
    }
    return sum > 0 ? sum - 1 : nil
  }

  /// Twice a mean rank is whole.
  private static func exact(_ sum: Double, _ sizes: [Double]) -> Double {
    let scores = sizes.map { Int((2 * $0).rounded()) }
    let (all, shares) = (scores.reduce(0, +), shares(of: scores))
    // The sum's distance from its mean, in halves; rounding must not decide about a tie.
    let distance = abs(2 * sum - Double(all) / 2) - 1e-6
    return min(1, shares.indices.reduce(0) { abs(Double($1) - Double(all) / 2) >= distance ? $0 + shares[$1] : $0 })
  }

  /// The probability of each sum from 0, by counting all choices of some of the scores.
  private static func shares(of scores: [Int]) -> [Double] {
    let all = scores.reduce(0, +)
    var shares = [Double](repeating: 0, count: all + 1)
    shares[0] = 1
    for score in scores {
      for place in stride(from: all, through: 0, by: -1) {
        shares[place] = (shares[place] + (place >= score ? shares[place - score] : 0)) / 2
      }
    }
    return shares
  }

  private static func asymptotic(_ sum: Double, _ sizes: [Double]) -> Double {
    let n = Double(sizes.count)
    let variance = n * (n + 1) * (2 * n + 1) / 24 - tieSum(of: sizes) / 48
    let distance = max(0, abs(sum - n * (n + 1) / 4) - 0.5)
    return Normal.beyond(distance / variance.squareRoot())
  }
}
