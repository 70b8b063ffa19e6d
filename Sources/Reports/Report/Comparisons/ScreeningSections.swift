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
        state: "AUC \(Column.Kind.share(decimals: 2).printed(first.area))",
        text: """
          Research, not diagnosis. How well measures tell '\(first.target)' from '\(first.reference)', on participants \
          who were held back (\(first.split), \(first.parts) parts): \(first.targets) and \(first.references). All measures \
          together stand beside each of them alone, held back alike. \(comparing(first)) Areas of what was learnt have no intervals, \
          since those of held-back scores hold the truth less often than they say; other intervals are 95 % confidence intervals. \
          p values are of one rule each, not adjusted for their number.\(perfect)\(turned)\(byChance)
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

  /// Which scores the areas hold against each other.
  private func comparing(_ first: ScreenedRule) -> String {
    first.split == ParticipantSplit.leaveOneOut.name
      ? "Areas compare the scores of many rules, which draws them down, below .50 where there is nothing to find."
      : "Areas compare participants who were held back together, and so were told by the same rule."
  }

  /// An area of 1 looks surer than it is.
  private var perfect: String {
    let count = rules.count { $0.area == 1 }
    return count == 0
      ? ""
      : " Where an area is 1 (\(count) of \(rules.count)), each of these few pairs was told apart; among others the rule will do worse."
  }

  private var turned: String {
    let count = rules.count { $0.area == 0 }
    return count == 0
      ? ""
      : " Where an area is 0 (\(count) of \(rules.count)), what was learnt held for nobody else, as where there is nothing to find."
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
    let best = rules.dropFirst().sorted { ($1.area, $0.rule) < ($0.area, $1.rule) }
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
          Receiver operating characteristics of \(NumberText.counted(series.count, "rule")), with their AUC: \
          \(series.map(\.name).joined(separator: "; ")).
          """,
        x: Quantity("share of '\(first.reference)' taken for '\(first.target)' (1 − specificity)", range: 0...1),
        y: Quantity("share of '\(first.target)' found (sensitivity)", range: 0...1),
        series: series,
        curves: [.init("guessing", x: [0, 1], y: [0, 1])],
        caption: """
          Of participants held back. All measures together, and those that alone do best, which nobody knew before. \
          Curves pool the scores of all rules that were learnt; the AUC beside a name is the table's.
          """
      ),
      participants: shown.map { min($0.targets, $0.references) }.min()
    )
  }

  private var areas: NamedFigure {
    let rows = rules.map { Intervals.Row($0.ruleInWords, $0.area) }
    return NamedFigure(
      "screening-areas",
      Intervals(
        title: "How well measures tell the groups apart",
        description: """
          Areas under the receiver operating characteristic of \(NumberText.counted(rows.count, "rule")).
          """,
        rows: rows,
        label: "Area under the curve, of participants held back",
        reference: 0.5,
        caption: "At 0.5 a rule guesses."
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

  /// Such as `Mean gaze duration (ms): .84`.
  fileprivate var label: String { "\(ruleInWords): \(Column.Kind.share(decimals: 2).printed(area))" }
}
