import Statistics
import Tables

extension FittedFormula {
  /// One object on one line, with numbers in full.
  package var json: String {
    let members: KeyValuePairs = [
      "formula": JSONText.string(formula), "rows": JSONText.string(rows), "family": JSONText.string(family.rawValue),
      "method": JSONText.string(fit.criterion.rawValue), "n": "\(fit.count)", "left_out": "\(fit.leftOut)",
      "criterion": JSONText.number(fit.deviance), "log_likelihood": JSONText.number(fit.logLikelihood),
      "aic": JSONText.number(fit.aic), "bic": JSONText.number(fit.bic), "sigma": JSONText.number(fit.sigma),
      "theta": JSONText.array(fit.theta.map { JSONText.number($0.value) }),
      "theta_names": JSONText.array(fit.theta.map { JSONText.string($0.name) }),
      "singular": "\(fit.isSingular)", "singular_terms": JSONText.array(fit.singularTerms.map(JSONText.string)),
      "dropped": JSONText.array(fit.dropped.map(JSONText.string)),
      "terms": JSONText.array(estimates.filter { $0.effect == .fixed }.map(\.json)),
      "random": JSONText.array(fit.components.map(\.json)),
    ]
    return JSONText.object(members.map { $0 } + (testJSON.map { [("likelihood_ratio", $0)] } ?? []))
  }

  private var testJSON: String? {
    guard let test, let otherFormula else { return nil }
    return JSONText.object([
      ("compared_with", JSONText.string(otherFormula)), ("chi_squared", JSONText.number(test.chiSquared)),
      ("df", test.chiSquared == nil ? "null" : "\(test.degreesOfFreedom)"), ("p", JSONText.number(test.pValue)),
    ])
  }
}

extension ModelEstimate {
  fileprivate var json: String {
    let ratio = ratio.map { ratio in
      [
        ("ratio", JSONText.number(ratio.value)), ("ratio_low", JSONText.number(ratio.low)),
        ("ratio_high", JSONText.number(ratio.high)),
      ]
    }
    return JSONText.object(
      [
        ("term", JSONText.string(term)), ("estimate", JSONText.number(value)),
        ("std_error", JSONText.number(standardError)), ("df", JSONText.number(degreesOfFreedom)),
        ("statistic", JSONText.number(statistic)), ("p", JSONText.number(pValue)), ("low", JSONText.number(low)),
        ("high", JSONText.number(high)),
      ] + (ratio ?? [])
    )
  }
}

extension MixedFit.Component {
  /// `correlation`: that with the earlier term, null for the first, a list where there are several.
  fileprivate var json: String {
    let numbers = correlations.map { JSONText.number($0) }
    let correlation = numbers.isEmpty ? "null" : numbers.count == 1 ? numbers[0] : JSONText.array(numbers)
    return JSONText.object([
      ("group", JSONText.string(group)), ("term", JSONText.string(term)), ("sd", JSONText.number(standardDeviation)),
      ("correlation", correlation),
    ])
  }
}
