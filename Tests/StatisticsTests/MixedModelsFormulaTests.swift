import Testing

@testable import Statistics

@Suite("A formula")
struct MixedModelsFormulaTests {
  @Test(
    "is read as R reads it",
    arguments: [
      ("y ~ a * b", "y ~ 1 + a + b + a:b"),
      ("y~a:b+a - 1", "y ~ 0 + a + a:b"),
      ("log(y) ~ 0 + I(x^2) + I(x - 6.5)", "log(y) ~ 0 + I(x^2) + I(x - 6.5)"),
      ("y ~ a/b", "y ~ 1 + a + a:b"),
      ("y ~ (a + b) * c - a:c", "y ~ 1 + a + b + c + b:c"),
      ("y ~ x + (1|g)", "y ~ 1 + x + (1 | g)"),
      ("y ~ x + (x||g)", "y ~ 1 + x + (1 | g) + (0 + x | g)"),
      ("y ~ 1 + (0 + x | g) + (1|a/b)", "y ~ 1 + (0 + x | g) + (1 | b:a) + (1 | a)"),
      ("`first fixation` ~ scale(x) + (1 + x | a:b)", "`first fixation` ~ 1 + scale(x) + (1 + x | a:b)"),
      ("y ~ a + a + b:a + a:b", "y ~ 1 + a + a:b"),
      ("y ~ (a + b + c)^2 + (1|g)", "y ~ 1 + a + b + c + a:b + a:c + b:c + (1 | g)"),
      ("y ~ (a * b + c)^3", "y ~ 1 + a + b + c + a:b + a:c + b:c + a:b:c"),
      ("y ~ I(x * 1e-3) + log1p(z) + (1|as.factor(g))", "y ~ 1 + I(x * 0.001) + log1p(z) + (1 | g)"),
      ("y ~ (x || a/b)", "y ~ 1 + (1 | b:a) + (1 | a) + (0 + x | b:a) + (0 + x | a)"),
      ("y ~ `for` + `a b`", "y ~ 1 + `for` + `a b`"),
    ]
  )
  func canonical(text: String, expected: String) throws {
    let formula = try Formula(text)
    #expect(formula.description == expected)
    #expect(try Formula(formula.description).description == expected)
  }

  @Test("that is too long, or has more terms than data tell apart, is refused at once")
  func tooLarge() {
    let names = (0..<20).map { "x\($0)" }
    for joined in [names.joined(separator: " * "), "(\(names.joined(separator: " + ")))^9"] {
      #expect(throws: FormulaError.tooManyTerms) { try Formula("y ~ \(joined)") }
    }
    let sum = (0..<600).map { "x\($0)" }.joined(separator: " + ")
    #expect(throws: FormulaError.tooManyTerms) { try Formula("y ~ \(sum)") }
    let nested = String(repeating: "(", count: 60_000) + "a" + String(repeating: ")", count: 60_000)
    #expect(throws: FormulaError.tooLong(characters: 120_005)) { try Formula("y ~ \(nested)") }
  }

  @Test("has at most 200 parentheses, signs or powers within each other")
  func tooDeep() throws {
    func nested(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    for count in [199, 201] {
      let close = nested(")", count)
      for formula in [
        "y ~ \(nested("(", count))a\(close)", "y ~ I(\(nested("-", count - 1))a)",
        "\(nested("(", count - 1))y\(nested(")", count - 1)) ~ a",
      ] {
        if count < 200 {
          _ = try Formula(formula)
        } else {
          #expect(throws: FormulaError.tooDeep) { try Formula(formula) }
        }
      }
    }
  }

  @Test("names each column of a long quotient once")
  func quotient() throws {
    let names = (0..<60).map { "x\($0 % 7)" }
    #expect(try Formula("y ~ I(\(names.joined(separator: "/")))").columns == ["y"] + (0..<7).map { "x\($0)" })
  }

  @Test("with products of eight columns is read")
  func products() throws {
    #expect(try Formula("y ~ a * b * c * d * e * f * g * h").fixed.terms.count == 255)
    #expect(try Formula("y ~ (a + b + c + d + e + f + g + h)^3").fixed.terms.count == 8 + 28 + 56)
    #expect(try Formula("y ~ (a * b * c * d * e * f)^9").fixed.terms.count == 63)
    let powers = try [3, 9].map { try Formula("y ~ (a + b + c)^\($0)") }
    #expect(powers[0] == powers[1])
  }

  @Test(
    "that is wrong is told where",
    arguments: [
      ("y ~ x +", 8), ("y x", 3), ("y ~ (1 | g", 11), ("y ~ x ~ z", 7), ("y ~ 2 + x", 5), ("y ~ log(3)", 11),
      ("y ~ x $ z", 7), ("y ~ x * (1 | g)", 12), ("y ~ `x", 5), ("", 1),
      ("y ~ x^2", 6), ("y ~ (x + z)^0", 13), ("y ~ x + (0 | g)", 12),
    ]
  )
  func position(text: String, expected: Int) {
    let error = #expect(throws: FormulaError.self) { try Formula(text) }
    guard case .notUnderstood(_, let position, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(position == expected)
  }

  @Test("that names a function that is not there is told the nearest")
  func function() {
    let error = #expect(throws: FormulaError.self) { try Formula("lag(y) ~ x") }
    guard case .unknownFunction("lag", "log", let known) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(known.contains("I") && known.contains("log1p"))
  }

  @Test(
    "codes factors by contrasts, or wholly where R does",
    arguments: [
      ("y ~ f * x", ["(Intercept)", "fb", "fc", "x", "fb:x", "fc:x"]),
      ("y ~ 0 + f + h", ["fa", "fb", "fc", "hv"]),
      ("y ~ f:h", ["(Intercept)", "fa:hu", "fb:hu", "fc:hu", "fa:hv", "fb:hv", "fc:hv"]),
      ("y ~ f + f:x", ["(Intercept)", "fb", "fc", "fa:x", "fb:x", "fc:x"]),
      ("y ~ x:f", ["(Intercept)", "x:fa", "x:fb", "x:fc"]),
      ("y ~ f * h", ["(Intercept)", "fb", "fc", "hv", "fb:hv", "fc:hv"]),
      ("y ~ factor(x)", ["(Intercept)", "factor(x)1", "factor(x)2"]),
      ("y ~ as.factor(x)", ["(Intercept)", "as.factor(x)1", "as.factor(x)2"]),
      ("y ~ h * f - h", ["(Intercept)", "fb", "fc", "hv:fa", "hv:fb", "hv:fc"]),
    ]
  )
  func columns(text: String, names: [String]) throws {
    var data = ModelData(rowCount: 18)
    data.add(words: (0..<18).map { ["a", "b", "c"][$0 % 3] }, as: "f")
    data.add(words: (0..<18).map { ["u", "v"][$0 / 3 % 2] }, as: "h")
    data.add(numbers: (0..<18).map { Double($0 / 6) }, as: "x")
    data.add(numbers: (0..<18).map { Double($0 * $0 % 7) }, as: "y")
    let formula = try Formula(text)
    let frame = try ModelFrame(formula, data, isBinary: false)
    #expect(Design(formula.fixed, frame).columns.map(\.name) == names)
  }

  @Test(
    "writes numbers as R does",
    arguments: [
      (0.001, "0.001"), (0.0001, "1e-04"), (2, "2"), (-1.5, "-1.5"), (100_000, "1e+05"), (123_456, "123456"), (0, "0"),
      (1_200_000, "1200000"), (0.00012, "0.00012"), (1e22, "1e+22"), (1e-300, "1e-300"), (10, "10"),
      (3.14159, "3.14159"),
    ]
  )
  func numbers(number: Double, text: String) {
    #expect(written(number) == text)
  }

  @Test("finds the level that a number names however it is spelled")
  func levels() throws {
    var data = ModelData(rowCount: 6)
    data.add(numbers: [1, 100_000, 2.5, 1, 100_000, 2.5], as: "dose")
    data.add(numbers: [3, 1, 4, 1, 5, 9], as: "y")
    try data.setReference("100000", of: "dose")
    let fit = try MixedModel(Formula("y ~ dose")).fit(data)
    #expect(fit.coefficients.map(\.term) == ["(Intercept)", "dose1", "dose2.5"])
  }

  @Test("takes the logarithm of 1 + x of small x in full")
  func smallLogarithm() throws {
    var data = ModelData(rowCount: 4)
    data.add(numbers: [1e-12, 3e-12, 5, 0], as: "y")
    let frame = try ModelFrame(Formula("log1p(y) ~ 1"), data, isBinary: false)
    // log(1 + x) = x − x²/2 + …
    #expect(abs(frame.responses[0] - 1e-12) < 1e-23 && abs(frame.responses[1] - 3e-12) < 1e-23)
    #expect(abs(frame.responses[2] - 1.791759469228055) < 1e-15 && frame.responses[3] == 0)
  }

  @Test("counts a column that follows from others once, and names it")
  func deficient() throws {
    var data = ModelData(rowCount: 12)
    data.add(numbers: (0..<12).map { Double($0) }, as: "x")
    data.add(numbers: (0..<12).map { 3 - 2 * Double($0) }, as: "again")
    data.add(numbers: (0..<12).map { Double($0 * $0 % 5) }, as: "y")
    let fit = try MixedModel(Formula("y ~ x + again")).fit(data)
    #expect(fit.coefficients.map(\.term) == ["(Intercept)", "x"])
    #expect(fit.dropped == ["again"])
  }
}
