package import Tables

/// A term of a model that was fitted: a fixed effect, or how much something varies at random.
package struct ModelEstimate: Sendable, Hashable {
  package enum Effect: String, Sendable, CaseIterable {
    case fixed, random
  }

  package let model: ModelName
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

  package init(from row: inout RowReader<Self>) throws(TableError) {
    model = try row.part(\.model, ModelName.init(from:))
    effect = try row.word("effect", \.effect, "fixed, or random for a standard deviation.")
    group = try row.text("grouping", \.group, "By whose levels a random effect varies; empty for residuals.")
    term = try row.text("term", \.term, "The term, named as R does.")
    value = try row.number(
      "estimate",
      \.value,
      decimals: 4,
      "The coefficient, or a random effect's standard deviation."
    )
    low = try row.number("low", \.low, decimals: 4, "The lower end of its 95 % interval.")
    high = try row.number("high", \.high, decimals: 4, "The upper end of its 95 % interval.")
    standardError = try row.number("std_error", \.standardError, decimals: 4, "The estimate's standard error.")
    degreesOfFreedom = try row.number(
      "df",
      \.degreesOfFreedom,
      decimals: 2,
      "Degrees of freedom: Satterthwaite's of mixed models, the residual ones of least squares; empty for binomial models."
    )
    statistic = try row.number("statistic", \.statistic, decimals: 3, "t, or z for binomial models.")
    pValue = try row.probability("p", \.pValue, "Two-sided p value.")
    ratio = try row.part(\.ratio) { ratio throws(TableError) in
      try GroupComparison.Size(
        value: ratio.number(
          "ratio",
          \.value,
          decimals: 4,
          "By what a unit multiplies the response, where it is a logarithm, or its odds."
        ),
        low: ratio.number("ratio_low", \.low, decimals: 4, "The lower end of its 95 % interval."),
        high: ratio.number("ratio_high", \.high, decimals: 4, "The upper end of its 95 % interval.")
      )
    }
    correlations = try row.numbers(
      "correlation",
      \.correlations,
      "With the earlier terms of the same random effect."
    )
  }
}
