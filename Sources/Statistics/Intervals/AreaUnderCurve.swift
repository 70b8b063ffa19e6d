import Basics

/// How often someone of one group lies above someone of another, and how sure that is.
///
/// It is the area under the receiver operating characteristic; equal values count half. DeLong, DeLong &
/// Clarke-Pearson, "Comparing the areas under two or more correlated receiver operating characteristic curves", 1988,
/// by ranks as Sun & Xu do, "Fast implementation of DeLong's algorithm", 2014.
public struct AreaUnderCurve: Hashable, Sendable {
  public let value: Double
  /// Nil where a group has one member only.
  public let standardError: Double?
  /// The share of the reference group that each of the other lies above, and of the other group that lies above each.
  private let above: [Double]
  private let below: [Double]

  public init(of other: [Double], above reference: [Double]) {
    precondition(!other.isEmpty && !reference.isEmpty, "An area under a curve needs members of both groups.")
    let (m, n) = (Double(other.count), Double(reference.count))
    let joint = ranks(of: other + reference)
    let (ownOther, ownReference) = (ranks(of: other), ranks(of: reference))
    above = other.indices.map { (joint[$0] - ownOther[$0]) / n }
    below = reference.indices.map { 1 - (joint[other.count + $0] - ownReference[$0]) / m }
    value = above.reduce(0, +) / m
    let enough = other.count > 1 && reference.count > 1
    standardError = enough ? (Moments(above).variance / m + Moments(below).variance / n).squareRoot() : nil
  }

  /// Nothing but how often the others lie above, where that is needed many times.
  static func value(of scores: [Double], isOther: [Bool]) -> Double {
    let others = isOther.count { $0 }
    precondition(others > 0 && others < scores.count, "An area under a curve needs members of both groups.")
    let order = scores.indices.sorted { scores[$0] < scores[$1] }
    var (below, twice, first) = (0, 0, 0)
    while first < order.count {
      var last = first + 1
      while last < order.count, scores[order[last]] == scores[order[first]] { last += 1 }
      let own = order[first..<last].count { isOther[$0] }
      // Equal values count half.
      twice += own * (2 * below + last - first - own)
      below += last - first - own
      first = last
    }
    return Double(twice) / Double(2 * others * (scores.count - others))
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

  /// This area less another of the same people, in the same order, and its standard error; nil where that is 0.
  func difference(from another: Self) -> (value: Double, standardError: Double)? {
    precondition(
      above.count == another.above.count && below.count == another.below.count,
      "Areas are compared of the same people."
    )
    let variance =
      Moments(zip(above, another.above).map { $0 - $1 }).variance / Double(above.count)
      + Moments(zip(below, another.below).map { $0 - $1 }).variance / Double(below.count)
    guard variance > 0 else { return nil }
    return (value - another.value, variance.squareRoot())
  }

  private var usableError: Double? {
    guard let standardError, standardError > 0, value > 0, value < 1 else { return nil }
    return standardError
  }
}

/// The share whose odds have this logarithm.
func logistic(_ logOdds: Double) -> Double {
  logOdds < 0 ? exponential(logOdds) / (1 + exponential(logOdds)) : 1 / (1 + exponential(-logOdds))
}
