import Statistics
package import Tables

/// Whether of the participants with some predicted probability so many are of the group that is looked for.
package struct ScreeningCalibration: Sendable, Hashable {
  /// As in `ScreenedRule`.
  package let rule: String
  /// The probabilities that are taken together.
  package let from: Double
  package let to: Double
  package let participants: Int
  package let meanPredicted: Double
  /// The share that is of the group that is looked for.
  package let observed: Double
  package let low: Double
  package let high: Double

  init(_ bin: CalibrationCurve.Bin, of rule: String) {
    self.rule = rule
    (from, to) = (bin.range.lowerBound, bin.range.upperBound)
    participants = bin.observed.total
    meanPredicted = bin.meanPredicted
    observed = bin.observed.value
    let interval = bin.observed.wilson(level: 0.95)
    (low, high) = (interval.lowerBound, interval.upperBound)
  }
}

extension ScreeningCalibration {
  /// The columns that have room, for a person.
  package static func overview(of bins: [Self]) -> Table {
    let share = Column.Kind.share(decimals: 2)
    return Table(
      columns: [
        columns[0],
        Column("probability", .composed, "Probabilities that are taken together."),
        Column("participants", .integer, "How many were given such a probability.", heading: "n", people: .counted),
        Column("mean_predicted", share, "The mean of their probabilities.", heading: "mean predicted"),
        Column(
          "observed",
          .composed,
          "The share of them in the group that is looked for, with Wilson's interval.",
          heading: "observed [95 % CI]"
        ),
      ],
      rows: bins.map { bin in
        [
          .text(bin.rule), .text("\(share.printed(bin.from)) to \(share.printed(bin.to))"), .integer(bin.participants),
          .number(bin.meanPredicted), .text(share.printed(bin.observed, low: bin.low, high: bin.high)),
        ]
      },
      caption: "Predicted and observed shares. " + ScreeningReport.statement
    )
  }
}

extension ScreeningCalibration: Row {
  package static let table = "screening_calibration"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    rule = try row.text("rule", \.rule, "The classifier that gives probabilities.")
    from = try row.share("from", \.from, decimals: 2, "Probabilities from here on are taken together.")
    to = try row.share("to", \.to, decimals: 2, "Up to here.")
    participants = try row.integer(
      "participants",
      \.participants,
      "How many were given such a probability.",
      people: .counted
    )
    meanPredicted = try row.share("mean_predicted", \.meanPredicted, decimals: 3, "The mean of their probabilities.")
    observed = try row.share("observed", \.observed, decimals: 3, "The share of them in the group that is looked for.")
    low = try row.share("observed_low", \.low, decimals: 3, "The lower end of its 95 % interval, Wilson's.")
    high = try row.share("observed_high", \.high, decimals: 3, "The upper end of it.")
    row.derived(.text("statement", { _ in ScreeningReport.statement }, "What the numbers are for."))
  }
}
