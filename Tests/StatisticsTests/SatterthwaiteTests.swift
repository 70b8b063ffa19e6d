import Testing

@testable import Statistics

@Suite("Satterthwaite's degrees of freedom")
struct SatterthwaiteTests {
  /// By lmerTest 3.1-3 with lme4's bobyqa and `rhoend = 1e-10`; with no regard to the slope's deviation, x would have 74 and 26.
  @Test(
    "are lmerTest's where a slope varies so little that the deviance hardly tells it",
    arguments: [(23, 67, [11.06900913, 11.94601891]), (37, 71, [11.38983377, 10.8343808])] as [(Int, Int, [Double])]
  )
  func slightSlope(factor: Int, modulus: Int, degrees: [Double]) throws {
    let rows = 0..<120
    var data = ModelData(rowCount: rows.count)
    data.add(words: rows.map { "s\($0 / 10)" }, as: "s")
    data.add(numbers: rows.map { Double($0 * 3 % 7) }, as: "x")
    let responses: [Double?] = rows.map { row in
      let (person, x) = (row / 10, row * 3 % 7)
      let noise = (row * row * factor + row * 7) % modulus
      return Double(400 + person * 5 % 12 * 6 + x * (2 + person * 7 % 5) + noise)
    }
    data.add(numbers: responses, as: "y")
    let fit = try MixedModel(Formula("y ~ x + (1 + x | s)")).fit(data)
    #expect(!fit.isSingular)
    for (coefficient, wanted) in zip(fit.coefficients, degrees) {
      #expect(abs((coefficient.degreesOfFreedom ?? 0) / wanted - 1) < 2e-3)
    }
  }
}
