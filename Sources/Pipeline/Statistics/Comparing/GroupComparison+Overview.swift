import Statistics
public import Tables

extension GroupComparison {
  /// The groups beside each other, for a person at a terminal.
  public static func overview(of comparisons: [Self]) -> Table {
    let pairs = comparisons.filter { !$0.isOverall }
    let names =
      Set(pairs.map(\.estimate.term)).count == 1 ? (pairs[0].reference?.name, pairs[0].other?.name) : (nil, nil)
    let terms = names.0 == nil ? [Column("compared", .text, "What is compared.")] : []
    let columns =
      [Column("measure", .text, "The measure.")] + terms + [
        Column("n", .text, "How many participants have a value, in each group."),
        Column(names.0 ?? "reference", .text, "Mean and standard deviation."),
        Column(names.1 ?? "other", .text, "Mean and standard deviation."),
        Column(estimateName(of: comparisons), .text, "The estimate and its interval."),
        Column("test", .text, "The statistic and its degrees of freedom."),
        Column("p", .text, "Of this test alone."),
        Column("adjusted_p", .text, "For the family."),
        Column("hedges_g", .text, "The difference in standard deviations, and its interval."),
        Column("auc", .text, "How often the other group lies above."),
      ]
    return Table(
      columns: columns,
      rows: comparisons.map { $0.line(hasTerm: names.0 == nil) },
      caption: caption(of: comparisons)
    )
  }

  /// What the comparisons assume, measured: Shapiro and Wilk's W by group, and Brown and Forsythe's F.
  public static func diagnostics(of comparisons: [Self]) -> Table {
    Table(
      columns: [
        Column("measure", .text, "The measure."), Column("group", .text, "The group."),
        Column("normality_w", .number(decimals: 3), "Shapiro and Wilk's W."),
        Column("normality_p", .text, "Its p value."),
        Column("spread_f", .number(decimals: 2), "Brown and Forsythe's F, of the groups compared."),
        Column("spread_p", .text, "Its p value."),
      ],
      rows: measures(of: comparisons).flatMap { measure in
        let own = comparisons.filter { $0.measure == measure }
        let groups = own.flatMap { [$0.reference, $0.other].compactMap(\.self) }
        let distinct = groups.reduce(into: [GroupSummary]()) { if !$0.contains($1) { $0.append($1) } }
        // Of all groups at once, where they were compared so.
        let spread = own.first?.spread
        return distinct.enumerated().map { place, group -> [Cell] in
          [
            place == 0 ? .text(measure) : .missing, .text(group.name), Cell(group.normality?.statistic),
            Cell(group.normality.map { NumberText.probability($0.pValue) }),
            place == 0 ? Cell(spread?.statistic) : .missing,
            place == 0 ? Cell(spread.map { NumberText.probability($0.pValue) }) : .missing,
          ]
        }
      },
      caption: "Normality (Shapiro-Wilk) and equal spread (Brown-Forsythe): reported, no test is chosen by them"
    )
  }

  /// Each once.
  private static func measures(of comparisons: [Self]) -> [String] {
    comparisons.reduce(into: []) { if !$0.contains($1.measure) { $0.append($1.measure) } }
  }

  /// What the estimates are, where they are all of one sort.
  private static func estimateName(of comparisons: [Self]) -> String {
    let quantities = Set(comparisons.map(\.estimate.quantity))
    return quantities.count == 1 ? quantities.first?.replacing(" ", with: "_") ?? "estimate" : "estimate"
  }

  private static func caption(of comparisons: [Self]) -> String? {
    guard let first = comparisons.first else { return nil }
    let methods = comparisons.reduce(into: [String]()) {
      if !$0.contains($1.estimate.method) { $0.append($1.estimate.method) }
    }
    return
      "\(first.family.rawValue.capitalizedFirst) comparison by \(methods.joined(separator: "; ")); adjusted: \(first.correction.rawValue)"
  }

  private func line(hasTerm: Bool) -> [Cell] {
    let decimals = family.columns.first { $0.name == measure }?.kind.decimals ?? 3
    func summary(_ group: GroupSummary?) -> Cell {
      guard let group, let mean = group.mean else { return .missing }
      let deviation = group.deviation.map { " (\(NumberText.fixed($0, decimals: decimals)))" } ?? ""
      return .text(NumberText.fixed(mean, decimals: decimals) + deviation)
    }
    let counts = [reference?.count, other?.count].compactMap { $0.map(String.init) }
    // A share or a standardised size needs decimals of its own.
    let own = ["difference", "mean"].contains(where: estimate.quantity.contains) ? decimals : 2
    return [.text(measure)] + (hasTerm ? [.text(estimate.term)] : []) + [
      .text(counts.isEmpty ? String(participants) : counts.joined(separator: ", ")),
      summary(reference), summary(other),
      Cell(estimate.value.map { NumberText.interval($0, estimate.low, estimate.high, decimals: own) }),
      Cell(estimate.statistic.map { test($0) }),
      Cell(estimate.pValue.map(NumberText.probability)), Cell(estimate.adjustedP.map(NumberText.probability)),
      Cell(hedgesG.map { NumberText.interval($0.value, $0.low, $0.high, decimals: 2) }),
      Cell(area.map { NumberText.fixed($0.value, decimals: 2) }),
    ]
  }

  private func test(_ statistic: Estimate.Statistic) -> String {
    let degrees = [estimate.degreesOfFreedom, estimate.denominatorDegrees].compactMap { $0 }.map { value in
      NumberText.fixed(value, decimals: value == value.rounded() ? 0 : 1)
    }
    let inside = degrees.isEmpty ? "" : "(\(degrees.joined(separator: ", ")))"
    return "\(statistic.symbol)\(inside) = \(NumberText.fixed(statistic.value, decimals: 2))"
  }
}

extension NumberText {
  /// As the APA writes it: three decimals, no zero before the point, and never 0.
  static func probability(_ p: Double) -> String {
    guard p >= 0.001 else { return "< .001" }
    let text = fixed(p, decimals: 3)
    return text.hasPrefix("0") ? String(text.dropFirst()) : text
  }

  static func interval(_ value: Double, _ low: Double?, _ high: Double?, decimals: Int) -> String {
    let middle = fixed(value, decimals: decimals)
    guard let low, let high else { return middle }
    return "\(middle) [\(fixed(low, decimals: decimals)), \(fixed(high, decimals: decimals))]"
  }
}

extension Column.Kind {
  /// Those that a person reads.
  fileprivate var decimals: Int { if case .number(let decimals) = self { decimals } else { 0 } }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
