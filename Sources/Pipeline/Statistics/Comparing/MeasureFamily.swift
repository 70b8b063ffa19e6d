public import Basics
import Reading

/// The measures that are tested together, which is why their p values are adjusted together.
public struct MeasureFamily: Sendable, Hashable {
  /// Whether the measures were named before anybody looked at them.
  public enum Kind: String, Sendable, CaseIterable {
    case confirmatory, exploratory
  }

  public let kind: Kind
  public let measures: [String]

  /// What is compared where nobody names measures.
  public static let declared = MeasureFamily(
    kind: .confirmatory,
    measures: [
      "words_per_minute", "fixation_duration_mean_ms", "fixations_per_word", "forward_saccade_mean_chars",
      "regression_rate", "skipped", "mean_gaze_duration_ms", "mean_total_duration_ms", "mean_go_past_duration_ms",
    ]
  )

  /// The word for every measure there is.
  public static let everyMeasure = "all"

  /// Everything that was measured, which is to look for what might be tested in another study.
  static let all = MeasureFamily(kind: .exploratory, measures: trialMeasures.map(\.name))

  /// `list`: names separated by commas, or `all`.
  public init(_ list: String) throws(OptionError) {
    guard list != Self.everyMeasure else {
      self = Self.all
      return
    }
    var measures: [String] = []
    let all = trialMeasures.map(\.name)
    for name in list.split(separator: ",").map(String.init) where !measures.contains(name) {
      guard all.contains(name) else {
        // There are too many to name where none is meant.
        let isNear = closestMatch(to: name, among: all) != nil
        throw .unknownValue(option: "--measures", value: name, known: isNear ? all : Self.declared.measures)
      }
      measures.append(name)
    }
    guard !measures.isEmpty else {
      throw .unknownValue(option: "--measures", value: list, known: Self.declared.measures)
    }
    self.init(kind: .confirmatory, measures: measures)
  }

  private init(kind: Kind, measures: [String]) {
    self.kind = kind
    self.measures = measures
  }
}
