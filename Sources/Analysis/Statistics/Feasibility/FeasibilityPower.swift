package import Tables

/// How likely a study with one tracker and so many participants finds the difference between two groups in one measure.
package struct FeasibilityPower: Sendable, Hashable {
  /// A number with the ends of its 95 % interval.
  package struct Range: Sendable, Hashable {
    package let value: Double
    package let low: Double
    package let high: Double
  }

  package let setting: TrackerSetting
  package let measure: String
  package let participantsPerGroup: Int
  /// By studies drawn from simulated readers, with Wilson's interval of what their number leaves open; nil where the
  /// measure is withheld.
  package let power: Range?
  /// By the noncentral t distribution, with the interval that the effect's interval leads to.
  package let analytic: Range?
  /// Hedges' g between the simulated groups.
  package let effect: Range?
  /// Participants in each group for the power that is asked for; nil where no number is enough, or nothing tells.
  package let needed: Int?
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

  package static let columns =
    TrackerSetting.columns + [
      Column("measure", .text, "The measure in which groups differ."),
      Column("participants_per_group", .integer, "Participants in each of the two groups."),
    ]
    + Range.columns("power", "Of studies drawn from simulated readers, the share that find it by Welch's test.")
    + Range.columns("analytic_power", "The same by the noncentral t distribution.")
    + Range.columns("effect_g", "Hedges' g of the dyslexic readers less the controls.") + [
      Column("needed_per_group", .integer, "Participants in each group for the power that is asked for."),
      Column("published_g", .number(decimals: 2), "Hedges' g of the people whom simulated readers are drawn after."),
      Column("needed_published", .integer, "Participants in each group, were that the effect."),
      Column("measured_share", .number(decimals: 2), "The smaller group's share of readers who have the measure."),
      Column("withheld", .text, "Why there is no number."),
    ]

  package var cells: [Cell] {
    let names: [Cell] = [.text(measure), .integer(participantsPerGroup)]
    let rest = [
      Cell(needed), Cell(publishedEffect), Cell(publishedNeed), .number(measuredShare), Cell(withheld),
    ]
    return setting.cells + names + [power, analytic, effect].flatMap(Range.cells) + rest
  }

  package init(from cells: inout Cells) throws(TableError) {
    setting = try TrackerSetting(from: &cells)
    measure = try cells.requiredText()
    participantsPerGroup = try cells.requiredInteger()
    power = try Range.read(from: &cells)
    analytic = try Range.read(from: &cells)
    effect = try Range.read(from: &cells)
    needed = try cells.integer()
    publishedEffect = try cells.number()
    publishedNeed = try cells.integer()
    measuredShare = try cells.requiredNumber()
    withheld = try cells.text()
  }
}

extension FeasibilityPower.Range {
  init(_ value: Double, _ low: Double, _ high: Double) {
    (self.value, self.low, self.high) = (value, low, high)
  }

  static func columns(_ name: String, _ meaning: String) -> [Column] {
    [
      Column(name, .number(decimals: 3), meaning),
      Column("\(name)_low", .number(decimals: 3), "The lower end of its 95 % interval."),
      Column("\(name)_high", .number(decimals: 3), "The upper end of it."),
    ]
  }

  static func cells(_ range: Self?) -> [Cell] { [Cell(range?.value), Cell(range?.low), Cell(range?.high)] }

  static func read(from cells: inout Cells) throws(TableError) -> Self? {
    let (value, low, high) = (try cells.number(), try cells.number(), try cells.number())
    guard let value, let low, let high else { return nil }
    return Self(value, low, high)
  }
}
