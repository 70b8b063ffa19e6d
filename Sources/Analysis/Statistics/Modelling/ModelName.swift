package import Statistics
import Tables

/// What sets one fitted model apart from another.
package struct ModelName: Sendable, Hashable {
  /// As it was typed.
  package let formula: String
  /// What its rows are.
  package let rows: String
  package let family: MixedModel.Family
  /// What was made least.
  package let method: String

  /// In the order of the columns.
  package var parts: [String] { [formula, rows, family.rawValue, method] }
}

extension ModelName {
  init(from row: inout RowReader<Self>) throws(TableError) {
    formula = try row.text("formula", \.formula, "The model, in R's notation.")
    rows = try row.text("rows", \.rows, "What its rows are: words, trials, or participants.")
    family = try row.word("family", \.family, "gaussian, or binomial for responses of 0 and 1.")
    method = try row.text(
      "method",
      \.method,
      "What was made least: REML, ML, Laplace's approximation of it, or squares."
    )
  }
}
