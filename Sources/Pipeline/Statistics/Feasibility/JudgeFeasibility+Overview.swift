import Basics
public import Tables

extension JudgeFeasibility {
  /// The columns that have room, for a person at a terminal.
  public func overview(of powers: [FeasibilityPower]) -> Table {
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
      caption: "\(setting.description); \(pool) simulated readers per group. 'needed' is for a power of "
        + "\(inFewDigits(power)). \(Self.assumption)"
    )
  }

  /// A line for each measure, with a column for each accuracy.
  public func overview(of needs: [FeasibilityNeed]) -> Table {
    let measures = needs.filter { $0.setting.accuracy == needs.first?.setting.accuracy }
    let columns = accuracies.map {
      Column("\(inFewDigits($0))°", .text, "Participants in each group with this accuracy.")
    }
    return Table(
      columns: [Column("measure", .text, "The measure in which groups differ.")] + columns
        + [
          Column("accuracy_needed", .text, "The worst accuracy with which the largest study is large enough."),
          Column("needed_published", .integer, "Participants in each group by the published effect."),
        ],
      rows: measures.map { measure in
        let own = needs.filter { $0.measure == measure.measure }
        let cells = own.map { need -> Cell in
          if need.withheld != nil { return .text("withheld") }
          return .text(need.participantsPerGroup.map { "\($0)" } ?? "none enough")
        }
        let needed = measure.accuracyNeeded.map { "\(inFewDigits($0))°" } ?? "better than tried"
        let published = own.compactMap(\.publishedNeed).min()
        return [.text(measure.measure)] + cells + [.text(needed), Cell(published)]
      },
      caption: "Participants in each group for a power of \(inFewDigits(power)), by accuracy; "
        + "'accuracy_needed' is for \(participants.max() ?? 0) in each group. \(Self.assumption)"
    )
  }
}
