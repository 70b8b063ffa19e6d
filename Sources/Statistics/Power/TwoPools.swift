import Basics

/// A measure of two groups of people, from whom studies are drawn with replacement; nil where somebody has none.
package struct TwoPools: Sendable {
  package let target: [Double?]
  package let reference: [Double?]

  package init(target: [Double?], reference: [Double?]) {
    (self.target, self.reference) = (target, reference)
  }

  /// The smaller group's share of people with a value.
  package var measuredShare: Double {
    min(Self.share(target), Self.share(reference))
  }

  private static func share(_ values: [Double?]) -> Double {
    values.isEmpty ? 0 : Double(values.count { $0 != nil }) / Double(values.count)
  }

  /// How often Welch's test finds the difference in studies of so many people a group.
  package func power(participantsPerGroup count: Int, alpha: Double, seed: UInt64, replicates: Int) async throws
    -> SimulatedPower
  {
    var power = SimulatedPower(alpha: alpha, seed: seed)
    try await power.run(upTo: replicates) { generator in
      self.pValue(participantsPerGroup: count, using: &generator)
    }
    return power
  }

  /// With the interval of what other pools would give; nil where the groups do not vary, or too few people have a value.
  package func feasibility(of measure: String, alpha: Double, _ spread: PoolSpread?) -> Feasibility? {
    guard
      let spread,
      let effect = StandardizedDifference(of: target.compactMap(\.self), less: reference.compactMap(\.self))?.hedgesG
    else { return nil }
    let interval = min(effect, spread.effect.lowerBound)...max(effect, spread.effect.upperBound)
    return Feasibility(of: measure, effect: effect, interval: interval, alpha: alpha)
  }

  /// Of a study of so many people a group; 1 where it cannot be tested, since it then was not found.
  ///
  /// Somebody without a value is drawn as well, and missing from the test, as in a study.
  func pValue(participantsPerGroup count: Int, using generator: inout SeededGenerator) -> Double {
    let values = [target, reference].map { values in
      (0..<count).compactMap { _ in values[Self.place(in: values, using: &generator)] }
    }
    return welchPValue(of: values[0], against: values[1]) ?? 1
  }

  static func place(in values: [Double?], using generator: inout SeededGenerator) -> Int {
    min(values.count - 1, Int(generator.uniform() * Double(values.count)))
  }
}
