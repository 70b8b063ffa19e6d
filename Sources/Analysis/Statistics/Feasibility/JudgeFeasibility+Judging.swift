import Basics
import Reading
import Statistics
import Studies

/// What the readers before one tracker tell.
struct JudgedSetting: Sendable {
  /// One measure, and the effect that a study would look for; nil where there is none to be told.
  struct Measure: Sendable {
    let name: String
    let feasibility: Feasibility?
    let spread: PoolSpread?
    let measuredShare: Double
    let withheld: String?
  }

  let setting: TrackerSetting
  let measures: [Measure]
  let powers: [FeasibilityPower]
  let findings: [Finding]
}

extension JudgeFeasibility {
  /// Of the measures in `trialMeasures`.
  func places() throws(ScreenError) -> [Int] {
    var places: [Int] = []
    for name in measures.isEmpty ? ScreenMeasures.defaultMeasures : measures {
      guard let place = trialMeasures.firstIndex(where: { $0.name == name }) else {
        throw .unknownMeasure(name, known: trialMeasures.map(\.name))
      }
      if !places.contains(place) { places.append(place) }
    }
    return places
  }

  /// Powers only where accuracies are not compared.
  func judge(_ participants: [FeasibilityParticipant], of readers: SimulatedReaders) async throws -> JudgedSetting {
    let pool = ReaderPool(participants, perGroup: readersPerGroup)
    let known = try places().map { (measure: trialMeasures[$0], values: pool.values(at: $0, difference: difference)) }
    let isShort = known.contains { $0.values.measuredShare < Self.leastShare }
    let problems = isShort ? pool.leastMeasured.map(readers.problems) ?? [:] : [:]
    var measures: [JudgedSetting.Measure] = []
    var powers: [FeasibilityPower] = []
    for (measure, values) in known {
      let spread = try await values.spread(
        participants: accuracies.isEmpty ? self.participants : [],
        alpha: alpha,
        seed: seed
      )
      let withheld = reason(of: measure, values, problems[measure.name], in: pool, of: readers)
      let judged = JudgedSetting.Measure(
        name: measure.name,
        feasibility: values.feasibility(of: measure.name, alpha: alpha, spread),
        spread: spread,
        measuredShare: values.measuredShare,
        withheld: withheld
      )
      measures.append(judged)
      guard accuracies.isEmpty else { continue }
      for count in self.participants {
        let power =
          withheld == nil
          ? try await values.power(participantsPerGroup: count, alpha: alpha, seed: seed, replicates: replicates) : nil
        powers.append(row(judged, count, power, before: readers.setting))
      }
    }
    let findings = Self.findings(measures, before: readers.setting)
    return JudgedSetting(setting: readers.setting, measures: measures, powers: powers, findings: findings)
  }

  /// Of the smaller group's readers; a measure that fewer have is withheld.
  private static let leastShare = 0.5

  /// One for each reason.
  private static func findings(_ measures: [JudgedSetting.Measure], before setting: TrackerSetting) -> [Finding] {
    var names: [(reason: String, measures: [String])] = []
    for measure in measures {
      guard let reason = measure.withheld else { continue }
      if let place = names.firstIndex(where: { $0.reason == reason }) {
        names[place].measures.append(measure.name)
      } else {
        names.append((reason, [measure.name]))
      }
    }
    return names.map { reason, measures in
      Finding(
        .note,
        "withheld-\(measures[0])-\(setting.accuracy)",
        at: Place(setting.description),
        "\(measures.joined(separator: ", ")): \(reason)"
      )
    }
  }

  /// One for each accuracy and measure.
  func needs(_ judged: [JudgedSetting]) -> [FeasibilityNeed] {
    let largest = participants.max() ?? 0
    var worst: [String: Double] = [:]
    for setting in judged {
      for measure in setting.measures {
        guard let need = scaled(need(measure)?.participantsPerGroup, measure), need <= largest else { continue }
        worst[measure.name] = max(worst[measure.name] ?? 0, setting.setting.accuracy)
      }
    }
    return judged.flatMap { setting in
      setting.measures.map { measure in
        let need = need(measure)
        return FeasibilityNeed(
          setting: setting.setting,
          measure: measure.name,
          power: power,
          participantsPerGroup: scaled(need?.participantsPerGroup, measure),
          low: scaled(need?.low, measure),
          high: scaled(need?.high, measure),
          effect: effect(measure),
          publishedEffect: publishedEffect(measure),
          publishedNeed: publishedNeed(measure),
          accuracyNeeded: worst[measure.name],
          withheld: measure.withheld
        )
      }
    }
  }

  /// Why a measure is withheld; nil where it is not.
  ///
  /// `problem`: what measuring says of somebody who lacks it.
  private func reason(
    of measure: TrialMeasure,
    _ values: TwoPools,
    _ problem: String?,
    in pool: ReaderPool,
    of readers: SimulatedReaders
  ) -> String? {
    if pool.withholds(measure.needs) {
      let verdict = readers.verdict(on: measure.needs)
      return verdict.flatMap { $0.isSupported ? nil : $0.reason }
        ?? "The recordings of most readers cannot support it: their noise or rate leaves events in doubt."
    }
    guard values.measuredShare < Self.leastShare else { return nil }
    if values.measuredShare == 0 { return problem ?? "There was nothing to measure." }
    let few = "Fewer than half of a group's readers have it."
    return problem.map { "\(few) Of one who lacks it: \($0)" } ?? few
  }

  private func row(
    _ measure: JudgedSetting.Measure,
    _ count: Int,
    _ power: SimulatedPower?,
    before setting: TrackerSetting
  ) -> FeasibilityPower {
    // Those who have the measure.
    let tested = Int((Double(count) * measure.measuredShare).rounded())
    let isKnown = measure.withheld == nil && tested >= 2
    let analytic = isKnown ? measure.feasibility?.power(participantsPerGroup: tested) : nil
    var found: FeasibilityPower.Range?
    if let value = power?.power, let interval = measure.spread?.powers[count] {
      found = .init(value, min(value, interval.lowerBound), max(value, interval.upperBound))
    }
    let need = need(measure)
    return FeasibilityPower(
      setting: setting,
      measure: measure.name,
      participantsPerGroup: count,
      power: found,
      analytic: analytic.map { .init($0.power, $0.low, $0.high) },
      effect: effect(measure),
      needed: need.flatMap { scaled($0.participantsPerGroup, measure) },
      neededLow: need.flatMap { scaled($0.low, measure) },
      neededHigh: need.flatMap { scaled($0.high, measure) },
      publishedEffect: publishedEffect(measure),
      publishedNeed: publishedNeed(measure),
      measuredShare: measure.measuredShare,
      withheld: measure.withheld
    )
  }

  private func effect(_ measure: JudgedSetting.Measure) -> FeasibilityPower.Range? {
    guard measure.withheld == nil, let found = measure.feasibility else { return nil }
    return .init(found.effect, found.interval.lowerBound, found.interval.upperBound)
  }

  private func publishedEffect(_ measure: JudgedSetting.Measure) -> Double? {
    // Without a difference the product may be −0.
    measure.withheld == nil ? publishedEffects[measure.name].map { difference * $0 + 0 } : nil
  }

  private func publishedNeed(_ measure: JudgedSetting.Measure) -> Int? {
    guard let effect = publishedEffect(measure), effect != 0 else { return nil }
    let need = TwoGroupPower(alpha: alpha).participantsPerGroup(forEffect: effect, power: power)
    return scaled(need.map { Int($0.rounded(.up)) }, measure)
  }

  private func need(_ measure: JudgedSetting.Measure) -> Feasibility.Need? {
    measure.withheld == nil ? measure.feasibility?.need(forPower: power) : nil
  }

  /// As many more as do not have the measure.
  private func scaled(_ count: Int?, _ measure: JudgedSetting.Measure) -> Int? {
    count.map { Int((Double($0) / measure.measuredShare).rounded(.up)) }
  }
}
