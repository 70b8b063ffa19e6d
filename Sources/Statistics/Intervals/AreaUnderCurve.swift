import Basics

/// How often someone of one group lies above someone of another, and how sure that is.
///
/// It is the area under the receiver operating characteristic; values that are equal but for rounding count half.
/// DeLong, DeLong & Clarke-Pearson, "Comparing the areas under two or more correlated receiver operating characteristic
/// curves", 1988, by ranks as Sun & Xu do, "Fast implementation of DeLong's algorithm", 2014.
public struct AreaUnderCurve: Hashable, Sendable {
  public let value: Double
  /// Nil where a group has one member only.
  public let standardError: Double?

  public init(of other: [Double], above reference: [Double]) {
    precondition(!other.isEmpty && !reference.isEmpty, "An area under a curve needs members of both groups.")
    let (m, n) = (Double(other.count), Double(reference.count))
    // What is equal among all is equal in each group.
    let all = settled(other + reference)
    let joint = ranks(of: all)
    let ownOther = ranks(of: Array(all.prefix(other.count)))
    let ownReference = ranks(of: Array(all.suffix(reference.count)))
    // How many of the reference group each of the other lies above; whole or half, so that their sum is exact.
    let beaten = other.indices.map { joint[$0] - ownOther[$0] }
    value = beaten.reduce(0, +) / (m * n)
    let above = beaten.map { $0 / n }
    let below = reference.indices.map { 1 - (joint[other.count + $0] - ownReference[$0]) / m }
    let enough = other.count > 1 && reference.count > 1
    standardError = enough ? (Moments(above).variance / m + Moments(below).variance / n).squareRoot() : nil
  }

  /// Nothing but how often the others lie above, where that is needed many times.
  static func value(of scores: [Double], isOther: [Bool]) -> Double {
    let (halves, pairs) = halves(of: scores, isOther: isOther)
    precondition(pairs > 0, "An area under a curve needs members of both groups.")
    return Double(halves) / Double(2 * pairs)
  }

  /// Twice the number of pairs in which the other lies above, and how many pairs there are.
  static func halves(of scores: [Double], isOther: [Bool]) -> (halves: Int, pairs: Int) {
    let others = isOther.count { $0 }
    let order = scores.indices.sorted { scores[$0] < scores[$1] }
    var (below, twice, first) = (0, 0, 0)
    while first < order.count {
      var last = first + 1
      while last < order.count, areOneNumber(scores[order[first]], scores[order[last]]) { last += 1 }
      let own = order[first..<last].count { isOther[$0] }
      // Equal values count half.
      twice += own * (2 * below + last - first - own)
      below += last - first - own
      first = last
    }
    return (twice, others * (scores.count - others))
  }

  /// Cliff's delta, "Dominance statistics", 1993, which is also the rank-biserial correlation.
  public var cliffsDelta: Double { 2 * value - 1 }

  /// May reach beyond 0 and 1.
  ///
  /// Nil where the groups do not overlap, since the error then says nothing.
  public func interval(level: Double) -> ClosedRange<Double>? {
    guard let error = usableError else { return nil }
    let reach = Normal.quantile((1 + level) / 2) * error
    return Statistics.interval(from: value - reach, to: value + reach)
  }

  /// Stays within 0 and 1, since it is made for the logarithm of the odds.
  public func logitInterval(level: Double) -> ClosedRange<Double>? {
    guard let error = usableError else { return nil }
    let odds = logarithm(value / (1 - value))
    let reach = Normal.quantile((1 + level) / 2) * error / (value * (1 - value))
    return Statistics.interval(from: logistic(odds - reach), to: logistic(odds + reach))
  }

  private var usableError: Double? {
    guard let standardError, standardError > 0, value > 0, value < 1 else { return nil }
    return standardError
  }
}
