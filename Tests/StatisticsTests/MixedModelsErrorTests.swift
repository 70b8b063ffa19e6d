import Testing

@testable import Statistics

@Suite("A model that cannot be fitted says why:")
struct MixedModelsErrorTests {
  private func data(rows: Int = 24) -> ModelData {
    var data = ModelData(rowCount: rows)
    func add(_ name: String, number: (Int) -> Int) {
      data.add(numbers: (0..<rows).map { Double(number($0)) }, as: name)
    }
    func add(_ name: String, word: (Int) -> String) { data.add(words: (0..<rows).map(word), as: name) }
    add("gaze", number: { $0 * 7 % 11 })
    add("length", number: { $0 % 5 })
    add("group", word: { $0 % 2 == 0 ? "control" : "dyslexia" })
    add("participant", word: { "P\($0 % 4)" })
    add("row", word: { "R\($0)" })
    add("site", word: { _ in "one" })
    add("constant", number: { _ in 3 })
    add("separated", number: { $0 % 2 })
    add("half", number: { $0 % 2 == 0 ? 0 : $0 / 2 % 2 })
    add("zeroed", number: { $0 == 3 ? 0 : 1 + $0 % 3 })
    return data
  }

  @Test("unknown columns, levels and what is not a number")
  func names() {
    fails("gaze ~ lenght", .unknownColumn("lenght", closest: "length"))
    fails("gaze ~ length + (1 | participants)", .unknownColumn("participants", closest: "participant"))
    fails("gaze ~ log(group)", .notANumber("control", column: "group", row: 1))
    fails("log(zeroed) ~ length", .notFinite("log(zeroed)", row: 4))
    let unknown = MixedModelError.unknownLevel(
      "contrl",
      column: "group",
      closest: "control",
      known: ["control", "dyslexia"]
    )
    #expect(throws: unknown) {
      var data = self.data()
      try data.setReference("contrl", of: "group")
    }
  }

  @Test("factors of one level, constant responses and rows that do not suffice")
  func degenerate() {
    fails("gaze ~ length + (1 | site)", .oneLevel(column: "site", level: "one"))
    fails("gaze ~ site", .oneLevel(column: "site", level: "one"))
    fails("constant ~ length + (1 | participant)", .constantResponse("constant"))
    #expect(throws: MixedModelError.oneRow) { try MixedModel(Formula("gaze ~ length")).fit(data(rows: 1)) }
    fails("gaze ~ length + (1 | row)", .tooManyRandomEffects(term: "(Intercept) | row", effects: 24, rows: 24))
    fails("gaze ~ gaze", .perfectFit("gaze"))
    fails("gaze ~ row", .tooFewRows(rows: 24, coefficients: 24))
  }

  @Test("factors of which the complete rows have one level, and what the other rows lack")
  func oneLevelLeft() throws {
    var data = ModelData(rowCount: 8)
    data.add(numbers: [1, 3, 2, 5, 4, 6, 8, 7], as: "y")
    data.add(words: ["a", "a", "a", "a", "b", "b", "b", "b"], as: "g")
    data.add(numbers: [1, 2, 3, 5, nil, nil, nil, nil], as: "x")
    let lacks = [MixedModelError.Lack(column: "x", rows: 4)]
    let error = MixedModelError.oneLevelLeft(column: "g", level: "a", rows: 4, of: 8, lacks: lacks)
    for formula in ["y ~ x + g", "y ~ x + (1 | g)"] {
      #expect(throws: error) { try MixedModel(Formula(formula)).fit(data) }
    }
    #expect(
      error.description == """
        In the rows with a value in every column of the formula (4 of 8) the column 'g' has one level only, 'a'; a factor needs two. \
        4 rows lack 'x'.
        """
    )
  }

  @Test("binomial responses that are no zeros and ones, or separated")
  func binomial() {
    fails("gaze ~ length", .notBinary("gaze", row: 2), .binomial)
    fails("constant ~ length", .notBinary("constant", row: 1), .binomial)
    fails("separated ~ group + (1 | participant)", .separated(term: "groupdyslexia"), .binomial)
    fails("half ~ length + group", .separated(term: "groupdyslexia"), .binomial)
  }

  @Test("rows without a value are left out and counted")
  func missing() throws {
    var data = ModelData(rowCount: 6)
    data.add(cells: ["1", "", "3", "NA", "2", "5"], as: "y")
    data.add(cells: ["a", "b", "a", "b", "", "b"], as: "f")
    data.add(numbers: [nil, 1, 2, nil, 3, 4], as: "x")
    let fit = try MixedModel(Formula("y ~ 1")).fit(data)
    #expect(fit.rows == [0, 2, 4, 5] && fit.leftOut == 2)
    #expect(throws: MixedModelError.tooFewRows(rows: 2, coefficients: 2)) {
      try MixedModel(Formula("y ~ f * x")).fit(data)
    }
  }

  @Test("cells that R reads as numbers are numbers")
  func cells() throws {
    var data = ModelData(rowCount: 5)
    data.add(cells: ["1", " 2 ", "NaN", "1e-3", "  "], as: "blanks")
    data.add(cells: ["1", "Inf", "2", "3", "5"], as: "infinite")
    data.add(cells: ["1", "2,5", "4", "3", "7"], as: "comma")
    data.add(cells: ["a", "NaN", "1", "b", "NA"], as: "words")
    #expect(try data.numbers("blanks").prefix(2) == [1, 2] && !data.isFactor("blanks"))
    #expect(try MixedModel(Formula("blanks ~ 1")).fit(data).rows == [0, 1, 3])
    #expect(throws: MixedModelError.notFinite("infinite", row: 2)) { try MixedModel(Formula("infinite ~ 1")).fit(data) }
    #expect(throws: MixedModelError.notANumber("2,5", column: "comma", row: 2)) { try data.numbers("comma") }
    #expect(throws: MixedModelError.notANumber("a", column: "words", row: 1)) { try data.numbers("words") }
    #expect(data.strayWord(in: "comma")?.row == 1 && data.strayWord(in: "words") == nil)
    #expect(data.strayWord(in: "blanks") == nil)
    data.add(cells: ["1", "0x10", "4", "3", "7"], as: "hexadecimal")
    #expect(throws: MixedModelError.notANumber("0x10", column: "hexadecimal", row: 2)) {
      try data.numbers("hexadecimal")
    }
  }

  @Test("every error is a sentence")
  func sentences() {
    let formulaErrors: [FormulaError] = [
      .notUnderstood(formula: "y", position: 2, expected: "'~'"), .tooLong(characters: 10_001), .tooManyTerms, .tooDeep,
      .unknownFunction("lag", closest: "log", known: ["log"]), .noResponse("1"),
    ]
    let modelErrors: [MixedModelError] = [
      .notANumber("n/a", column: "y", row: 3),
      .unknownColumn("a", closest: nil), .noRows(leftOut: 3), .notConverged, .quadratureNeedsOneIntercept,
    ]
    for sentence in formulaErrors.map(\.description) + modelErrors.map(\.description) {
      #expect(sentence.hasSuffix(".") || sentence.hasSuffix("?"))
    }
  }

  private func fails(_ formula: String, _ error: MixedModelError, _ family: MixedModel.Family = .gaussian) {
    #expect(throws: error) { try MixedModel(Formula(formula), family: family).fit(data()) }
  }
}
