import Analysis
import Figures
import Reading
import Statistics
import Store
import Studies
import Tables

/// What a report says of how well measures tell two groups apart.
struct ScreeningSections: ReportPart {
  private let rules: [ScreenedRule]
  private let predictions: [String: [ScreeningPrediction]]
  private let calibration: [ScreeningCalibration]

  /// A figure with more curves shows none of them.
  private static let mostCurves = 4

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    rules = try study.rows(ScreenedRule.self)
    predictions = Dictionary(grouping: try study.rows(ScreeningPrediction.self), by: \.rule)
    calibration = try study.rows(ScreeningCalibration.self)
  }

  var sections: [ReportSection] {
    guard let first = rules.first else { return [] }
    return [
      ReportSection(
        title: "Screening",
        state: "AUC \(Column.Kind.share(decimals: 2).printed(first.area.value))",
        text: """
          Research, not diagnosis. How well measures tell '\(first.target)' from '\(first.reference)', on participants \
          who were held back (\(first.split), \(first.parts) parts): \(first.targets) and \(first.references). All measures \
          together stand beside each of them alone, held back alike; where one alone does as well, the others add \
          nothing. Intervals are 95 % confidence intervals.\(perfect)\(byChance)
          """,
        tables: [
          NamedTable(
            name: "screening",
            table: Self.inWords(ScreenedRule.overview(of: rules)),
            numbers: ScreenedRule.table(of: rules)
          ),
          NamedTable(
            name: "screening_calibration",
            table: Self.inWords(ScreeningCalibration.overview(of: calibration)),
            numbers: ScreeningCalibration.table(of: calibration)
          ),
        ],
        figures: [operating(first), areas],
        method: .screening(by: first),
        participants: min(first.targets, first.references)
      )
    ]
  }

  /// A table whose rows begin with a rule, with the names of measures in words.
  private static func inWords(_ table: Table) -> Table {
    let rows = table.rows.map { row -> [Cell] in
      guard case .text(let rule)? = row.first else { return row }
      return [.text(ScreenedRule.inWords(rule))] + row.dropFirst()
    }
    return Table(columns: table.columns, rows: rows, caption: table.caption)
  }

  /// DeLong's error is 0 there, and an area of 1 without an interval looks surer than it is.
  private var perfect: String {
    let count = rules.count { $0.area.interval == nil }
    guard count > 0 else { return "" }
    return """
       Where an area has no interval (\(count) of \(rules.count)), the rule told all of these few participants apart, or none; among others \
      it will do worse.
      """
  }

  /// What the split itself makes of an area.
  private var byChance: String {
    guard let first = rules.first, let area = first.areaByChance else { return "" }
    let share = Column.Kind.share(decimals: 2).printed(area)
    return
      " Where there is nothing to find, the area of all measures together is \(share) on average, as shuffled groups show."
  }

  /// All measures together, and those that alone do best.
  private func operating(_ first: ScreenedRule) -> NamedFigure {
    let best = rules.dropFirst().sorted { ($1.area.value, $0.rule) < ($0.area.value, $1.rule) }
    let shown = [first] + best.prefix(Self.mostCurves - 1)
    let series = shown.compactMap { rule -> Curves.Series? in
      let own = predictions[rule.rule] ?? []
      let target = own.filter { $0.group == rule.target }.map(\.score)
      let reference = own.filter { $0.group == rule.reference }.map(\.score)
      guard !target.isEmpty, !reference.isEmpty else { return nil }
      let places = OperatingCurve(of: target, above: reference).places
      return Curves.Series(rule.label, places.map { Curves.Point($0.falseAlarms, $0.found) })
    }
    return NamedFigure(
      "screening-curves",
      Curves(
        title: "Receiver operating characteristics: what is found, and what is taken wrongly",
        description: """
          Receiver operating characteristics of \(NumberText.counted(series.count, "rule")), with the areas below them: \
          \(series.map(\.name).joined(separator: "; ")).
          """,
        x: Quantity("share of '\(first.reference)' taken for '\(first.target)' (1 − specificity)", range: 0...1),
        y: Quantity("share of '\(first.target)' found (sensitivity)", range: 0...1),
        series: series,
        curves: [.init("guessing", x: [0, 1], y: [0, 1])],
        caption: """
          Of participants held back. All measures together, and those that alone do best, which nobody knew before; \
          areas with 95 % intervals by DeLong.
          """
      ),
      participants: shown.map { min($0.targets, $0.references) }.min()
    )
  }

  private var areas: NamedFigure {
    let rows = rules.map { Intervals.Row($0.ruleInWords, $0.area.value, interval: $0.area.interval) }
    return NamedFigure(
      "screening-areas",
      Intervals(
        title: "How well measures tell the groups apart",
        description: """
          Areas under the receiver operating characteristic with 95 % intervals, of \
          \(NumberText.counted(rows.count, "rule")).
          """,
        rows: rows,
        label: "Area under the curve, of participants held back",
        reference: 0.5,
        caption: "At 0.5 a rule guesses. Dots are areas, lines their 95 % intervals."
      ),
      participants: rules.map { min($0.targets, $0.references) }.min()
    )
  }
}

extension ScreenedRule {
  /// A measure's name in words; a classifier takes all of them together.
  fileprivate static func inWords(_ rule: String) -> String {
    trialMeasures.contains { $0.name == rule } ? Column.label(of: rule) : "All measures, by '\(rule)'"
  }

  fileprivate var ruleInWords: String { Self.inWords(rule) }

  /// Such as `Mean gaze duration (ms): .84 [.71, .92]`.
  fileprivate var label: String {
    let share = Column.Kind.share(decimals: 2)
    return "\(ruleInWords): \(share.printed(area.value, low: area.low, high: area.high))"
  }
}

extension ScreenedRule.Share {
  fileprivate var interval: ClosedRange<Double>? { low.flatMap { low in high.map { low...max(low, $0) } } }
}
