import Figures
import Statistics
import Store
import Tables

/// What a report says of differences between groups, measure by measure.
struct ComparisonSections: ReportPart {
  private let comparisons: [GroupComparison]
  /// Measures that too few in a group have, for this audience.
  private let withheld: Int

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    // Those of the data's quality stand with it.
    let all = try study.store.rows(GroupComparison.self).filter { $0.family != .quality }
    comparisons = all.filter { context.audience == .team || $0.fewestParticipants >= leastPublished }
    withheld = Set(all.map(\.measure)).subtracting(comparisons.map(\.measure)).count
  }

  var sections: [ReportSection] {
    guard let first = comparisons.first else { return [] }
    let family = Set(comparisons.map(\.measure)).count + withheld
    let left =
      withheld > 0
      ? " \(NumberText.counted(withheld, "measure")) of fewer than \(leastPublished) participants in a group \(withheld == 1 ? "is" : "are") left out."
      : ""
    return [
      ReportSection(
        title: "Comparisons",
        text: """
          Every participant counts once. The \(NumberText.counted(family, "measure")) are one family \
          (\(first.family.rawValue)); its p values are adjusted (\(first.correction.rawValue)). Intervals hold with 95 % \
          confidence. Whether values are normal and groups vary alike is reported beside the comparisons, and chose none \
          of them.\(left)
          """,
        tables: [
          NamedTable(
            name: "comparisons",
            table: GroupComparison.overview(of: comparisons),
            numbers: GroupComparison.table(of: comparisons)
          ),
          NamedTable(name: "comparison_diagnostics", table: GroupComparison.diagnostics(of: comparisons)),
        ],
        figures: [effects].compactMap(\.self),
        method: .comparisons(measures: family, adjustedBy: first.correction),
        participants: comparisons.map(\.fewestParticipants).min()
      )
    ]
  }

  /// The standardized difference in every measure that two groups were compared in.
  private var effects: NamedFigure? {
    let pairs = comparisons.filter { !$0.isOverall && $0.hedgesG != nil }
    guard let first = pairs.first, let other = first.other, let reference = first.reference else { return nil }
    let rows = pairs.map { pair in
      Intervals.Row(pair.measure, pair.hedgesG?.value, interval: pair.hedgesG?.interval)
    }
    return NamedFigure(
      "group-effects",
      Intervals(
        title: "How far the groups differ",
        description: """
          Hedges' g of '\(other.name)' less '\(reference.name)' with 95 % intervals, in \(NumberText.counted(rows.count, "measure")).
          """,
        rows: rows,
        label: "Hedges' g: \(other.name) less \(reference.name)",
        reference: 0,
        caption: "Dots are estimates, lines their 95 % intervals; at 0 the groups are alike."
      ),
      participants: pairs.map(\.fewestParticipants).min()
    )
  }
}

extension GroupComparison.Size {
  fileprivate var interval: ClosedRange<Double>? { low.flatMap { low in high.map { low...max(low, $0) } } }
}
