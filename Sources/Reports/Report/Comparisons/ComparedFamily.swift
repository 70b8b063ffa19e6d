import Analysis
import Figures
import Statistics
import Tables

/// Measures that were compared together, whose p values are adjusted together.
struct ComparedFamily {
  let kind: MeasureFamily.Kind
  private let comparisons: [GroupComparison]
  /// Places of comparisons that are told in no words, figures or diagnostics.
  private var untold: Set<Int> = []
  /// Nil where nothing was compared.
  private let families: AdjustedFamilies?
  private let measures: Int
  /// Whether this audience is told of all that was compared.
  private let isWhole: Bool

  /// `untold`: groups that the audience is told nothing of.
  init(
    _ kind: MeasureFamily.Kind,
    _ comparisons: [GroupComparison],
    for audience: Audience,
    without untold: Set<String> = []
  ) {
    self.kind = kind
    self.comparisons = audience == .team ? comparisons : comparisons.publishable(without: untold)
    families = AdjustedFamilies(comparisons, shown: self.comparisons)
    measures = Set(comparisons.map(\.measure)).count
    isWhole = self.comparisons.count == comparisons.count
  }

  func without(_ untold: Set<Int>) -> Self {
    var family = self
    family.untold = untold
    return family
  }

  private var told: [GroupComparison] {
    comparisons.enumerated().filter { !untold.contains($0.offset) }.map(\.element)
  }

  /// Where its comparisons stand, a row each.
  var tableName: String { named("comparisons", "_") }

  /// Nil where nothing was compared that may be told.
  var section: ReportSection? {
    guard let families, !comparisons.isEmpty else { return nil }
    return section(families)
  }

  private func section(_ families: AdjustedFamilies) -> ReportSection {
    let left = isWhole ? "" : " \([GroupComparison].leftOut)"
    let meaning =
      kind == .exploratory
      ? "They were looked at together, to find what another study may test; none of them is a test of anything said before."
      : "They are confirmatory only if they were named before anybody looked at the data."
    return ReportSection(
      title: kind.title,
      state: NumberText.counted(measures, "measure"),
      text: """
        \(kind.units) \(families.sentence) \(meaning) Intervals are \(level(of: comparisons))confidence intervals. \
        Tests of \(kind.diagnosed) are reported below; no comparison was chosen by them.\(left)
        """,
      tables: [
        NamedTable(
          name: tableName,
          table: GroupComparison.overview(of: comparisons),
          numbers: GroupComparison.table(of: comparisons)
        )
      ] + diagnostics,
      // Those of the confirmatory family are what the page begins with.
      figures: kind == .confirmatory ? [] : [effects].compactMap(\.self),
      method: .comparisons(of: kind, in: families),
      comparesGroups: kind.comparesGroups,
      participants: comparisons.map(\.fewestParticipants).min(),
      followed: FollowedTable(name: tableName) { without($0).section(families) }
    )
  }

  private var diagnostics: [NamedTable] {
    if told.isEmpty { return [] }
    return [
      NamedTable(
        name: named("comparison_diagnostics", "_"),
        table: GroupComparison.diagnostics(of: told),
        numbers: GroupComparison.diagnosticNumbers(of: told)
      )
    ]
  }

  /// Such as `95 % `; empty where intervals are not all of one level.
  private func level(of comparisons: [GroupComparison]) -> String {
    GroupComparison.intervalLevel(of: comparisons).map { "\($0) " } ?? ""
  }

  /// What several families have is told apart by its name.
  private func named(_ name: String, _ separator: String) -> String {
    kind.prefix.map { $0 + separator + name } ?? name
  }

  /// What was found, a sentence for each pair of groups and measure: estimate, interval and adjusted p, never more.
  var sentences: [String] { told.filter { !$0.isOverall }.compactMap(\.sentence) }

  /// The standardized difference in every measure that two groups were compared in.
  var effects: NamedFigure? {
    let pairs = told.filter { !$0.isOverall && $0.hedgesG != nil }
    let names = Set(pairs.map(\.groupNames)).sorted()
    guard let first = names.first else { return nil }
    let rows = pairs.map { pair in
      Intervals.Row(
        Column.label(of: pair.measure) + (names.count == 1 ? "" : ": \(pair.groupNames)"),
        pair.hedgesG?.value,
        interval: pair.hedgesG?.interval
      )
    }
    let label = names.count == 1 ? "Hedges' g: \(first)" : "Hedges' g"
    return NamedFigure(
      named("group-effects", "-"),
      Intervals(
        title: "How far the \(kind.compared) differ\(kind.comparesGroups ? ": \(kind.rawValue) comparisons" : "")",
        description: """
          \(label) with \(level(of: pairs))intervals, of \(NumberText.counted(names.count, "pair")) of \(kind.compared) in \
          \(NumberText.counted(Set(pairs.map(\.measure)).count, "measure")).
          """,
        rows: rows,
        label: label,
        reference: 0,
        caption: "Dots are estimates, lines their \(level(of: pairs))intervals; at 0 the \(kind.compared) are alike."
      ),
      participants: pairs.map(\.fewestParticipants).min()
    )
  }
}

extension GroupComparison {
  /// Such as `dyslexic − control`.
  fileprivate var groupNames: String { "\(other?.name ?? "") \u{2212} \(reference?.name ?? "")" }

  /// A share of variance and a distance are of no direction.
  private var hasDirection: Bool { isInUnit || estimate.quantity == "AUC" }

  /// Measure, groups, estimate, standardised difference and p, each with its interval where it has one.
  fileprivate var sentence: String? {
    guard let printedEstimate else { return nil }
    let isEquivalence = comparison == Equivalence.name
    var parts = [isInUnit ? printedEstimate : "\(estimate.quantity) \(printedEstimate)"]
    if let g = hedgesG {
      parts.append("g\u{A0}=\u{A0}\(Column.Kind.number(decimals: 2).printed(g.value, low: g.low, high: g.high))")
    }
    if let level = Self.intervalLevel(of: [self]), level != "95 %" { parts[parts.count - 1] += " (\(level) intervals)" }
    if let p = estimate.adjustedP ?? estimate.pValue {
      let name = (estimate.adjustedP == nil ? "p" : "adjusted p") + (isEquivalence ? " of equivalence" : "")
      // A sign or a letter stands on the line of its number.
      parts.append(PrintedProbability(p).behind(name, blank: "\u{A0}"))
    }
    let numbers = parts.joined(separator: ", ").replacing("-", with: "\u{2212}")
    let both = [reference?.name, other?.name].compactMap(\.self).joined(separator: " and ")
    let names = hasDirection ? groupNames : both
    return "\(Column.label(of: measure)), \(names): \(numbers)\(isEquivalence ? " (\(estimate.method))" : "")."
  }
}

extension GroupComparison.Size {
  fileprivate var interval: ClosedRange<Double>? { low.flatMap { low in high.map { low...max(low, $0) } } }
}
