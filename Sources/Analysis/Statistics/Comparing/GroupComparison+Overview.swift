import Basics
import Statistics
package import Tables

extension GroupComparison {
  /// The groups beside each other, for a person at a terminal.
  package static func overview(of comparisons: [Self]) -> Table {
    let pairs = comparisons.filter { !$0.isOverall }
    let names =
      Set(pairs.map(\.estimate.term)).count == 1 ? (pairs[0].reference?.name, pairs[0].other?.name) : (nil, nil)
    let terms = names.0 == nil ? [Column("compared", .text, "What is compared.")] : []
    let columns =
      [Column("measure", .text, "The measure.")] + terms + [
        Column(
          "n",
          .composed,
          "How many participants have a value, in each group.",
          isMinor: true,
          people: .countedInEach
        ),
        Column(
          names.0 ?? "reference",
          .composed,
          "Mean and standard deviation.",
          heading: heading(names.0, "reference"),
          isMinor: true
        ),
        Column(
          names.1 ?? "other",
          .composed,
          "Mean and standard deviation.",
          heading: heading(names.1, "other"),
          isMinor: true
        ),
        Column(
          estimateName(of: comparisons).replacing(" ", with: "_"),
          .composed,
          "The estimate and its interval.",
          heading: estimateName(of: comparisons) + interval(of: comparisons.filter(\.tellsEstimate), \.estimate.low),
          isMinor: true
        ),
        Column(
          "hedges_g",
          .composed,
          "The difference in standard deviations, and its interval.",
          heading: "Hedges' g" + interval(of: comparisons, \.hedgesG?.low)
        ),
        Column("adjusted_p", .probability, "For the family.", heading: "adjusted p"),
        Column("p", .probability, "Of this test alone.", isMinor: true),
        Column("test", .composed, "The statistic and its degrees of freedom.", isMinor: true),
        Column("auc", .share(decimals: 2), "How often the other group lies above.", heading: "AUC", isMinor: true),
      ]
    return Table(
      columns: columns,
      rows: comparisons.map { $0.line(hasTerm: names.0 == nil) },
      caption: caption(of: comparisons)
    )
  }

  /// What the comparisons assume, measured: Shapiro and Wilk's W by group, and Brown and Forsythe's F; within people, W of the
  /// differences of each pair of conditions.
  package static func diagnostics(of comparisons: [Self]) -> Table {
    comparisons.first?.family == .within ? diagnosticsWithin(comparisons) : diagnosticsBetween(comparisons)
  }

  /// The same for other programs, with the measure and what is of it in every row.
  package static func diagnosticNumbers(of comparisons: [Self]) -> Table {
    comparisons.first?.family == .within
      ? diagnosticsWithin(comparisons) : diagnosticsBetween(comparisons, isFull: true)
  }

  private static func diagnosticsWithin(_ comparisons: [Self]) -> Table {
    Table(
      columns: [
        Column("measure", .text, "The measure."), Column("compared", .text, "The conditions."),
        Column("normality_w", .share(decimals: 3), "Shapiro and Wilk's W of people's differences.", heading: "W"),
        Column("normality_p", .probability, "Its p value.", heading: "p of W"),
      ],
      rows: comparisons.map { comparison in
        let normality = comparison.other?.normality
        return [
          .text(comparison.measure), .text(comparison.estimate.term), Cell(normality?.statistic),
          Cell(normality?.pValue),
        ]
      },
      caption: "Normality of the differences (Shapiro-Wilk): reported, no test is chosen by it"
    )
  }

  /// `isFull`: whether every row has what is told of the measure.
  private static func diagnosticsBetween(_ comparisons: [Self], isFull: Bool = false) -> Table {
    Table(
      columns: [
        Column("measure", .text, "The measure."), Column("group", .text, "The group."),
        Column("normality_w", .share(decimals: 3), "Shapiro and Wilk's W.", heading: "W"),
        Column("normality_p", .probability, "Its p value.", heading: "p of W"),
        Column("spread_f", .number(decimals: 2), "Brown and Forsythe's F, of the groups compared.", heading: "F"),
        Column("spread_p", .probability, "Its p value.", heading: "p of F"),
      ],
      rows: measures(of: comparisons).flatMap { measure in
        let own = comparisons.filter { $0.measure == measure }
        let groups = own.flatMap { [$0.reference, $0.other].compactMap(\.self) }
        let distinct = groups.distinct
        // Of the groups that are shown, which were compared at once or are two.
        let spread = distinct.count == 2 || own.first?.isOverall == true ? own.first?.spread : nil
        return distinct.enumerated().map { place, group -> [Cell] in
          let tellsMeasure = isFull || place == 0
          return [
            tellsMeasure ? .text(measure) : .missing, .text(group.name), Cell(group.normality?.statistic),
            Cell(group.normality?.pValue),
            tellsMeasure ? Cell(spread?.statistic) : .missing,
            tellsMeasure ? Cell(spread?.pValue) : .missing,
          ]
        }
      },
      caption: "Normality (Shapiro-Wilk) and equal spread (Brown-Forsythe): reported, no test is chosen by them"
    )
  }

  /// Each once.
  private static func measures(of comparisons: [Self]) -> [String] {
    comparisons.map(\.measure).distinct
  }

  /// What the estimates are, where they are all of one sort.
  private static func estimateName(of comparisons: [Self]) -> String {
    let quantities = Set(comparisons.filter(\.tellsEstimate).map(\.estimate.quantity))
    return quantities.count == 1 ? quantities.first ?? "estimate" : "estimate"
  }

  private static func heading(_ group: String?, _ role: String) -> String { "\(group ?? role): M (SD)" }

  /// Such as ` [95 % CI]`; without a level where they are not all of one, and empty where none has a lower end.
  private static func interval(of comparisons: [Self], _ low: (Self) -> Double?) -> String {
    guard comparisons.contains(where: { low($0) != nil }) else { return "" }
    return " [\(intervalLevel(of: comparisons).map { "\($0) " } ?? "")CI]"
  }

  /// Such as `95 %`; nil where they are not all of one.
  package static func intervalLevel(of comparisons: [Self]) -> String? {
    let levels = Set(comparisons.compactMap(\.intervalLevel).map { NumberText.shortest(100 * $0, decimals: 2) })
    guard levels.count < 2 else { return nil }
    let level = levels.first ?? NumberText.shortest(100 * Self.level, decimals: 2)
    return "\(level.hasSuffix(".0") ? String(level.dropLast(2)) : level) %"
  }

  private static func caption(of comparisons: [Self]) -> String? {
    guard let first = comparisons.first else { return nil }
    let methods = comparisons.reduce(into: [String]()) {
      if !$0.contains($1.estimate.method) { $0.append($1.estimate.method) }
    }
    let correction = comparisons.first { $0.estimate.pValue != nil }?.correction
    let pairs = Set(comparisons.map(\.estimate.term)).count > 1 ? ", each pair apart" : ""
    let family = correction?.method == nil ? "" : " over all measures of the family\(pairs)"
    let adjusted = correction.map { $0.caption + family } ?? "no p values"
    return "\(first.family.rawValue.uppercasedFirst) comparison by \(methods.joined(separator: "; ")); \(adjusted)"
  }

  private var measureKind: Column.Kind {
    family.columns.first { $0.name == measure }?.kind ?? .number(decimals: 3)
  }

  /// What the measure is printed within: what differs by less than is printed would seem alike, with a difference beside it.
  private var leastDeviation: Double? {
    [reference?.deviation, other?.deviation].compactMap(\.self).filter { $0 > 0 }.min()
  }

  /// Whether the estimate is a difference of the measure, or a mean of it, and not a share of something.
  package var isInUnit: Bool { ["difference", "mean"].contains(where: estimate.quantity.contains) }

  /// The mean of all groups is no estimate that anybody asked for.
  private var tellsEstimate: Bool { !isOverall || !isInUnit }

  /// The estimate with its interval.
  package var printedEstimate: String? {
    // A share needs decimals of its own.
    let kind = isInUnit ? measureKind : .share(decimals: 2)
    let deviation = isInUnit ? leastDeviation : nil
    return estimate.value.map { kind.printed($0, low: estimate.low, high: estimate.high, within: deviation) }
  }

  /// The estimate in a row; of all groups it is named, since the pairs' stands below it.
  private var estimateCell: Cell {
    guard tellsEstimate, let printedEstimate else { return .missing }
    return .text(isOverall ? "\(estimate.quantity) \(printedEstimate)" : printedEstimate)
  }

  private func line(hasTerm: Bool) -> [Cell] {
    let (kind, least) = (measureKind, leastDeviation)
    func summary(_ group: GroupSummary?) -> Cell {
      guard let group, let mean = group.mean else { return .missing }
      let deviation = group.deviation.map { " (\(kind.printed($0, within: least)))" } ?? ""
      return .text(kind.printed(mean, within: least) + deviation)
    }
    let counts = [reference?.count, other?.count].compactMap { $0.map(String.init) }
    return [.text(measure)] + (hasTerm ? [.text(estimate.term)] : []) + [
      .text(counts.isEmpty ? String(participants) : counts.joined(separator: ", ")),
      summary(reference), summary(other),
      estimateCell,
      Cell(hedgesG.map { Column.Kind.number(decimals: 2).printed($0.value, low: $0.low, high: $0.high) }),
      Cell(estimate.adjustedP), Cell(estimate.pValue), Cell(estimate.statistic.map { test($0) }),
      Cell(area?.value),
    ]
  }

  private func test(_ statistic: Estimate.Statistic) -> String {
    let degrees = [estimate.degreesOfFreedom, estimate.denominatorDegrees].compactMap(\.self).map { value in
      NumberText.fixed(value, decimals: value == value.rounded() ? 0 : 1)
    }
    let inside = degrees.isEmpty ? "" : "(\(degrees.joined(separator: ", ")))"
    return "\(statistic.symbol)\(inside) = \(NumberText.fixed(statistic.value, decimals: 2))"
  }
}
