/// How well measures together and each alone separate two groups.
public struct ScreeningReport: Hashable, Sendable {
  /// What every output of a screening says.
  public static let statement = "Research, not diagnosis."

  public let target: String
  public let reference: String
  public let split: ParticipantSplit
  /// Of all measures together.
  public let model: ScreeningResult
  /// Of each measure alone, in the order of the measures.
  public let baselines: [ScreeningResult]

  /// The measure that separates best alone; of equal ones the first.
  public var bestBaseline: ScreeningResult? {
    baselines.reduce(nil) { best, one in (best?.area.value ?? -1) < one.area.value ? one : best }
  }

  /// How much larger the area of all measures together is than that of each alone, among those whom both predicted.
  ///
  /// DeLong, DeLong & Clarke-Pearson 1988. Nothing is told of a measure where there is no error to tell it by.
  public func gains(level: Double = 0.95) -> [Estimate] {
    baselines.compactMap { one in
      let shared = Set(one.predictions.map(\.participant)).intersection(model.predictions.map(\.participant))
      let areas = [model, one].map { result in
        ScreeningResult.area(result.predictions.filter { shared.contains($0.participant) })
      }
      guard let (gain, error) = areas[0].difference(from: areas[1]) else { return nil }
      let reach = Normal.quantile((1 + level) / 2) * error
      return Estimate(
        "\(model.name) − \(one.name)",
        "difference of AUC",
        by: "DeLong",
        gain,
        interval: Statistics.interval(from: gain - reach, to: gain + reach),
        level: level,
        standardError: error,
        statistic: .init("z", gain / error),
        pValue: Normal.beyond(gain / error)
      )
    }
  }

  /// What a reader should know before believing the numbers.
  public var cautions: [ScreeningCaution] {
    let all = [model] + baselines
    var cautions: [ScreeningCaution] = []
    for rule in all where !rule.leftOut.isEmpty { cautions.append(.leftOut(rule.name, participants: rule.leftOut)) }
    for rule in all where [0, 1].contains(rule.area.value) { cautions.append(.separated(rule.name)) }
    if let best = bestBaseline, best.area.value >= model.area.value {
      cautions.append(.noBetterThanAlone(model.name, measure: best.name))
    }
    if split == .leaveOneOut { cautions.append(.drawnDown(byChance: model.chance?.meanArea)) }
    return cautions
  }
}

/// Something that makes numbers look better or worse than they are.
public enum ScreeningCaution: Hashable, Sendable {
  case leftOut(String, participants: [String])
  /// No interval can be told.
  case separated(String)
  case noBetterThanAlone(String, measure: String)
  /// By leaving out one at a time; with the area of shuffled groups, where it is known.
  case drawnDown(byChance: Double?)
}

extension ScreeningCaution: CustomStringConvertible {
  public var description: String {
    switch self {
    case .leftOut(let rule, let left):
      "\(participants(left.count)) without a measure were left out of '\(rule)': \(left.joined(separator: ", "))."
    case .separated(let rule):
      """
      The scores of '\(rule)' do not overlap between the groups, so that no interval of the AUC can be told; with few \
      participants this happens by chance.
      """
    case .noBetterThanAlone(let rule, let measure):
      "'\(rule)' separates the groups no better than '\(measure)' alone."
    case .drawnDown(let area):
      """
      Leaving one out at a time draws the AUC down, below 1/2 where there is nothing to tell\
      \(area.map { " (\(($0 * 1000).rounded() / 1000) on average of shuffled groups)" } ?? ""); a paired split does not.
      """
    }
  }
}
