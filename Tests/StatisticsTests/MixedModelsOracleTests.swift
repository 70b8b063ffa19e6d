import Foundation
import LinearAlgebra
import TestSupport
import Testing

@testable import Statistics

/// Tolerances are those of the references' description, and relative but for the criterion.
@Suite("Mixed models agree with lme4", .enabled(if: WordsOracle.folder != nil, "../shared is not there"))
struct MixedModelsOracleTests {
  @Test(
    "in coefficients, variances, likelihood, random effects and fitted values",
    arguments: ["m1_ffd_REML", "m1_ffd_ML", "m2_logffd_REML", "m3_subject_only_REML", "m4_slope_REML"]
  )
  func fits(name: String) throws {
    let expected = try WordsOracle.expected("lmm_expected").part(name)
    let isREML = expected["REML"] as? Bool ?? true
    let formula = try Formula(expected["formula"] as? String ?? "")
    let fit = try MixedModel(formula, criterion: isREML ? .reml : .ml).fit(WordsOracle.words())
    #expect(abs(fit.deviance - expected.number("deviance_or_remlcrit")) < 1e-6)
    #expect(abs(fit.logLikelihood - expected.number("logLik")) < 1e-6)
    #expect(abs(fit.aic - expected.number("AIC")) < 1e-6)
    #expect(abs(fit.bic - expected.number("BIC")) < 1e-6)
    #expect(fit.count == Int(expected.number("n")))
    #expect(fit.isSingular == (expected["singular"] as? Bool))
    #expect(relative(fit.sigma ?? .nan, expected.number("sigma")) < 1e-5)
    #expect(Set(fit.coefficients.map(\.term)) == Set(expected.part("fixef").keys))
    for coefficient in fit.coefficients {
      #expect(relative(coefficient.estimate, expected.part("fixef").number(coefficient.term)) < 1e-5)
      #expect(relative(coefficient.standardError, expected.part("se").number(coefficient.term)) < 1e-4)
      #expect(relative(coefficient.statistic, expected.part("t").number(coefficient.term)) < 1e-4)
    }
    #expect(Set(fit.theta.map(\.name)) == Set(expected.part("theta").keys))
    for parameter in fit.theta {
      let value = expected.part("theta").number(parameter.name)
      // Where a variance is zero, what is left of it is the search's.
      #expect(abs(parameter.value - value) < max(1e-4 * abs(value), 1e-6))
    }
    for effects in fit.effects {
      for (place, level) in effects.levels.enumerated() {
        let value = expected.part("ranef").part(effects.group).number(level)
        #expect(abs(effects.values[place, 0] - value) < 1e-4 * (fit.sigma ?? 1))
      }
    }
    for (place, value) in expected.numbers("fitted_first5").enumerated() {
      #expect(relative(fit.fitted[place], value) < 1e-5)
    }
    for (place, value) in expected.numbers("resid_first5").enumerated() {
      #expect(relative(fit.residuals[place], value) < 1e-4)
    }
  }

  @Test("in the deviance at given parameters", arguments: [MixedModel.Criterion.reml, .ml])
  func deviance(criterion: MixedModel.Criterion) throws {
    let expected = try WordsOracle.expected("lmm_expected").part("m1_devfun")
    let cases = expected[criterion == .reml ? "REML" : "ML"] as? [[String: Any]] ?? []
    #expect(cases.count == 6)
    let words = try WordsOracle.words()
    let model = MixedModel(try Formula("ffd ~ group * lc + (1 | subject) + (1 | item)"), criterion: criterion)
    for one in cases {
      let deviance = try model.deviance(at: one.numbers("theta"), on: words)
      #expect(abs(deviance - one.number("value")) < 1e-7)
    }
  }

  @Test("in the likelihood-ratio test of the interaction")
  func ratioTest() throws {
    let expected = try WordsOracle.expected("lmm_expected").part("lrt_interaction")
    let comparison = try ModelComparison(
      MixedModel(Formula("ffd ~ group + lc + (1 | subject) + (1 | item)")),
      MixedModel(Formula("ffd ~ group * lc + (1 | subject) + (1 | item)")),
      on: WordsOracle.words()
    )
    #expect(abs((comparison.chiSquared ?? 0) - expected.number("chisq")) < 2e-6)
    #expect(comparison.degreesOfFreedom == 1)
    #expect(abs((comparison.pValue ?? 1) - expected.number("p")) < 1e-6)
  }

  @Test("but withhold the ratio where neither model is a special case of the other, whichever comes first")
  func notNested() throws {
    func compared(_ one: String, _ other: String) throws -> ModelComparison {
      try ModelComparison(MixedModel(Formula(one)), MixedModel(Formula(other)), on: WordsOracle.words())
    }
    let (group, words) = ("ffd ~ group + (1 | subject)", "ffd ~ lc + freq + (1 | subject)")
    for comparison in [try compared(group, words), try compared(words, group)] {
      #expect(comparison.degreesOfFreedom == 1 && comparison.chiSquared == nil && comparison.pValue == nil)
      #expect(comparison.strays == ["groupdyslexia"])
    }
    let length = "ffd ~ lc + (1 | subject)"
    for comparison in [try compared(group, length), try compared(length, group)] {
      #expect(comparison.degreesOfFreedom == 0 && comparison.chiSquared == nil && comparison.pValue == nil)
    }
  }

  @Test("and take both models of a ratio on the rows that have the columns of both")
  func commonRows() throws {
    var data = ModelData(rowCount: 40)
    let heights = (0..<40).map { row in row * 17 % 23 + row % 5 }
    data.add(numbers: heights.map(Double.init), as: "y")
    data.add(numbers: (0..<40).map { Double($0 * 7 % 11) }, as: "x")
    let gaps = (0..<40).map { row -> Double? in row % 8 == 3 ? nil : Double(row * 5 % 13) }
    data.add(numbers: gaps, as: "z")
    let comparison = try ModelComparison(MixedModel(Formula("y ~ x")), MixedModel(Formula("y ~ x + z")), on: data)
    #expect(comparison.smaller.count == 35 && comparison.larger.count == 35 && comparison.smaller.leftOut == 5)
    #expect(comparison.degreesOfFreedom == 1 && comparison.pValue != nil)
  }

  @Test("in Satterthwaite's degrees of freedom, and in what follows")
  func satterthwaite() throws {
    let expected = try WordsOracle.expected("tests_expected").part("satterthwaite_m1_ffd_REML")
    let fit = try MixedModel(Formula("ffd ~ group * lc + (1 | subject) + (1 | item)")).fit(WordsOracle.words())
    for (place, coefficient) in fit.coefficients.enumerated() {
      #expect(relative(coefficient.degreesOfFreedom ?? 0, expected.numbers("df")[place]) < 1e-3)
      #expect(abs(coefficient.pValue - expected.numbers("p")[place]) < 1e-6)
    }
  }

  /// lmerTest 3.1-3 with lme4 1.1-31, where both come to rest at the same place: for the first by bobyqa with `rhoend = 1e-10`.
  @Test(
    "in Satterthwaite's degrees of freedom where a slope hardly varies, or not at all",
    arguments: [
      ("ffd ~ group + lc + (1 + lc | subject) + (1 | item)", [26.198449, 22.018123, 19.496365], 2e-3),
      ("ffd ~ group * lc + (1 + lc | subject) + (1 | item)", [26.13157, 22.22853, 74.88215, 330.31668], 1e-3),
      ("ffd ~ lc + (1 + lc | subject)", [23.05935, 56.45879], 1e-3),
      ("ffd ~ group * lc + (1 + lc | subject)", [23.01393, 22.23755, 356.96942, 341.52719], 1e-3),
    ] as [(String, [Double], Double)]
  )
  func singular(text: String, degrees: [Double], tolerance: Double) throws {
    let fit = try MixedModel(Formula(text)).fit(WordsOracle.words())
    for (place, coefficient) in fit.coefficients.enumerated() {
      #expect(relative(coefficient.degreesOfFreedom ?? 0, degrees[place]) < tolerance)
    }
  }

  @Test("in logistic models", arguments: [("glmer_regin_laplace", 1), ("glmer_regin_agq25", 25)])
  func logistic(name: String, points: Int) throws {
    let expected = try WordsOracle.expected("lmm_expected").part(name)
    let formula = try Formula("regin ~ group + (1 | subject)")
    let fit = try MixedModel(formula, family: .binomial, quadraturePoints: points).fit(WordsOracle.words())
    for coefficient in fit.coefficients {
      #expect(relative(coefficient.estimate, expected.part("fixef").number(coefficient.term)) < 1e-3)
      #expect(relative(coefficient.standardError, expected.part("se").number(coefficient.term)) < 1e-3)
    }
    #expect(relative(fit.theta[0].value, expected.part("theta").number("subject.(Intercept)")) < 1e-3)
    #expect(abs(fit.logLikelihood - expected.number("logLik")) < 1e-4)
  }

  @Test("and with least squares where nothing varies")
  func leastSquares() throws {
    let expected = try WordsOracle.expected("lmm_expected").part("ols")
    let fit = try MixedModel(Formula("ffd ~ group * lc")).fit(WordsOracle.words())
    #expect(relative(fit.sigma ?? 0, expected.number("sigma")) < 1e-10)
    #expect(abs(fit.logLikelihood - expected.number("logLik")) < 1e-8)
    for coefficient in fit.coefficients {
      #expect(relative(coefficient.estimate, expected.part("coef").number(coefficient.term)) < 1e-10)
      #expect(relative(coefficient.standardError, expected.part("se").number(coefficient.term)) < 1e-10)
      #expect(coefficient.degreesOfFreedom == 584)
    }
  }

  private func relative(_ value: Double, _ expected: Double) -> Double { abs(value - expected) / abs(expected) }
}
