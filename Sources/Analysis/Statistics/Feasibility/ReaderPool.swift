import Basics
import Reading
import Statistics

/// The readers of both groups before one tracker, from whom studies are drawn.
struct ReaderPool: Sendable {
  /// One measure of both groups; nil where a reader has none.
  struct Values: Sendable {
    let target: [Double?]
    let reference: [Double?]

    /// The smaller group's share of readers with a value.
    var measuredShare: Double {
      min(Self.share(target), Self.share(reference))
    }

    private static func share(_ values: [Double?]) -> Double {
      values.isEmpty ? 0 : Double(values.count { $0 != nil }) / Double(values.count)
    }
  }

  /// Sorted by reader.
  let target: [FeasibilityParticipant]
  let reference: [FeasibilityParticipant]

  init(_ participants: [FeasibilityParticipant], perGroup count: Int) {
    func members(_ group: FeasibilityParticipant.Group) -> [FeasibilityParticipant] {
      participants.filter { $0.group == group && $0.reader < count }.sorted { $0.reader < $1.reader }
    }
    target = members(.dyslexic)
    reference = members(.control)
  }

  /// Whether most readers' recordings cannot support measures of this kind.
  func withholds(_ kind: Sufficiency.Kind) -> Bool {
    let all = target + reference
    return 2 * all.count { $0.withheld.contains(kind) } > all.count
  }

  /// `difference`: the part of the groups' difference of means that stays; both spreads stay whole.
  func values(at place: Int, difference: Double) -> Values {
    let reference = reference.map(\.values[place])
    let target = target.map(\.values[place])
    let shift = (1 - difference) * (mean(target) - mean(reference))
    return Values(target: target.map { $0.map { $0 - shift } }, reference: reference)
  }
}

/// 0 where there is none, so that nothing is shifted.
private func mean(_ values: [Double?]) -> Double {
  let known = values.compactMap(\.self)
  return known.isEmpty ? 0 : known.reduce(0, +) / Double(known.count)
}

extension ReaderPool.Values {
  /// How often Welch's test finds the difference in studies of so many readers a group, drawn with replacement.
  func power(participantsPerGroup count: Int, alpha: Double, seed: UInt64, replicates: Int) async throws
    -> SimulatedPower
  {
    var power = SimulatedPower(alpha: alpha, seed: seed)
    try await power.run(upTo: replicates) { generator in
      self.pValue(participantsPerGroup: count, using: &generator)
    }
    return power
  }

  /// With the interval of what other pools would give; nil where the groups do not vary, or too few readers have a value.
  func feasibility(of measure: String, alpha: Double, _ spread: PoolSpread?) -> Feasibility? {
    guard
      let spread,
      let effect = StandardizedDifference(of: target.compactMap(\.self), less: reference.compactMap(\.self))?.hedgesG
    else { return nil }
    let interval = min(effect, spread.effect.lowerBound)...max(effect, spread.effect.upperBound)
    return Feasibility(of: measure, effect: effect, interval: interval, alpha: alpha)
  }
}
