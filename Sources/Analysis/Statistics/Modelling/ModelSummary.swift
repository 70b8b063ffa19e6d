import Basics
import Statistics
package import Tables

/// How a model was fitted, and what is to be said of it beside its terms.
package struct ModelSummary: Sendable, Hashable {
  /// A test against another model, by the ratio of their likelihoods.
  package struct Test: Sendable, Hashable {
    package let formula: String
    /// Nil where neither model is a special case of the other, so that there is no test.
    package let chiSquared: Double?
    package let degrees: Int
    package let pValue: Double?
  }

  package let model: ModelName
  /// What was made least, at its least.
  package let criterion: Double
  package let aic: Double
  package let bic: Double
  package let used: Int
  package let leftOut: Int
  /// Such as `269 of word_id, 12 of participant`; nil where nothing varies at random.
  package let levels: String?
  package let residual: Double?
  /// In whose direction nothing varies; nil where the fit is not singular.
  package let singular: String?
  /// What has no coefficient, since it follows from other columns; nil where everything has one.
  package let dropped: String?
  package let skewness: Double?
  package let excessKurtosis: Double?
  package let spreadTrend: Double?
  package let test: Test?
}

extension [ModelSummary] {
  /// The model's own formula, and those that it was tested against.
  package func formulas(of model: ModelName) -> [String] {
    [model.formula] + filter { $0.model == model }.compactMap { $0.test?.formula }
  }
}

extension FittedFormula {
  package var stored: ModelSummary {
    let residuals = family == .gaussian ? ResidualDiagnostics(fit) : nil
    let levels = fit.effects.map { "\($0.levels.count) of \($0.group)" }.joined(separator: ", ")
    return ModelSummary(
      model: model,
      criterion: fit.deviance,
      aic: fit.aic,
      bic: fit.bic,
      used: fit.count,
      leftOut: fit.leftOut,
      levels: levels.isEmpty ? nil : levels,
      residual: fit.sigma,
      singular: fit.isSingular ? fit.singularTerms.map { "(\($0))" }.joined(separator: ", ") : nil,
      dropped: fit.dropped.isEmpty ? nil : fit.dropped.joined(separator: ", "),
      skewness: residuals?.skewness.finite,
      excessKurtosis: residuals?.excessKurtosis.finite,
      spreadTrend: residuals?.spreadTrend?.finite,
      test: test.flatMap { test in
        otherFormula.map {
          ModelSummary.Test(
            formula: $0,
            chiSquared: test.chiSquared,
            degrees: test.degreesOfFreedom,
            pValue: test.pValue
          )
        }
      }
    )
  }
}

extension Double {
  fileprivate var finite: Double? { isFinite ? self : nil }
}

extension ModelSummary: Row {
  package static let table = "model_summary"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    model = try row.part(\.model, ModelName.init(from:))
    criterion = try row.number("criterion", \.criterion, decimals: 4, "That criterion, or the deviance, at its least.")
    aic = try row.number("aic", \.aic, decimals: 2, "Akaike's information criterion.")
    bic = try row.number("bic", \.bic, decimals: 2, "Schwarz's information criterion.")
    used = try row.integer("rows_used", \.used, "How many rows it was fitted to.")
    leftOut = try row.integer("rows_left_out", \.leftOut, "How many rows lack a value in a column of the formula.")
    levels = try row.text("levels", \.levels, "How many levels each factor has by which effects vary at random.")
    residual = try row.number("residual_sd", \.residual, decimals: 4, "The residuals' standard deviation.")
    singular = try row.text(
      "singular",
      \.singular,
      "The random effects in some direction of which nothing varies; empty where the fit is not singular."
    )
    dropped = try row.text("dropped", \.dropped, "Terms without a coefficient, since they follow from other columns.")
    skewness = try row.number("residual_skewness", \.skewness, decimals: 2, "Of the residuals; 0 of normal ones.")
    excessKurtosis = try row.number(
      "residual_kurtosis",
      \.excessKurtosis,
      decimals: 2,
      "In excess of normal residuals'."
    )
    spreadTrend = try row.number(
      "residual_spread_trend",
      \.spreadTrend,
      decimals: 2,
      "The correlation of the residuals' size with the fitted values."
    )
    test = try row.part(\.test) { test throws(TableError) in
      try Test(
        formula: test.text(
          "compared_with",
          \.formula,
          "The model that it was tested against, by their likelihoods' ratio."
        ),
        chiSquared: test.number(
          "chi_squared",
          \.chiSquared,
          decimals: 4,
          "The difference of the deviances; empty where neither model holds the other, so that there is no test."
        ),
        degrees: test.integer("test_df", \.degrees, "The difference of the parameters."),
        pValue: test.probability("test_p", \.pValue, "Of that test.")
      )
    }
  }
}
