package import Statistics
package import Tables

/// How two columns of the same participants go together.
package struct MeasureCorrelation: Sendable, Hashable {
  package let first: String
  package let second: String
  package let method: Correlation
  /// Nil for everybody: where groups differ in both, that alone correlates them.
  package let group: String?
  /// Who have both.
  package let participants: Int
  /// Who lack one of them.
  package let missing: Int
  package internal(set) var estimate: Estimate
  package let correction: Correction
}

extension MeasureCorrelation: Row {
  package static let table = "correlation"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    let first = try row.text("first", \.first, "One of the two columns of participants.")
    let second = try row.text("second", \.second, "The other one.")
    (self.first, self.second) = (first, second)
    method = try row.word("method", \.method, "pearson: of values; spearman and kendall (tau-b): of ranks.")
    group = try row.text(
      "group",
      \.group,
      "The group whose participants these are; empty for everybody.",
      people: .group
    )
    participants = try row.integer(
      "participants",
      \.participants,
      "How many participants have both.",
      people: .counted
    )
    missing = try row.integer("missing", \.missing, "How many lack one of them.", people: .lacking)
    estimate = try row.part(\.estimate) { part throws(TableError) in
      try Estimate(ofCorrelation: "\(first), \(second)", from: &part)
    }
    correction = try row.word("correction", \.correction, "How it was adjusted.")
  }
}

extension Estimate {
  fileprivate init(ofCorrelation term: String, from row: inout RowReader<Self>) throws(TableError) {
    let quantity = try row.text("quantity", \.quantity, "What the estimate is.")
    let by = try row.text("interval_method", \.method, "How the interval was found.")
    let value = try row.number("estimate", \.value, decimals: 3, "The correlation, from −1 to 1.")
    self.init(term, quantity, by: by, value)
    low = try row.number("low", \.low, decimals: 3, "The lower end of its interval.")
    high = try row.number("high", \.high, decimals: 3, "The upper end of its interval.")
    level = try row.number("level", \.level, decimals: 2, "The share of such intervals that hold the true value.")
    statistic = try row.part(\.statistic) { statistic throws(TableError) in
      try Statistic(
        statistic.text("symbol", \.symbol, "The letter of the statistic."),
        statistic.number("statistic", \.value, decimals: 3, "What the test looks at.")
      )
    }
    degreesOfFreedom = try row.number("df", \.degreesOfFreedom, decimals: 0, "Its degrees of freedom.")
    pValue = try row.probability(
      "p",
      \.pValue,
      """
      Two-sided p value of this test alone; of spearman by all orders up to 10 participants, beyond by Edgeworth's series (AS 89), and by \
      Student's t with equal values.
      """
    )
    adjustedP = try row.probability("adjusted_p", \.adjustedP, "The same for all pairs among the same participants.")
  }
}

extension MeasureCorrelation {
  /// The columns that have room, for a person.
  package static func overview(of correlations: [Self]) -> Table {
    let number = Column.Kind.share(decimals: 2)
    return Table(
      columns: [
        Column("columns", .text, "What is correlated."), Column("who", .text, "Everybody, or one group."),
        Column("n", .integer, "How many participants have both.", people: .counted),
        Column("estimate", .composed, "The correlation and its interval.", heading: "correlation [95 % CI]"),
        Column("p", .probability, "Of this test alone."),
        Column("adjusted_p", .probability, "For all pairs among the same people.", heading: "adjusted p"),
      ],
      rows: correlations.map { row in
        [
          .text("\(row.first), \(row.second)"), .text(row.group ?? "everybody"), .integer(row.participants),
          Cell(row.estimate.value.map { number.printed($0, low: row.estimate.low, high: row.estimate.high) }),
          Cell(row.estimate.pValue), Cell(row.estimate.adjustedP),
        ]
      },
      caption: correlations.first.map {
        "Correlations (\($0.method.rawValue)); \($0.correction.caption). Where groups differ in both columns, "
          + "that alone correlates everybody."
      }
    )
  }
}
