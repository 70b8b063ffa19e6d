import Basics

/// A table of two groups and two outcomes, and Fisher's exact test of it.
///
/// Fisher, "The logic of inductive inference", 1935. Both sides are all tables that are no likelier than the one found.
public struct FisherExact: Hashable, Sendable {
  /// How many of each group had each outcome.
  public let rows: [[Int]]

  public init(_ first: (yes: Int, no: Int), _ second: (yes: Int, no: Int)) {
    rows = [[first.yes, first.no], [second.yes, second.no]]
    precondition(rows.joined().allSatisfy { $0 >= 0 }, "A table counts from 0.")
  }

  /// Of the sample; nil where it is not finite.
  public var oddsRatio: Double? {
    let across = Double(rows[0][1]) * Double(rows[1][0])
    return across > 0 ? Double(rows[0][0]) * Double(rows[1][1]) / across : nil
  }

  public var pValue: Double {
    let (first, second) = (rows[0][0] + rows[0][1], rows[1][0] + rows[1][1])
    let yes = rows[0][0] + rows[1][0]
    let possible = max(0, yes - second)...min(first, yes)
    let logs = possible.map { logChoices($0, of: first) + logChoices(yes - $0, of: second) }
    let most = logs.max() ?? 0
    // Relative to the likeliest, so that large tables do not overflow.
    let shares = logs.map { exponential($0 - most) }
    // Equal probabilities differ in their last bits.
    let limit = shares[rows[0][0] - possible.lowerBound] * (1 + 1e-7)
    return min(1, shares.filter { $0 <= limit }.reduce(0, +) / shares.reduce(0, +))
  }
}

/// The logarithm of how many ways there are to choose.
private func logChoices(_ count: Int, of all: Int) -> Double {
  logGamma(Double(all + 1)) - logGamma(Double(count + 1)) - logGamma(Double(all - count + 1))
}
