package import Statistics
package import Tables

/// A term of a model that was fitted: a fixed effect, or how much something varies at random.
package struct ModelEstimate: Sendable, Hashable {
  package enum Effect: String, Sendable, CaseIterable {
    case fixed, random
  }

  /// As it was typed.
  package let formula: String
  /// What its rows are.
  package let rows: String
  package let family: MixedModel.Family
  /// What was made least.
  package let method: String
  package let effect: Effect
  /// The factor by whose levels a random effect varies; nil for fixed effects and residuals.
  package let group: String?
  package let term: String
  /// A fixed effect's coefficient, or a random one's standard deviation.
  package let value: Double
  package let low: Double?
  package let high: Double?
  package let standardError: Double?
  package let degreesOfFreedom: Double?
  package let statistic: Double?
  package let pValue: Double?
  /// By what a unit multiplies the response or its odds; nil where the model adds.
  package let ratio: GroupComparison.Size?
  /// With the earlier terms of the same random effect.
  package let correlations: [Double]
}

extension ModelEstimate: Row {
  package static let table = "estimate"

  package static let columns = [
    Column("formula", .text, "The model, in R's notation."),
    Column("rows", .text, "What its rows are: words, trials, or participants."),
    Column("family", .text, "gaussian, or binomial for responses of 0 and 1."),
    Column("method", .text, "What was made least: REML, ML, Laplace's approximation of it, or squares."),
    Column("effect", .text, "fixed, or random for a standard deviation."),
    Column("grouping", .text, "By whose levels a random effect varies; empty for residuals."),
    Column("term", .text, "The term, named as R does."),
    Column("estimate", .number(decimals: 4), "The coefficient, or a random effect's standard deviation."),
    Column("low", .number(decimals: 4), "The lower end of its 95 % interval."),
    Column("high", .number(decimals: 4), "The upper end of its 95 % interval."),
    Column("std_error", .number(decimals: 4), "The estimate's standard error."),
    Column("df", .number(decimals: 2), "Satterthwaite's degrees of freedom; empty for binomial models."),
    Column("statistic", .number(decimals: 3), "t, or z for binomial models."),
    Column("p", .probability, "Two-sided p value."),
    Column(
      "ratio",
      .number(decimals: 4),
      "By what a unit multiplies the response, where it is a logarithm, or its odds."
    ),
    Column("ratio_low", .number(decimals: 4), "The lower end of its 95 % interval."),
    Column("ratio_high", .number(decimals: 4), "The upper end of its 95 % interval."),
    Column("correlation", .text, "With the earlier terms of the same random effect."),
  ]

  package var cells: [Cell] {
    [
      .text(formula), .text(rows), .text(family.rawValue), .text(method), .text(effect.rawValue), Cell(group),
      .text(term), .number(value), Cell(low), Cell(high), Cell(standardError), Cell(degreesOfFreedom),
      Cell(statistic), Cell(pValue), Cell(ratio?.value), Cell(ratio?.low), Cell(ratio?.high),
      Cell(correlations.isEmpty ? nil : correlations.map(NumberText.shortest).joined(separator: " ")),
    ]
  }

  package init(from cells: inout Cells) throws(TableError) {
    formula = try cells.requiredText()
    rows = try cells.requiredText()
    family = try cells.requiredWord(MixedModel.Family.self)
    method = try cells.requiredText()
    effect = try cells.requiredWord(Effect.self)
    group = try cells.text()
    term = try cells.requiredText()
    value = try cells.requiredNumber()
    low = try cells.number()
    high = try cells.number()
    standardError = try cells.number()
    degreesOfFreedom = try cells.number()
    statistic = try cells.number()
    pValue = try cells.number()
    ratio = try GroupComparison.Size(from: &cells)
    correlations = try cells.text()?.split(separator: " ").compactMap { Double($0) } ?? []
  }
}
