import Basics
import Statistics
package import Tables

extension ModelSummary {
  /// What was fitted, to how much, how well, and what is to be doubted: an item a row.
  ///
  /// `tellsCounts`: whether it says how many rows and levels there are.
  package func overview(tellsCounts: Bool) -> Table {
    var items: [(item: String, value: String)] = []
    if tellsCounts {
      items.append(("rows", NumberText.grouped(used)))
      items.append(("rows left out, since they lack a value", NumberText.grouped(leftOut)))
      if let levels { items.append(("levels", levels)) }
    }
    items.append((criterionName, NumberText.fixed(criterion, decimals: 4)))
    items.append(("AIC", NumberText.fixed(aic, decimals: 2)))
    items.append(("BIC", NumberText.fixed(bic, decimals: 2)))
    if let residual { items.append(("residual SD", NumberText.fixed(residual, decimals: 4))) }
    items.append(
      (
        "singular fit",
        singular.map { "yes: effects do not vary in some direction of \($0); a simpler term may be enough" } ?? "no"
      )
    )
    if let dropped { items.append(("without a coefficient, since they follow from other columns", dropped)) }
    if let skewness, let excessKurtosis {
      let trend = spreadTrend.map {
        ", correlation of their size with the fitted values \(NumberText.fixed($0, decimals: 2))"
      }
      items.append(
        (
          "residuals (normal ones have 0 each)",
          "skewness \(NumberText.fixed(skewness, decimals: 2)), excess kurtosis \(NumberText.fixed(excessKurtosis, decimals: 2))\(trend ?? "")"
        )
      )
    }
    if let test {
      items.append(("likelihood-ratio test against \(test.formula)", test.sentence))
    }
    return Table(
      columns: [Column("item", .text, "What the value is."), Column("value", .text, "Its value.")],
      rows: items.map { [.text($0.item), .text($0.value)] },
      caption: "How \(model.formula) was fitted"
    )
  }

  private var criterionName: String {
    switch MixedFit.Criterion(rawValue: model.method) {
    case .reml: "REML criterion"
    default: "deviance, by \(model.method)"
    }
  }
}

extension ModelSummary.Test {
  fileprivate var sentence: String {
    guard let chiSquared else { return "none, since neither model holds the other" }
    let p = pValue.map { ", \(PrintedProbability($0).behind("p"))" } ?? ""
    return "chi²(\(degrees)) = \(NumberText.fixed(chiSquared, decimals: 2))\(p), both fitted by maximum likelihood"
  }
}
