import Basics

/// What other pools of as many people would give, in 95 of 100.
///
/// Simulated people are a sample, too. A pool that is drawn from this one, with replacement, differs from it as this one does
/// from all people there could be; another pool differs from this one by both, so it is drawn twice.
package struct PoolSpread: Sendable {
  /// Hedges' g.
  package let effect: ClosedRange<Double>
  /// By participants in each group.
  package let powers: [Int: ClosedRange<Double>]

  /// How many pools are drawn, and how many studies from each.
  static let pools = 300
  static let studies = 100
  /// What lies outside at either end: drawn pools vary less than people do, and with 1 % instead of 2.5 the intervals of 10 to
  /// 200 people of normal and of skewed groups held the next pool in 94 to 98 of 100.
  static let tail = 0.01
}

extension TwoPools {
  /// Nil where groups do not vary, or too few have the measure.
  package func spread(participants: [Int], alpha: Double, seed: UInt64) async throws -> PoolSpread? {
    let generator = SeededGenerator(seed: seed).split(-3)
    let drawn = try await (0..<PoolSpread.pools).concurrentMap { number -> (effect: Double?, found: [Double]) in
      var own = generator.split(number)
      let pool = self.redrawn(using: &own).redrawn(using: &own)
      let effect = StandardizedDifference(
        of: pool.target.compactMap(\.self),
        less: pool.reference.compactMap(\.self)
      )?.hedgesG
      let found = participants.map { count in
        let finds = (0..<PoolSpread.studies).count { _ in
          pool.pValue(participantsPerGroup: count, using: &own) < alpha
        }
        return Double(finds) / Double(PoolSpread.studies)
      }
      return (effect, found)
    }
    guard let effect = Self.middle(of: drawn.compactMap(\.effect)) else { return nil }
    var powers: [Int: ClosedRange<Double>] = [:]
    for (place, count) in participants.enumerated() { powers[count] = Self.middle(of: drawn.map { $0.found[place] }) }
    return PoolSpread(effect: effect, powers: powers)
  }

  private func redrawn(using generator: inout SeededGenerator) -> Self {
    let drawn = [target, reference].map { values in
      values.map { _ in values[Self.place(in: values, using: &generator)] }
    }
    return Self(target: drawn[0], reference: drawn[1])
  }

  private static func middle(of values: [Double]) -> ClosedRange<Double>? {
    guard
      let low = quantile(PoolSpread.tail, of: values), let high = quantile(1 - PoolSpread.tail, of: values), low <= high
    else { return nil }
    return low...high
  }
}
