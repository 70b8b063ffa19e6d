public import Basics

/// A statistic of groups of participants who are drawn again, with replacement, within each group.
///
/// Efron, "Bootstrap methods: another look at the jackknife", 1979.
public struct Bootstrap: Sendable {
  /// The statistic of the participants themselves.
  public let observed: Double
  /// That of each draw, in order.
  ///
  /// Draws at which the statistic does not exist are left out.
  public let replicates: [Double]
  /// How many draws were left out.
  public let undefined: Int
  /// How fast the statistic's error changes with it; nil where leaving participants out changes nothing.
  public let acceleration: Double?

  /// Nil where the statistic of the participants themselves does not exist.
  ///
  /// The numbers that `generator` has drawn so far make no difference: every thousand draws have a generator of their
  /// own.
  public init?(
    of groups: [[Double]],
    replicates count: Int = 10_000,
    using generator: SeededGenerator,
    statistic: ([[Double]]) -> Double?
  ) {
    precondition(groups.allSatisfy { !$0.isEmpty }, "Participants are drawn from groups that have some.")
    guard let observed = statistic(groups) else { return nil }
    self.observed = observed
    var drawn: [Double] = []
    drawn.reserveCapacity(count)
    var sample = groups
    for block in stride(from: 0, to: count, by: Self.block) {
      var own = generator.split(block / Self.block)
      for _ in block..<min(block + Self.block, count) {
        for group in groups.indices { sample[group].redraw(from: groups[group], using: &own) }
        if let value = statistic(sample) { drawn.append(value) }
      }
    }
    drawn.sort()
    replicates = drawn
    undefined = count - drawn.count
    acceleration = Self.acceleration(of: groups, statistic)
  }

  /// Between quantiles of the replicates; nil where there are none.
  public func percentileInterval(level: Double) -> ClosedRange<Double>? {
    interval(from: (1 - level) / 2, to: (1 + level) / 2)
  }

  /// Between quantiles that allow for a bias, and for an error that changes with the statistic.
  ///
  /// Efron, "Better bootstrap confidence intervals", 1987. Nil where all replicates lie on one side of what was
  /// observed, or there is no acceleration.
  public func correctedInterval(level: Double) -> ClosedRange<Double>? {
    guard let acceleration, !replicates.isEmpty else { return nil }
    let below = Double(replicates.count { $0 < observed })
    let same = Double(replicates.count { $0 == observed })
    let share = (below + same / 2) / Double(replicates.count)
    guard share > 0, share < 1 else { return nil }
    let bias = Normal.quantile(share)
    let moved = { (tail: Double) in
      let place = bias + Normal.quantile(tail)
      return Normal.below(bias + place / (1 - acceleration * place))
    }
    return interval(from: moved((1 - level) / 2), to: moved((1 + level) / 2))
  }

  /// The standard deviation of the replicates.
  public var standardError: Double? { replicates.count > 1 ? Moments(replicates).deviation : nil }

  private static let block = 1_000

  private func interval(from low: Double, to high: Double) -> ClosedRange<Double>? {
    guard
      low <= high,
      let lower = quantile(low, ofSorted: replicates), let upper = quantile(high, ofSorted: replicates)
    else { return nil }
    return lower...upper
  }

  /// From the statistic without each participant, as Efron & Tibshirani put it together for groups, "An introduction to
  /// the bootstrap", 1993, chapter 14.
  private static func acceleration(of groups: [[Double]], _ statistic: ([[Double]]) -> Double?) -> Double? {
    var (cubes, squares) = (0.0, 0.0)
    for (group, values) in groups.enumerated() where values.count > 1 {
      var without: [Double] = []
      for place in values.indices {
        var sample = groups
        sample[group].remove(at: place)
        guard let value = statistic(sample) else { return nil }
        without.append(value)
      }
      let count = Double(values.count)
      let mean = without.reduce(0, +) / count
      for value in without {
        let influence = (count - 1) * (mean - value)
        cubes += influence * influence * influence / (count * count * count)
        squares += influence * influence / (count * count)
      }
    }
    return squares > 0 ? cubes / (6 * squares * squares.squareRoot()) : nil
  }
}

extension [Double] {
  fileprivate mutating func redraw(from values: Self, using generator: inout SeededGenerator) {
    for place in indices { self[place] = values[generator.index(below: values.count)] }
  }
}
