/// How well measures together and each alone separate two groups.
public struct ScreeningReport: Hashable, Sendable {
  /// What every output of a screening says.
  public static let statement = "Research, not diagnosis."

  public let target: String
  public let reference: String
  /// Of all measures together.
  public let model: ScreeningResult
  /// Of each measure alone, in the order of the measures.
  public let baselines: [ScreeningResult]

  /// The measure that separates best alone; of equal ones the first.
  public var bestBaseline: ScreeningResult? {
    baselines.reduce(nil) { best, one in (best?.area.value ?? -1) < one.area.value ? one : best }
  }

  /// What a reader should know before believing the numbers.
  public var cautions: [ScreeningCaution] {
    let all = [model] + baselines
    return all.filter { !$0.leftOut.isEmpty }.map { .leftOut($0.name, participants: $0.leftOut) }
      + all.filter { [0, 1].contains($0.area.value) }.map { .separated($0.name) }
      + (bestBaseline.map { best in
        best.area.value >= model.area.value ? [.noBetterThanAlone(model.name, measure: best.name)] : []
      } ?? [])
  }
}

/// Something that makes numbers look better or worse than they are.
public enum ScreeningCaution: Hashable, Sendable {
  case leftOut(String, participants: [String])
  /// No interval can be told.
  case separated(String)
  case noBetterThanAlone(String, measure: String)
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
    }
  }
}
