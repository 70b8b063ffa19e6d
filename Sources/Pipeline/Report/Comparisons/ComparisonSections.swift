import Figures
import Reading
import Statistics
import Store
import Tables

/// What a report says of differences between groups: comparisons of measures, models, screening and feasibility.
struct ComparisonSections: ReportPart {
  private let comparisons: [GroupComparison]
  private let estimates: [ModelEstimate]
  private let rules: [ScreenedRule]
  private let calibration: [ScreeningCalibration]
  private let powers: [FeasibilityPower]

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    comparisons = try study.store.rows(GroupComparison.self)
    estimates = try study.store.rows(ModelEstimate.self)
    rules = try study.store.rows(ScreenedRule.self)
    calibration = try study.store.rows(ScreeningCalibration.self)
    powers = try study.store.rows(FeasibilityPower.self)
  }

  var sections: [ReportSection] { [compared, modelled, screened, judged].compactMap(\.self) }

  /// Every number of the comparisons, which have more columns than a page has room for.
  var files: [StreamedFile] {
    guard !comparisons.isEmpty else { return [] }
    return [
      StreamedFile(name: "comparisons.csv", columns: GroupComparison.columns, pieces: [""]) { study, _ in
        try study.store.rows(GroupComparison.self).map(\.cells)
      }
    ]
  }

  private var compared: ReportSection? {
    guard let first = comparisons.first else { return nil }
    let family = Set(comparisons.map(\.measure)).count
    return ReportSection(
      title: "Comparisons",
      text: """
        Every participant counts once. The \(NumberText.counted(family, "measure")) are one family (\(first.family.rawValue)); its p values are \
        adjusted (\(first.correction.rawValue)). Intervals hold with 95 % confidence. Whether values are normal and groups vary alike is reported \
        beside the comparisons, and chose none of them.
        """,
      tables: [
        NamedTable(name: "comparisons", table: GroupComparison.overview(of: comparisons)),
        NamedTable(name: "comparison_diagnostics", table: GroupComparison.diagnostics(of: comparisons)),
      ],
      figures: [effects].compactMap(\.self),
      participants: comparisons.map(\.participants).min()
    )
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
      participants: pairs.map(\.participants).min()
    )
  }

  private var modelled: ReportSection? {
    guard !estimates.isEmpty else { return nil }
    let formulas = Set(estimates.map(\.formula)).sorted()
    return ReportSection(
      title: "Models",
      text: """
        \(NumberText.counted(formulas.count, "model")) in R's notation: \(formulas.joined(separator: "; ")). Fixed effects stand with their \
        standard errors and Satterthwaite's degrees of freedom, random ones as standard deviations.
        """,
      tables: [NamedTable(name: "models", table: ModelEstimate.table(of: estimates))]
    )
  }

  private var screened: ReportSection? {
    guard let first = rules.first else { return nil }
    return ReportSection(
      title: "Screening",
      text: """
        Research, not diagnosis. How well measures tell '\(first.target)' from '\(first.reference)', on participants who were held back \
        (\(first.split)): \(first.targets) and \(first.references). All measures together stand beside each of them alone; where one alone does \
        as well, the others add nothing. Intervals hold with 95 % confidence.
        """,
      tables: [
        NamedTable(name: "screening", table: ScreenedRule.overview(of: rules)),
        NamedTable(name: "screening_calibration", table: ScreeningCalibration.table(of: calibration)),
      ],
      figures: [areas].compactMap(\.self),
      participants: min(first.targets, first.references)
    )
  }

  private var areas: NamedFigure? {
    let rows = rules.map { rule in
      let interval = rule.area.low.flatMap { low in rule.area.high.map { low...max(low, $0) } }
      return Intervals.Row(rule.rule, rule.area.value, interval: interval)
    }
    return NamedFigure(
      "screening-areas",
      Intervals(
        title: "How well measures tell the groups apart",
        description: "Areas under the receiver operating characteristic with 95 % intervals, of \(rows.count) rules.",
        rows: rows,
        label: "Area under the curve, of participants held back",
        reference: 0.5,
        caption: "At 0.5 a rule guesses. The first row is of all measures together, the others of one each."
      ),
      participants: rules.map { min($0.targets, $0.references) }.min()
    )
  }

  private var judged: ReportSection? {
    guard !powers.isEmpty else { return nil }
    return ReportSection(
      title: "Feasibility",
      text: """
        What a study with this tracker could find: simulated readers of both groups, drawn as those of a corpus of adults, were recorded and \
        measured as real ones are. The simulation shares assumptions with the analysis, so real studies will find less. Measures that the tracker \
        cannot support have no power, but a reason.
        """,
      tables: [NamedTable(name: "feasibility", table: FeasibilityPower.table(of: powers))]
    )
  }
}

extension GroupComparison.Size {
  fileprivate var interval: ClosedRange<Double>? { low.flatMap { low in high.map { low...max(low, $0) } } }
}
