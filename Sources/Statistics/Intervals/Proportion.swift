/// How many of so many did something, and what share of all would.
public struct Proportion: Hashable, Sendable {
  public let count: Int
  public let total: Int

  public init(_ count: Int, of total: Int) {
    precondition(total > 0 && (0...total).contains(count), "A proportion is a part of one or more.")
    self.count = count
    self.total = total
  }

  public var value: Double { Double(count) / Double(total) }

  /// Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
  public func wilson(level: Double) -> ClosedRange<Double> {
    let (n, z) = (Double(total), Normal.quantile((1 + level) / 2))
    let center = (value + z * z / (2 * n)) / (1 + z * z / n)
    let reach = z / (1 + z * z / n) * (value * (1 - value) / n + z * z / (4 * n * n)).squareRoot()
    // The ends of nobody and of all are 0 and 1, up to rounding.
    return (count == 0 ? 0 : max(0, center - reach))...(count == total ? 1 : min(1, center + reach))
  }
}
