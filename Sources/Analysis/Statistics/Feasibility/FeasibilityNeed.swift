package import Tables

/// How many participants a study with one tracker needs to find the difference between two groups in one measure, and
/// how accurate a tracker must be.
package struct FeasibilityNeed: Sendable, Hashable {
  package let setting: TrackerSetting
  package let measure: String
  /// The power that is asked for.
  package let power: Double
  /// In each group; nil where no number is enough, or the measure is withheld.
  package let participantsPerGroup: Int?
  /// With the strongest effect of its interval.
  package let low: Int?
  /// With the weakest one; nil where the interval holds no difference.
  package let high: Int?
  package let effect: FeasibilityPower.Range?
  /// As in `FeasibilityPower`.
  package let publishedEffect: Double?
  package let publishedNeed: Int?
  /// Degrees: the worst accuracy that was tried with which the largest study that is asked about is large enough.
  package let accuracyNeeded: Double?
  package let withheld: String?
}

extension FeasibilityNeed: Row {
  package static let table = "feasibility_need"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    setting = try row.part(\.setting, TrackerSetting.init(from:))
    measure = try row.text("measure", \.measure, "The measure in which groups differ.")
    power = try row.number("power", \.power, decimals: 2, "The power that is asked for.")
    participantsPerGroup = try row.integer(
      "needed_per_group",
      \.participantsPerGroup,
      "Participants in each group; empty where no number is enough."
    )
    low = try row.integer("needed_low", \.low, "With the strongest effect of its 95 % interval.")
    high = try row.integer(
      "needed_high",
      \.high,
      "With the weakest one; empty where the interval holds no difference."
    )
    effect = try row.part(\.effect, FeasibilityPower.Range.init(ofEffect:))
    publishedEffect = try row.number(
      "published_g",
      \.publishedEffect,
      decimals: 2,
      "Hedges' g of the people whom simulated readers are drawn after."
    )
    publishedNeed = try row.integer(
      "needed_published",
      \.publishedNeed,
      "Participants in each group, were that the effect."
    )
    accuracyNeeded = try row.number(
      "accuracy_needed_deg",
      \.accuracyNeeded,
      decimals: 2,
      "The worst accuracy that was tried with which the largest study that is asked about is large enough."
    )
    withheld = try row.text("withheld", \.withheld, "Why there is no number.")
  }
}
