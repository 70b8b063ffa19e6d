import Analysis
import Basics
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
  private let audience: Audience
  /// Names of columns that each rule's row is shown without.
  private let hidden: [Set<String>]
  private let tellsLess: Bool
  private var warnings: [Finding] = []

  /// A figure with more curves shows none of them.
  private static let mostCurves = 4

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    try self.init(
      study.rows(ScreenedRule.self).filter { context.tells(of: $0.target) && context.tells(of: $0.reference) },
      study.rows(ScreeningPrediction.self),
      study.rows(ScreeningCalibration.self),
      for: context.audience
    )
    let others = Set(context.groups.values).subtracting(rules.flatMap { [$0.target, $0.reference] })
    warnings = try study.mixedDefinitions(
      without: others.union(context.untoldGroups),
      tellsCounts: context.audience == .team
    )
  }

  init(
    _ rules: [ScreenedRule],
    _ predictions: [ScreeningPrediction],
    _ calibration: [ScreeningCalibration],
    for audience: Audience
  ) {
    self.rules = rules
    self.predictions = Dictionary(grouping: predictions, by: \.rule)
    self.audience = audience
    let isPublic = audience == .everyone
    hidden = rules.map { isPublic ? $0.columnsOfFew : [] }
    // All bins of a rule share out the same participants, so that one that is left out could be told by the others.
    let few = isPublic ? Set(calibration.filter(\.isOfFew).map(\.rule)) : []
    self.calibration = calibration.filter { !few.contains($0.rule) }
    tellsLess = !few.isEmpty || !hidden.allSatisfy(\.isEmpty)
  }

  var sections: [ReportSection] {
    rules.first.map { [section(by: $0, without: []).warning(of: warnings)] } ?? []
  }

  /// `first`: of all measures together; `untold`: rows of the table of rules, by their places, of which no number is told.
  private func section(by first: ScreenedRule, without untold: Set<Int>) -> ReportSection {
    let told = rules.enumerated().filter { !untold.contains($0.offset) }.map(\.element)
    let isTold = !untold.contains(0)
    // There may be as many parts as people of a group.
    let parts = isTold ? ", \(first.parts) parts" : ""
    let counts = isTold ? ": \(first.targets) and \(first.references)" : ""
    let outcomes = perfect(told) + turned(told) + (isTold ? byChance(first) : "")
    return ReportSection(
      title: "Screening",
      state: isTold ? "AUC \(Column.Kind.share(decimals: 2).printed(first.area))" : nil,
      text: """
        Research, not diagnosis. How well measures tell '\(first.target)' from '\(first.reference)', on participants \
        who were held back (\(first.split)\(parts))\(counts). All measures \
        together stand beside each of them alone, held back alike. \(comparing(first)) Areas of what was learnt have no intervals, \
        since those of held-back scores hold the truth less often than they say; other intervals are 95 % confidence intervals. \
        p values are of one rule each, not adjusted for their number.\(outcomes)\(left)\(leftOut(untold.count))
        """,
      tables: [
        NamedTable(
          name: Self.table,
          table: Self.inWords(ScreenedRule.overview(of: rules)).emptied(hidden),
          numbers: ScreenedRule.table(of: rules).emptied(hidden)
        )
      ] + [observed(told)].compactMap(\.self),
      figures: (isTold ? [operating(first, told)] : []) + (told.isEmpty ? [] : [areas(told)]),
      method: .screening(by: first, for: audience),
      participants: rules.map { min($0.targets, $0.references) }.max(),
      followed: FollowedTable(name: Self.table) { section(by: first, without: $0) }
    )
  }

  /// What is said of so many rules whose rows have no numbers, with a blank before.
  private func leftOut(_ count: Int) -> String {
    if count == 0 { return "" }
    return """
       Numbers of \(count) of the \(NumberText.counted(rules.count, "rule")) are left out, of fewer than \(leastPublished) participants or so \
      few less than others.
      """
  }

  private static let table = "screening"

  /// Nil where no rule told a probability, or none that may be shown.
  private func observed(_ told: [ScreenedRule]) -> NamedTable? {
    let names = Set(told.map(\.rule))
    let calibration = calibration.filter { names.contains($0.rule) }
    guard !calibration.isEmpty else { return nil }
    return NamedTable(
      name: "screening_calibration",
      table: Self.inWords(ScreeningCalibration.overview(of: calibration)),
      numbers: ScreeningCalibration.table(of: calibration)
    )
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
  private func perfect(_ rules: [ScreenedRule]) -> String {
    let count = rules.count { $0.area == 1 }
    return count == 0
      ? ""
      : " Where an area is 1 (\(count) of \(rules.count)), each of these few pairs was told apart; among others the rule will do worse."
  }

  private func turned(_ rules: [ScreenedRule]) -> String {
    let count = rules.count { $0.area == 0 }
    return count == 0
      ? ""
      : " Where an area is 0 (\(count) of \(rules.count)), what was learnt held for nobody else, as where there is nothing to find."
  }

  private var left: String {
    tellsLess ? " Shares are left out that would tell of fewer than \(leastPublished) participants." : ""
  }

  /// What the split itself makes of an area.
  private func byChance(_ first: ScreenedRule) -> String {
    guard let area = first.areaByChance else { return "" }
    let share = Column.Kind.share(decimals: 2).printed(area)
    return
      " Where there is nothing to find, the area of all measures together is \(share) on average, as shuffled groups show."
  }

  /// All measures together, and those that alone do best.
  private func operating(_ first: ScreenedRule, _ rules: [ScreenedRule]) -> NamedFigure {
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
    // A curve has the shares that its rule's row is shown without.
    let isOfFew = audience == .everyone && shown.contains { !$0.columnsOfFew.isEmpty }
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
      participants: isOfFew ? nil : shown.map { min($0.targets, $0.references) }.min()
    )
  }

  private func areas(_ rules: [ScreenedRule]) -> NamedFigure {
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

  /// Names of columns that tell of few participants who were told rightly or wrongly, or who lack a measure.
  ///
  /// The accuracy would tell what one of both shares hides.
  fileprivate var columnsOfFew: Set<String> {
    var names: Set<ColumnName> = []
    if tellsOfFew(sensitivity.value, of: targets) { names.insert(.sensitivity) }
    if tellsOfFew(specificity.value, of: references) { names.insert(.specificity) }
    if !names.isEmpty { names.insert(.accuracy) }
    if !isPublishable(leftOut) { names.insert(.leftOut) }
    return Set(names.map(\.rawValue))
  }

  fileprivate var ruleInWords: String { Self.inWords(rule) }

  /// Such as `Mean gaze duration (ms): .84`.
  fileprivate var label: String { "\(ruleInWords): \(Column.Kind.share(decimals: 2).printed(area))" }
}

extension ScreeningCalibration {
  fileprivate var isOfFew: Bool { tellsOfFew(observed, of: participants) }
}

/// Whether a share of so many, or the rest of them, is of somebody, and of fewer than five.
private func tellsOfFew(_ share: Double, of total: Int) -> Bool {
  guard let part = Int(exactly: (share * Double(total)).rounded()) else { return true }
  return !isPublishable(part) || !isPublishable(total &- part)
}
