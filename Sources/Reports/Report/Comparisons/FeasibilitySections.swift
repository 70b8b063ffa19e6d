import Analysis
import Figures
import Store
import Studies
import Tables

/// What a report says of what a study with a tracker could find.
struct FeasibilitySections: ReportPart {
  private let powers: [FeasibilityPower]
  private let needs: [FeasibilityNeed]
  private let powersBasis: JudgeFeasibility.Basis?
  private let needsBasis: JudgeFeasibility.Basis?

  /// More cannot be told apart.
  private static let mostMeasures = 8

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    powers = try study.rows(FeasibilityPower.self)
    needs = try study.rows(FeasibilityNeed.self)
    let standing = try study.standing()
    powersBasis = JudgeFeasibility.Basis.ofPowers(standing)
    needsBasis = JudgeFeasibility.Basis.ofNeeds(standing)
  }

  var sections: [ReportSection] {
    let power = NamedTable(
      name: "feasibility",
      table: FeasibilityPower.overview(of: powers, on: powersBasis),
      numbers: FeasibilityPower.table(of: powers)
    )
    let need = NamedTable(
      name: "feasibility_need",
      table: FeasibilityNeed.overview(of: needs, on: needsBasis),
      numbers: FeasibilityNeed.table(of: needs)
    )
    let tables = (powers.isEmpty ? [] : [power]) + (needs.isEmpty ? [] : [need])
    guard !tables.isEmpty else { return [] }
    return [
      ReportSection(
        title: "Feasibility",
        text: """
          What a study with this tracker could find: readers of both groups were simulated, recorded and measured as real \
          ones are. \(JudgeFeasibility.assumption)\(assumed) Measures that the tracker cannot support have no power, but a reason.
          """,
        tables: tables,
        figures: [curves].compactMap(\.self)
      )
    ]
  }

  /// Of the powers, and of what is needed where there are no others.
  private var assumed: String { (powers.isEmpty ? needsBasis : powersBasis)?.assumption.map { " \($0)" } ?? "" }

  /// Of the measures with the largest effects; nil where all are withheld, or one number of participants was asked about.
  private var curves: NamedFigure? {
    let told = powers.filter { $0.power != nil }
    let measures = Dictionary(grouping: told, by: \.measure).filter { $0.value.count > 1 }
    let largest = measures.sorted { one, other in
      let effects = [one, other].map { $0.value.compactMap { $0.effect?.value.magnitude }.max() ?? 0 }
      return (effects[1], one.key) < (effects[0], other.key)
    }
    guard let setting = told.first?.setting, !largest.isEmpty else { return nil }
    let shown = largest.prefix(Self.mostMeasures)
    let series = shown.map { name, rows in
      let points = rows.sorted { $0.participantsPerGroup < $1.participantsPerGroup }.compactMap { row in
        row.power.map {
          Curves.Point(Double(row.participantsPerGroup), $0.value, interval: $0.low...max($0.low, $0.high))
        }
      }
      return Curves.Series(Column.label(of: name), points)
    }
    let counts = told.map { Double($0.participantsPerGroup) }
    let ends = [counts.min() ?? 0, counts.max() ?? 1]
    let left = largest.count - shown.count
    return NamedFigure(
      "feasibility-power",
      Curves(
        title: "How likely a study finds the difference",
        description: """
          Power by participants in each group, of \(NumberText.counted(series.count, "measure")), with a tracker of \
          \(setting.described(assuming: powersBasis?.assumed ?? [])).
          """,
        x: Quantity("participants in each group"),
        y: Quantity("power", range: 0...1),
        series: series,
        style: .points,
        curves: [.init("80 %", x: ends, y: [0.8, 0.8])],
        caption:
          "Shares of simulated studies that find it; bars hold what 95 of 100 other pools of readers give. Symbols beside each other are of the "
          + "same number of participants."
          + (left > 0 ? " The \(series.count) measures with the largest effects; the table has the others." : "")
      )
    )
  }
}
