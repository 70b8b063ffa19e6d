package import Basics
import Measurement
import Reading
package import Tables

/// The measures that are tested together, which is why their p values are adjusted together.
package struct MeasureFamily: Sendable, Hashable {
  /// Whether measures of reading were named before anybody looked at them, or the family is of no reading at all.
  package enum Kind: String, Sendable, CaseIterable {
    case confirmatory, exploratory
    /// How good the data are.
    case quality
    /// Of reading, by conditions within participants.
    case within

    /// What there is to compare, with what it means.
    package var columns: [Column] {
      switch self {
      case .confirmatory, .exploratory, .within: trialMeasures.map(\.column)
      case .quality: qualityMeasures.map(\.column)
      }
    }
  }

  package let kind: Kind
  package let measures: [String]

  /// What is compared where nobody names measures.
  package static let declared = MeasureFamily(
    kind: .confirmatory,
    measures: [
      "words_per_minute", "fixation_duration_mean_ms", "fixations_per_word", "forward_saccade_mean_chars",
      "regression_rate", "skipped", "mean_gaze_duration_ms", "mean_total_duration_ms", "mean_go_past_duration_ms",
    ]
  )

  /// The same where nobody knows the layouts of what was read.
  package static let declaredWithoutLayout = MeasureFamily(
    kind: .confirmatory,
    measures: [
      "scan_time_ms", "scan_fixations", "scan_fixation_duration_mean_ms", "scan_fixation_rate_hz",
      "scan_regression_rate", "scan_forward_saccade_mean_width", "scan_return_sweeps",
    ]
  )

  /// The word for every measure of reading there is.
  package static let everyMeasure = "all"

  /// The word for everything that tells how good the data are.
  package static let everyQuality = "quality"

  /// Whether the data are equally good in all groups, which comes before any difference in reading.
  static let quality = MeasureFamily(kind: .quality, measures: Kind.quality.columns.map(\.name))

  /// Everything that was measured, which is to look for what might be tested in another study.
  static let all = MeasureFamily(kind: .exploratory, measures: trialMeasures.map(\.name))

  /// `list`: names separated by commas, of reading or of quality, or `all`, or `quality`.
  package init(_ list: String) throws(OptionError) {
    self =
      switch list {
      case Self.everyMeasure: .all
      case Self.everyQuality: .quality
      default: try Self.named(list)
      }
  }

  /// As a person would type it.
  var typed: String {
    switch self {
    case .all: Self.everyMeasure
    case .quality: Self.everyQuality
    default: measures.joined(separator: ",")
    }
  }

  private static func named(_ list: String) throws(OptionError) -> Self {
    var measures: [String] = []
    let known = all.measures + quality.measures
    for name in list.listed where !measures.contains(name) {
      // What an experiment says of trials is known to the study alone; a name that is nearly a measure's is meant for it.
      let isMistyped =
        closestMatch(to: name, among: [everyMeasure, everyQuality] + known) != nil
        || known.contains { $0.hasPrefix(name) }
      if isMistyped, !known.contains(name) { throw unknown(name, among: known) }
      measures.append(name)
    }
    guard let first = measures.first else { throw unknown(list, among: []) }
    return Self(kind: quality.measures.contains(first) ? .quality : .confirmatory, measures: measures)
  }

  /// There are too many to name where none is meant.
  static func unknown(_ name: String, among all: [String]) -> OptionError {
    let words = [everyMeasure, everyQuality]
    let isNear = closestMatch(to: name, among: words + all) != nil
    // Such as a name without its unit.
    let begun = name.isEmpty ? [] : all.filter { $0.hasPrefix(name) }
    let known = isNear ? words + all : begun.isEmpty ? words + declared.measures : begun
    return .unknownValue(option: "--measures", value: name, known: known)
  }

  init(kind: Kind, measures: [String]) {
    self.kind = kind
    self.measures = measures
  }
}
