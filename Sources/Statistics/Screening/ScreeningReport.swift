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
    baselines.reduce(nil) { best, one in (best?.area ?? -1) < one.area ? one : best }
  }

  /// How much larger the area of all measures together is than that of one alone, among those whom both predicted; nil where no two
  /// of these were told by the same rule.
  ///
  /// It has neither an interval nor a p value, for the reason that areas have none.
  public func gain(over baseline: ScreeningResult) -> Double? {
    let shared = Set(baseline.predictions.map(\.participant)).intersection(model.predictions.map(\.participant))
    guard let together = model.area(among: shared), let alone = baseline.area(among: shared) else { return nil }
    return together - alone
  }

  /// What a reader should know before believing the numbers.
  public var cautions: [ScreeningCaution] {
    let all = [model] + baselines
    var cautions: [ScreeningCaution] = []
    for rule in all where !rule.leftOut.isEmpty { cautions.append(.leftOut(rule.name, participants: rule.leftOut)) }
    for rule in all where rule.area == 1 { cautions.append(.separated(rule.name)) }
    for rule in all where rule.area == 0 { cautions.append(.turned(rule.name)) }
    // All measures together are the one where there is no other.
    if baselines.count > 1, let best = bestBaseline, best.area >= model.area {
      cautions.append(.noBetterThanAlone(model.name, measure: best.name))
    }
    if split == .leaveOneOut { cautions.append(.drawnDown(byChance: model.chance?.meanArea)) }
    return cautions
  }
}

/// Something that makes numbers look better or worse than they are.
public enum ScreeningCaution: Hashable, Sendable {
  case leftOut(String, participants: [String])
  /// No pair was in the wrong order.
  case separated(String)
  /// Every pair was.
  case turned(String)
  case noBetterThanAlone(String, measure: String)
  /// By leaving out one at a time; with the area of shuffled groups, where it is known.
  case drawnDown(byChance: Double?)
}

extension ScreeningCaution: CustomStringConvertible {
  public var description: String {
    switch self {
    case .leftOut(let rule, let left):
      "\(participants(left.count)) without a measure \(left.count == 1 ? "was" : "were") left out of '\(rule)': \(left.joined(separator: ", "))."
    case .separated(let rule):
      "'\(rule)' told every pair of both groups apart; with few participants this happens by chance."
    case .turned(let rule):
      """
      '\(rule)' put every pair of both groups in the wrong order: what was learnt from others did not hold, as happens where there is \
      nothing to tell.
      """
    case .noBetterThanAlone(let rule, let measure):
      "Of these participants, '\(rule)' separates the groups no better than '\(measure)' alone."
    case .drawnDown(let area):
      """
      Leaving one out at a time draws the AUC down, below 1/2 where there is nothing to tell\
      \(area.map { " (\(($0 * 1000).rounded() / 1000) on average of shuffled groups)" } ?? ""), and nothing can be done about it \
      but another split.
      """
    }
  }
}
