package import Tables

/// How likely a study with one tracker and so many participants finds the difference between two groups in one measure.
package struct FeasibilityPower: Sendable, Hashable {
  /// A number, and what 95 of 100 other pools of as many simulated readers would give.
  package struct Range: Sendable, Hashable {
    package let value: Double
    package let low: Double
    package let high: Double
  }

  package let setting: TrackerSetting
  package let measure: String
  package let participantsPerGroup: Int
  /// By studies drawn from simulated readers, in either direction; nil where the measure is withheld.
  package let power: Range?
  /// By the noncentral t distribution, in the right direction only.
  package let analytic: Range?
  /// Hedges' g between the simulated groups.
  package let effect: Range?
  /// Participants in each group for the power that is asked for; nil where no number is enough, or nothing tells.
  package let needed: Int?
  /// With the strongest and the weakest effect of its interval; no upper end where that holds no difference.
  package let neededLow: Int?
  package let neededHigh: Int?
  /// Hedges' g of people of the corpus that simulated readers are drawn from; nil where none is published.
  package let publishedEffect: Double?
  /// Participants in each group for the power, were that the effect.
  package let publishedNeed: Int?
  /// The smaller group's share of readers whose recordings tell the measure.
  package let measuredShare: Double
  /// Why there is no number.
  package let withheld: String?
}

extension FeasibilityPower: Row {
  package static let table = "feasibility"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    setting = try row.part(\.setting, TrackerSetting.init(from:))
    measure = try row.text("measure", \.measure, "The measure in which groups differ.")
    participantsPerGroup = try row.integer(
      "participants_per_group",
      \.participantsPerGroup,
      "Participants in each of the two groups."
    )
    power = try row.part(\.power) { part throws(TableError) in
      try Range(
        from: &part,
        "power",
        "Of studies drawn from simulated readers, the share that find it by Welch's test, in either direction."
      )
    }
    analytic = try row.part(\.analytic) { part throws(TableError) in
      try Range(
        from: &part,
        "analytic_power",
        "The same by the noncentral t distribution, where a difference in the wrong direction is not found."
      )
    }
    effect = try row.part(\.effect, Range.init(ofEffect:))
    needed = try row.integer(
      "needed_per_group",
      \.needed,
      "Participants in each group for the power that is asked for."
    )
    neededLow = try row.integer("needed_low", \.neededLow, "With the strongest effect of its interval.")
    neededHigh = try row.integer(
      "needed_high",
      \.neededHigh,
      "With the weakest one; empty where the interval holds no difference."
    )
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
    measuredShare = try row.number(
      "measured_share",
      \.measuredShare,
      decimals: 2,
      "The smaller group's share of readers who have the measure."
    )
    withheld = try row.text("withheld", \.withheld, "Why there is no number.")
  }
}

extension FeasibilityPower.Range {
  init(_ value: Double, _ low: Double, _ high: Double) {
    (self.value, self.low, self.high) = (value, low, high)
  }

  fileprivate init(from row: inout RowReader<Self>, _ name: String, _ meaning: String) throws(TableError) {
    value = try row.number(name, \.value, decimals: 3, meaning)
    low = try row.number(
      "\(name)_low",
      \.low,
      decimals: 3,
      "From here on lies what 95 of 100 other pools of as many simulated readers give."
    )
    high = try row.number("\(name)_high", \.high, decimals: 3, "Up to here.")
  }

  init(ofEffect row: inout RowReader<Self>) throws(TableError) {
    try self.init(from: &row, "effect_g", "Hedges' g of the dyslexic readers less the controls.")
  }
}
