import Basics
package import Tables

extension FeasibilityPower {
  /// The columns that have room, for a person.
  package static func overview(of powers: [Self]) -> Table {
    let share = Column.Kind.share(decimals: 2)
    return Table(
      columns: [
        Column("measure", .text, "The measure in which groups differ."),
        Column("g", .number(decimals: 2), "Hedges' g between the simulated groups."),
        Column("per_group", .integer, "Participants in each group.", heading: "n per group"),
        Column("power", .composed, "Of studies drawn from simulated readers.", heading: "power [95 % of pools]"),
        Column("analytic", share, "By the noncentral t distribution."),
        Column(
          "needed",
          .composed,
          "Participants in each group for the power that is asked for, and by 95 of 100 other pools.",
          heading: "n needed [95 % of pools]"
        ),
        Column(
          "published_g",
          .number(decimals: 2),
          "Hedges' g of the people whom readers are drawn after.",
          heading: "published g"
        ),
        Column(
          "needed_published",
          .integer,
          "Participants in each group, were that the effect.",
          heading: "n for that"
        ),
      ],
      rows: powers.map { row in
        [
          .text(row.measure), Cell(row.effect?.value), .integer(row.participantsPerGroup),
          .text(row.power.map { share.printed($0.value, low: $0.low, high: $0.high) } ?? "withheld"),
          Cell(row.analytic?.value), Cell(row.neededText), Cell(row.publishedEffect), Cell(row.publishedNeed),
        ]
      },
      caption: (powers.first.map { "With \($0.setting.description)" } ?? "Power")
        + "; 'needed' is for the power that is asked for."
    )
  }
}

extension FeasibilityPower {
  /// Such as `20 [14, 57]`; nil where no number is enough.
  fileprivate var neededText: String? {
    needed.map { "\($0) [\(neededLow.map(String.init) ?? "none"), \(neededHigh.map(String.init) ?? "none")]" }
  }
}
