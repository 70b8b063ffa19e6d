import Basics
public import Tables

extension FeasibilityPower {
  /// The columns that have room, for a person.
  public static func overview(of powers: [Self]) -> Table {
    Table(
      columns: [
        Column("measure", .text, "The measure in which groups differ."),
        Column("g", .number(decimals: 2), "Hedges' g between the simulated groups."),
        Column("per_group", .integer, "Participants in each group."),
        Column("power", .text, "Of studies drawn from simulated readers."),
        Column("low", .number(decimals: 2), "The lower end of its 95 % interval."),
        Column("high", .number(decimals: 2), "The upper end of it."),
        Column("analytic", .number(decimals: 2), "By the noncentral t distribution."),
        Column("needed", .integer, "Participants in each group for the power that is asked for."),
        Column("published_g", .number(decimals: 2), "Hedges' g of the people whom readers are drawn after."),
        Column("needed_published", .integer, "Participants in each group, were that the effect."),
      ],
      rows: powers.map { row in
        [
          .text(row.measure), Cell(row.effect?.value), .integer(row.participantsPerGroup),
          .text(row.power.map { NumberText.fixed($0.value, decimals: 2) } ?? "withheld"), Cell(row.power?.low),
          Cell(row.power?.high), Cell(row.analytic?.value), Cell(row.needed), Cell(row.publishedEffect),
          Cell(row.publishedNeed),
        ]
      },
      caption: (powers.first.map { "\($0.setting.description). " } ?? "")
        + "'needed' is for the power that is asked for."
    )
  }
}
