package import Basics
package import Statistics

/// A fitted model, and what is to be said of it.
package struct FittedFormula: Sendable {
  /// As it was typed.
  package let formula: String
  /// What its rows are.
  package let rows: String
  package let family: MixedModel.Family
  package let fit: MixedFit
  /// The model that it was tested against.
  package let otherFormula: String?
  package let test: ModelComparison?
  package let findings: FindingLog

  init(_ step: FitFormula, _ rows: FormulaRows, _ grouping: [String], _ fit: MixedFit, _ test: ModelComparison?) {
    formula = step.text
    self.rows = rows.name
    family = step.family
    self.fit = fit
    otherFormula = step.otherText
    self.test = test
    findings = FormulaFindings(fit: fit, family: family, rows: rows, grouping: grouping, test: test).log
  }

  var model: ModelName {
    ModelName(formula: formula, rows: rows, family: family, method: fit.criterion.rawValue)
  }

  /// Fixed effects, random effects and the residual deviation, in their order.
  package var estimates: [ModelEstimate] {
    func random(_ group: String?, _ term: String, _ deviation: Double, _ correlations: [Double]) -> ModelEstimate {
      ModelEstimate(
        model: model,
        effect: .random,
        group: group,
        term: term,
        value: deviation,
        low: nil,
        high: nil,
        standardError: nil,
        degreesOfFreedom: nil,
        statistic: nil,
        pValue: nil,
        ratio: nil,
        correlations: correlations
      )
    }
    let fixed = fit.coefficients.map { coefficient in
      let interval = fit.interval(of: coefficient.term)
      return ModelEstimate(
        model: model,
        effect: .fixed,
        group: nil,
        term: coefficient.term,
        value: coefficient.estimate,
        low: interval?.low,
        high: interval?.high,
        standardError: coefficient.standardError,
        degreesOfFreedom: coefficient.degreesOfFreedom,
        statistic: coefficient.statistic,
        pValue: coefficient.pValue,
        ratio: fit.ratio(of: coefficient.term).map { .init(value: $0.estimate, low: $0.low, high: $0.high) },
        correlations: []
      )
    }
    let varying = fit.components.map { random($0.group, $0.term, $0.standardDeviation, $0.correlations) }
    return fixed + varying + (fit.sigma.map { [random(nil, "Residual", $0, [])] } ?? [])
  }
}
