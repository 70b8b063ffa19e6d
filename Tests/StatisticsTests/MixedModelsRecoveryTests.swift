import Basics
import LinearAlgebra
import TestSupport
import Testing

@testable import Statistics

/// Simulated participants read simulated words; tolerances are four standard errors or more.
@Suite("Mixed models recover")
struct MixedModelsRecoveryTests {
  /// 40 participants, 60 words, one reading in seven missing.
  private static func study(seed: UInt64 = 3) -> ModelData {
    var generator = SeededGenerator(seed: seed)
    let (participants, words) = (40, 60)
    let intercepts = (0..<participants).map { _ in 0.2 * generator.normal() }
    let slopes = (0..<participants).map { _ in 0.03 * generator.normal() }
    let items = (0..<words).map { _ in 0.1 * generator.normal() }
    var (gaze, skips): ([Double?], [Double?]) = ([], [])
    for row in 0..<participants * words {
      let (participant, word) = (row / words, row % words)
      let length = Double(word % 9) - 4
      let group = participant % 2 == 0 ? 0.0 : 1
      let mean = 5.3 + 0.25 * group + (0.03 + slopes[participant]) * length + intercepts[participant] + items[word]
      gaze.append(generator.uniform() < 1 / 7.0 ? nil : exponential(mean + 0.3 * generator.normal()))
      let odds = -0.5 - 0.3 * length + 2 * intercepts[participant]
      skips.append(generator.uniform() < 1 / (1 + exponential(-odds)) ? 1 : 0)
    }
    var data = ModelData(rowCount: participants * words)
    data.add(numbers: gaze, as: "gaze")
    data.add(numbers: skips, as: "skipped")
    data.add(numbers: gaze.indices.map { Double($0 % words % 9) - 4 }, as: "length")
    data.add(words: gaze.indices.map { $0 / words % 2 == 0 ? "control" : "dyslexia" }, as: "group")
    data.add(numbers: gaze.indices.map { Double($0 / words) }, as: "participant")
    data.add(words: gaze.indices.map { "W\($0 % words)" }, as: "word")
    return data
  }

  @Test("effects, variances and their correlation")
  func slopes() throws {
    let fit = try MixedModel(Formula("log(gaze) ~ group + length + (1 + length | participant) + (1 | word)"))
      .fit(Self.study())
    let truth = [5.3, 0.25, 0.03]
    for (coefficient, value) in zip(fit.coefficients, truth) {
      #expect(abs(coefficient.estimate - value) < 4 * coefficient.standardError)
    }
    #expect(abs((fit.sigma ?? 0) - 0.3) < 0.02)
    let expected = ["word": [0.1], "participant": [0.2, 0.03]]
    for (group, values) in expected {
      let found = fit.components.filter { $0.group == group }.map(\.standardDeviation)
      for (one, value) in zip(found, values) { #expect(abs(one - value) < 0.4 * value) }
    }
    #expect(!fit.isSingular)
    #expect(fit.leftOut > 200)
  }

  @Test("the same fit in whatever order rows and terms come, and on whatever scale")
  func invariance() throws {
    let data = Self.study()
    let first = try MixedModel(Formula("log(gaze) ~ length + (1 + length | participant) + (1 | word)")).fit(data)
    let second = try MixedModel(
      Formula("log(gaze) ~ I(length * 1000) + (1 | word) + (1 + I(length * 1000) | participant)")
    )
    .fit(data)
    let shift = 2 * logarithm(1000)
    #expect(abs(first.deviance + shift - second.deviance) < 1e-7)
    #expect(nearly(first.coefficients[1].estimate, 1000 * second.coefficients[1].estimate, within: 1e-7))
  }

  @Test("nested intercepts, as those of words within texts")
  func nested() throws {
    var data = Self.study()
    data.add(words: (0..<2400).map { "T\($0 % 60 / 10)" }, as: "text")
    let fit = try MixedModel(Formula("log(gaze) ~ length + (1 | text/word) + (1 | participant)")).fit(data)
    #expect(fit.components.map(\.group) == ["word:text", "participant", "text"])
    let flat = try MixedModel(Formula("log(gaze) ~ length + (1 | word) + (1 | participant)")).fit(data)
    #expect(fit.deviance <= flat.deviance + 1e-7)
  }

  @Test("slopes without correlation, one parameter fewer")
  func uncorrelated() throws {
    let fit = try MixedModel(Formula("log(gaze) ~ length + (length || participant) + (1 | word)")).fit(Self.study())
    let whole = try MixedModel(Formula("log(gaze) ~ length + (length | participant) + (1 | word)")).fit(Self.study())
    #expect(fit.theta.count == 3 && whole.theta.count == 4)
    #expect(whole.deviance <= fit.deviance + 1e-7)
    #expect(fit.effects.first { $0.group == "participant" }?.terms == ["(Intercept)", "length"])
  }

  @Test("a variance of zero, which is named")
  func singular() throws {
    var generator = SeededGenerator(seed: 8)
    var data = ModelData(rowCount: 300)
    // Every level has the same mean.
    let noise = (0..<150).map { _ in generator.normal() }
    data.add(numbers: noise.flatMap { [$0, -$0] }, as: "y")
    data.add(numbers: (0..<300).map { Double($0 / 2 % 10) }, as: "g")
    let fit = try MixedModel(Formula("y ~ 1 + (1 | g)")).fit(data)
    #expect(fit.isSingular && fit.singularTerms == ["1 | g"] && fit.theta[0].value == 0)
  }

  @Test("what makes words be skipped")
  func logistic() throws {
    let formula = try Formula("skipped ~ length + group + (1 | participant)")
    let fit = try MixedModel(formula, family: .binomial).fit(Self.study())
    for (coefficient, value) in zip(fit.coefficients, [-0.5, -0.3, 0]) {
      #expect(abs(coefficient.estimate - value) < 4 * coefficient.standardError)
    }
    #expect(abs(fit.components[0].standardDeviation - 0.4) < 0.2)
    let finer = try MixedModel(formula, family: .binomial, quadraturePoints: 15).fit(Self.study())
    #expect(abs(finer.theta[0].value - fit.theta[0].value) < 0.02)
  }

  @Test("logistic models without random effects to the last digits: what is left over adds up to nothing")
  func fixedLogistic() throws {
    let fit = try MixedModel(Formula("skipped ~ length + group"), family: .binomial).fit(Self.study())
    let left = zip(fit.residuals, fit.fitted).reduce(0.0) { $0 + ($1.0 > 0 ? 1 - $1.1 : -$1.1) }
    #expect(abs(left) < 1e-8, "\(left)")
  }

  @Test("cell means that are sums of the coefficients, and ratios of geometric means")
  func predictions() throws {
    var data = Self.study()
    try data.setReference("dyslexia", of: "group")
    let fit = try MixedModel(Formula("log(gaze) ~ group * length + (1 | participant) + (1 | word)")).fit(data)
    let estimates = fit.coefficients.map(\.estimate)
    #expect(fit.coefficients[1].term == "groupcontrol")
    let cell = try fit.prediction(at: ["group": .level("control"), "length": .number(2)])
    #expect(nearly(cell.estimate, estimates[0] + estimates[1] + 2 * (estimates[2] + estimates[3]), within: 1e-12))
    let mean = try fit.prediction(at: ["length": .number(0)])
    #expect(nearly(mean.estimate, estimates[0] + estimates[1] / 2, within: 1e-12))
    #expect(cell.low < cell.estimate && cell.estimate < cell.high)
    let measured = try fit.measuredPrediction(at: ["group": .level("control"), "length": .number(2)])
    #expect(nearly(measured.estimate, exponential(cell.estimate), within: 1e-12))
    let ratio = try #require(fit.ratio(of: "groupcontrol"))
    #expect(nearly(ratio.estimate, exponential(estimates[1]), within: 1e-12) && ratio.high < 1)
    let unknown = MixedModelError.unknownLevel(
      "contrl",
      column: "group",
      closest: "control",
      known: ["dyslexia", "control"]
    )
    #expect(throws: unknown) {
      try fit.prediction(at: ["group": .level("contrl")])
    }
  }

  @Test("the means of groups along a number, and of levels along a factor")
  func interactions() throws {
    let fit = try MixedModel(Formula("log(gaze) ~ length * group + (1 | participant)")).fit(Self.study())
    let interaction = try #require(try fit.interactions().first)
    #expect(interaction.along == "length" && interaction.apart == "group" && fit.meanName == "geometric mean of gaze")
    #expect(interaction.lines.map(\.value) == [.level("control"), .level("dyslexia")])
    let last = try #require(interaction.lines[1].means.last)
    let direct = try fit.measuredPrediction(at: ["length": last.value, "group": .level("dyslexia")])
    #expect(interaction.lines[1].means.count == 21 && last.prediction == direct)
    let numbers = try MixedModel(Formula("gaze ~ length * I(length^2) + group")).fit(Self.study())
    #expect(try numbers.interactions().isEmpty)
    let apart = try MixedModel(Formula("gaze ~ participant * length")).fit(Self.study())
    #expect(try apart.interactions().first?.lines.count == 3)
  }

  @Test("residuals that look normal, and the rows of those that do not")
  func diagnostics() throws {
    let fit = try MixedModel(Formula("log(gaze) ~ group + length + (1 | participant) + (1 | word)")).fit(Self.study())
    let diagnostics = ResidualDiagnostics(fit)
    #expect(abs(diagnostics.skewness) < 0.2 && abs(diagnostics.excessKurtosis) < 0.4)
    #expect(abs(diagnostics.spreadTrend ?? 1) < 0.1)
    let top = try #require(diagnostics.largest.first)
    let place = try #require(fit.rows.firstIndex(of: top.row))
    #expect(nearly(top.value * diagnostics.standardDeviation, fit.residuals[place], within: 1e-12))
    let raw = try MixedModel(Formula("gaze ~ group + length + (1 | participant) + (1 | word)")).fit(Self.study())
    #expect(ResidualDiagnostics(raw).skewness > 0.5)
  }

  @Test("points of quadrature exact for polynomials")
  func quadrature() {
    let rule = GaussHermite(points: 25)
    for (power, moment) in [(0, 1.0), (2, 1), (4, 3), (6, 15), (3, 0)] {
      let sum = zip(rule.nodes, rule.weights).reduce(0) { sum, point in
        sum + point.1 * (0..<power).reduce(1) { product, _ in product * point.0 }
      }
      #expect(abs(sum - moment) < 1e-10)
    }
  }
}
