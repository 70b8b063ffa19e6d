public import Basics

/// The two-sample Kolmogorov-Smirnov test of any difference between distributions.
///
/// Smirnov, "On the estimation of the discrepancy between empirical curves of distribution for two independent
/// samples", 1939. Exact by counting paths (Hodges, "The significance probability of the Smirnov two-sample test",
/// 1958; with equal values, Schröer & Trenkler, "Exact and randomization distributions of Kolmogorov-Smirnov tests",
/// 1995) where the product of the groups' sizes is no larger than `mostExact`; beyond, the limit for large groups knows nothing of
/// equal values, so that its p is too large.
public struct KolmogorovSmirnov: Comparison {
  public static let name = "kolmogorov-smirnov"
  public static let summary = "Whether two distributions differ in any way (Smirnov 1939)."

  /// The largest product of the groups' sizes that is counted, in a tenth of a second.
  static let mostExact = 10_000_000

  public init(from options: inout Options) throws(OptionError) {}

  public func compare(_ values: GroupedValues) throws(ComparisonError) -> [Estimate] {
    let pair = try pair(values, atLeast: 1)
    let all = settled(pair.other.values + pair.reference.values)
    let other = all.prefix(pair.other.values.count).sorted()
    let reference = all.suffix(pair.reference.values.count).sorted()
    let steps = Steps(other, reference)
    let size = other.count * reference.count
    let isExact = size <= Self.mostExact
    let limit = steps.isTied ? "asymptotic, conservative for equal values" : "asymptotic"
    return [
      Estimate(
        pair.term,
        "largest distance of distributions",
        by: "Kolmogorov-Smirnov, \(isExact ? "exact" : limit)",
        steps.largest,
        statistic: .init("D", steps.largest),
        pValue: isExact ? steps.exact : steps.asymptotic
      )
    ]
  }
}

/// Two samples in one order, as a path of steps to the right and upwards.
private struct Steps {
  let m: Int
  let n: Int
  /// Whether the value at each place of the joint order is the last of its equals.
  let isLast: [Bool]
  let largest: Double
  var isTied: Bool { isLast.contains(false) }

  init(_ first: [Double], _ second: [Double]) {
    (m, n) = (first.count, second.count)
    let joint = (first.map { ($0, true) } + second.map { ($0, false) }).sorted { $0.0 < $1.0 }
    var (right, up, largest) = (0, 0, 0.0)
    var isLast: [Bool] = []
    for (place, value) in joint.enumerated() {
      if value.1 { right += 1 } else { up += 1 }
      let ends = place + 1 == joint.count || joint[place + 1].0 != value.0
      isLast.append(ends)
      if ends { largest = max(largest, abs(Double(right) / Double(m) - Double(up) / Double(n))) }
    }
    (self.isLast, self.largest) = (isLast, largest)
  }

  /// The share of all paths that stray as far as this one where it may be looked at.
  var exact: Double {
    // Half a step of the grid on which distances lie.
    let limit = largest - 0.5 / Double(m * n)
    // By sums of the probability to have strayed, which do not lose the digits of a small p.
    var strayed = [Double](repeating: 0, count: n + 1)
    for right in 0...m {
      for up in 0...n where right + up > 0 {
        let distance = abs(Double(right) / Double(m) - Double(up) / Double(n))
        if isLast[right + up - 1], distance >= limit {
          strayed[up] = 1
        } else {
          let share = Double(right) / Double(right + up)
          strayed[up] = (right > 0 ? share * strayed[up] : 0) + (up > 0 ? (1 - share) * strayed[up - 1] : 0)
        }
      }
    }
    return strayed[n]
  }

  var asymptotic: Double {
    let reach = (Double(m) * Double(n) / Double(m + n)).squareRoot() * largest
    guard reach > 0.2 else { return 1 }
    let sum = (1...100).reduce(0.0) { sum, k in
      let term = exponential(-2 * Double(k * k) * reach * reach)
      return sum + (k % 2 == 1 ? term : -term)
    }
    return max(0, min(1, 2 * sum))
  }
}
