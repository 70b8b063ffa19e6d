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
    fails("gaze ~ length + (1 | row)", .tooManyRandomEffects(term: "1 | row", effects: 24, rows: 24))
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

  /// Eight participants of two groups, whose names repeat in neither, with a column beside that names them otherwise.
  private func nested() -> ModelData {
    var data = data(rows: 64)
    let rows = 0..<64
    data.add(words: rows.map { row in "P\(row % 8)" }, as: "reader")
    data.add(words: rows.map { row in "S\(7 - row % 8)" }, as: "seat")
    let times: [Int] = rows.map { row in row * row % 17 + 3 * (row % 8) }
    data.add(numbers: times.map { Double($0) }, as: "time")
    data.add(words: rows.map { row in row / 8 % 2 == 0 ? "plain" : "rich" }, as: "context")
    data.add(numbers: times.map { Double($0 % 3 == 0 ? 1 : 0) }, as: "answer")
    let slopes: [Int] = rows.map { row in row % 5 * 3 }
    data.add(numbers: slopes.map { Double($0) }, as: "slope")
    return data
  }

  @Test(
    "random effects that the fixed ones hold for every level",
    arguments: [
      ("time ~ group + (1 | group/reader)", ["(Intercept)"], "1 | group", "1 | reader:group"),
      ("time ~ group + (1 | group) + (1 | reader)", ["(Intercept)"], "1 | group", nil),
      ("time ~ group + (1 + length | group)", ["(Intercept)"], "1 + length | group", "0 + length | group"),
      ("time ~ group * length + (length | group)", ["(Intercept)", "length"], "1 + length | group", nil),
    ] as [(String, [String], String, String?)]
  )
  func fixedForEachLevel(formula: String, effects: [String], term: String, instead: String?) throws {
    let error = MixedModelError.fixedForEachLevel(effects: effects, term: term, group: "group", instead: instead)
    #expect(throws: error) { try MixedModel(Formula(formula)).fit(nested()) }
    // Of the whole likelihood they are none, as lme4 has it.
    let fit = try MixedModel(Formula(formula), criterion: .ml).fit(nested())
    #expect(fit.isSingular)
  }

  @Test("random effects of a factor's levels, for which its combinations with the group stand")
  func fixedFactor() {
    let error = MixedModelError.fixedForEachLevel(
      effects: ["(Intercept)"],
      term: "1 + context | group",
      group: "group",
      instead: "1 | group:context"
    )
    #expect(throws: error) {
      try MixedModel(Formula("time ~ group + (context | group) + (1 | reader)")).fit(nested())
    }
  }

  @Test(
    "terms whose effects vary between the same rows, or add up to those of another",
    arguments: [
      ("time ~ length + (1 | reader) + (1 | reader)", "1 | reader", "1 | reader", nil),
      ("time ~ length + (1 | reader) + (1 + length | reader)", "1 | reader", "1 + length | reader", nil),
      ("time ~ length + (1 | reader) + (1 | seat)", "1 | reader", "1 | seat", nil),
      ("time ~ 1 + (0 + length | reader) + (0 + slope | seat)", "0 + length | reader", "0 + slope | seat", nil),
      (
        "time ~ context + (1 | reader) + (0 + context | reader)", "1 | reader", "0 + context | reader",
        "1 + context | reader"
      ),
      ("time ~ context + (context || reader)", "1 | reader", "0 + context | reader", "1 + context | reader"),
      (
        "time ~ context + (context + length || reader)", "1 | reader", "0 + context | reader",
        "1 + context | reader"
      ),
      ("time ~ context + (context | reader) + (1 | reader:context)", "1 + context | reader", "1 | reader:context", nil),
      ("time ~ context + (1 | reader) + (0 + context | seat)", "1 | reader", "0 + context | seat", nil),
    ] as [(String, String, String, String?)]
  )
  func together(formula: String, term: String, other: String, instead: String?) {
    let error = MixedModelError.notToldApart(terms: [term, other], orFromResiduals: false, instead: instead)
    for criterion in MixedModel.Criterion.allCases {
      #expect(throws: error) { try MixedModel(Formula(formula), criterion: criterion).fit(nested()) }
    }
    let binomial = formula.replacing("time", with: "answer")
    #expect(throws: error) { try MixedModel(Formula(binomial), family: .binomial).fit(nested()) }
  }

  @Test(
    "a term some of whose variances and correlations the data do not tell",
    arguments: [
      // The sum over contexts is a fixed effect of the group.
      ("time ~ group + (0 + context | group) + (1 | reader)", "0 + context | group", "1 | group:context"),
      // No reader is of both groups.
      ("time ~ length + (0 + group | reader)", "0 + group | reader", "1 | reader"),
      ("time ~ length + (1 + group | reader)", "1 + group | reader", "1 | reader"),
      ("time ~ length + (length + slope | reader)", "1 + length + slope | reader", nil),
    ] as [(String, String, String?)]
  )
  func alone(formula: String, term: String, instead: String?) {
    let error = MixedModelError.notToldApart(terms: [term], orFromResiduals: false, instead: instead)
    #expect(throws: error) { try MixedModel(Formula(formula)).fit(nested()) }
  }

  @Test("a factor before two bars, which part terms and not its levels")
  func barsBesideAFactor() throws {
    let error = try #require(
      #expect(throws: MixedModelError.self) {
        try MixedModel(Formula("time ~ context + (context || reader)")).fit(nested())
      }
    )
    let sentence = """
      The data cannot tell apart what varies by (1 | reader) and by (0 + context | reader): in R's notation '||' parts terms, and not the \
      levels of a factor, which hold the intercept together. Write (1 + context | reader) in their place.
      """
    #expect(error.description == sentence)
    #expect(try MixedModel(Formula("time ~ context + (1 + context | reader)")).fit(nested()).count == 64)
  }

  @Test(
    "nothing of terms that can be told apart",
    arguments: [
      "time ~ length + (1 | group/reader)", "time ~ group + (1 | reader)", "time ~ group + (0 + length | group)",
      "time ~ length + (1 | reader) + (0 + length | reader)", "time ~ length + (length || reader)",
      "time ~ 1 + (1 | reader) + (1 | participant)", "time ~ context + (context | reader)",
      "time ~ context + (1 | reader) + (1 | reader:context)",
      "time ~ group * context + (context | reader) + (group | length)",
    ]
  )
  func apart(formula: String) throws {
    #expect(try MixedModel(Formula(formula)).fit(nested()).count == 64)
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
      .notToldApart(terms: ["1 | a", "1 | b"], orFromResiduals: false, instead: nil),
      .notToldApart(terms: ["1 | a", "0 + f | a"], orFromResiduals: false, instead: "1 + f | a"),
      .notToldApart(terms: ["1 | a"], orFromResiduals: true, instead: nil),
      .notToldApart(terms: ["0 + x | a"], orFromResiduals: false, instead: "1 | a:x"),
      .fixedForEachLevel(effects: ["(Intercept)"], term: "1 | a", group: "a", instead: "1 | b:a"),
    ]
    for sentence in formulaErrors.map(\.description) + modelErrors.map(\.description) {
      #expect(sentence.hasSuffix(".") || sentence.hasSuffix("?"))
    }
  }

  private func fails(_ formula: String, _ error: MixedModelError, _ family: MixedModel.Family = .gaussian) {
    #expect(throws: error) { try MixedModel(Formula(formula), family: family).fit(data()) }
  }
}
