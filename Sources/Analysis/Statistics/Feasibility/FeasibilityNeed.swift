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

  package static let columns =
    TrackerSetting.columns + [
      Column("measure", .text, "The measure in which groups differ."),
      Column("power", .number(decimals: 2), "The power that is asked for."),
      Column("needed_per_group", .integer, "Participants in each group; empty where no number is enough."),
      Column("needed_low", .integer, "With the strongest effect of its 95 % interval."),
      Column("needed_high", .integer, "With the weakest one; empty where the interval holds no difference."),
    ] + FeasibilityPower.Range.columns("effect_g", "Hedges' g of the dyslexic readers less the controls.") + [
      Column("published_g", .number(decimals: 2), "Hedges' g of the people whom simulated readers are drawn after."),
      Column("needed_published", .integer, "Participants in each group, were that the effect."),
      Column(
        "accuracy_needed_deg",
        .number(decimals: 2),
        "The worst accuracy that was tried with which the largest study that is asked about is large enough."
      ),
      Column("withheld", .text, "Why there is no number."),
    ]

  package var cells: [Cell] {
    let needs = [Cell(participantsPerGroup), Cell(low), Cell(high)]
    return setting.cells + [.text(measure), .number(power)] + needs + FeasibilityPower.Range.cells(effect)
      + [Cell(publishedEffect), Cell(publishedNeed), Cell(accuracyNeeded), Cell(withheld)]
  }

  package init(from cells: inout Cells) throws(TableError) {
    setting = try TrackerSetting(from: &cells)
    measure = try cells.requiredText()
    power = try cells.requiredNumber()
    participantsPerGroup = try cells.integer()
    low = try cells.integer()
    high = try cells.integer()
    effect = try .read(from: &cells)
    publishedEffect = try cells.number()
    publishedNeed = try cells.integer()
    accuracyNeeded = try cells.number()
    withheld = try cells.text()
  }
}
