import Basics
import Measurement
package import Tables

extension FeasibilityPower {
  /// The columns that have room, for a person; `basis`: nil where nobody knows it any more.
  package static func overview(of powers: [Self], on basis: JudgeFeasibility.Basis?) -> Table {
    let share = Column.Kind.share(decimals: 2)
    let number = Column.Kind.number(decimals: 2)
    let isPartial = powers.contains { $0.measuredShare < 1 }
    var columns = [
      Column("measure", .text, "The measure in which groups differ."),
      Column("g", .composed, "Hedges' g between the simulated groups.", heading: "g [95 % of pools]"),
      Column("per_group", .integer, "Participants in each group.", heading: "n per group"),
      Column("power", .composed, "Of studies drawn from simulated readers.", heading: "power [95 % of pools]"),
      Column("analytic", share, "By the noncentral t distribution.", isMinor: true),
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
      Column("needed_published", .integer, "Participants in each group, were that the effect.", heading: "n for that"),
    ]
    if isPartial {
      columns.append(Column("measured", share, "The smaller group's share of readers who have the measure."))
    }
    return Table(
      columns: columns,
      rows: powers.map { row in
        let cells: [Cell] = [
          .text(row.measure), Cell(row.effect.map { number.printed($0.value, low: $0.low, high: $0.high) }),
          .integer(row.participantsPerGroup),
          .text(row.power.map { share.printed($0.value, low: $0.low, high: $0.high) } ?? "withheld"),
          Cell(row.analytic?.value), Cell(row.neededText), Cell(row.publishedEffect), Cell(row.publishedNeed),
        ]
        return isPartial ? cells + [.number(row.measuredShare)] : cells
      },
      caption: caption(of: powers, on: basis)
    )
  }
}

extension FeasibilityPower {
  private static func caption(of powers: [Self], on basis: JudgeFeasibility.Basis?) -> String {
    let tracker = powers.first.map { "With \($0.setting.described(assuming: basis?.assumed ?? []))" } ?? "Power"
    guard let basis else { return "\(tracker); 'needed' is for the power that was asked for." }
    return "\(tracker), by \(basis.readers); 'needed' is for a power of \(basis.power.words)."
  }

  /// Such as `20 [14, 57]`; nil where no number is enough.
  fileprivate var neededText: String? {
    needed.map { "\($0) [\(neededLow.map(String.init) ?? "none"), \(neededHigh.map(String.init) ?? "none")]" }
  }
}
