import Basics
import Statistics
import Store
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Studies

@Suite("A model of a formula")
struct CompareFormulaTests {
  private let words = ["the", "reader", "of", "pages", "turns", "them", "slowly", "again"]

  /// Everybody's gaze durations, which the words' lengths and groups prolong; one word is skipped.
  private func read(_ study: borrowing TemporaryStudy) throws {
    let groups = ["control", "dyslexic", "control", "dyslexic", "control", "dyslexic"]
    try study.measure(
      words: words,
      gaze: { person, word in
        guard (person, word) != (2, 5) else { return nil }
        let noise = Double((person * 31 + word * 17) % 13) * 4
        return 180 + 12 * Double(words[word].count) + (person.isMultiple(of: 2) ? 0 : 60) + noise
      },
      groups: groups
    )
  }

  private func fit(
    _ study: borrowing TemporaryStudy,
    _ formula: String,
    rows: StudyRows? = nil,
    joining joined: String? = nil
  ) throws -> FittedFormula {
    var step = try FitFormula(formula)
    (step.rows, step.joined) = (rows, joined)
    return try step.run(on: study.writing(), recordedAs: comparingRun)
  }

  @Test("speaks of words by short names, and stores its estimates once")
  func study() throws {
    let study = try TemporaryStudy()
    try read(study)
    let formula = "log(gaze) ~ group + length + (1 | participant) + (1 | word)"
    let fitted = try fit(study, formula)
    #expect(fitted.rows == "words" && fitted.fit.count == 47 && fitted.fit.leftOut == 1)
    #expect(fitted.fit.coefficients.map(\.term) == ["(Intercept)", "groupdyslexic", "length"])
    #expect(fitted.fit.effects.map(\.group).sorted() == ["participant", "word"])
    #expect(fitted.fit.effects.first { $0.group == "word" }?.levels.first == "P1:0")
    // 60 of about 270 ms: the ratio of geometric means lies near 1.2.
    let ratio = try #require(fitted.estimates.first { $0.term == "groupdyslexic" }?.ratio)
    #expect((1.15...1.3).contains(ratio.value) && (ratio.low ?? 9) < ratio.value && (ratio.high ?? 0) > ratio.value)
    _ = try fit(study, formula)
    #expect(try study.reading().rows(ModelEstimate.self) == fitted.estimates)
    let summary = try #require(try study.reading().rows(ModelSummary.self).first)
    #expect(summary == fitted.stored && summary.used == 47 && summary.leftOut == 1)
    #expect(summary.aic == fitted.fit.aic && summary.criterion == fitted.fit.deviance)
    #expect((summary.singular != nil) == fitted.fit.isSingular)
    let levels = try #require(summary.levels)
    #expect(levels.contains(" of participant") && levels.contains(" of word"))
    #expect(summary.overview(tellsCounts: true).rows.contains([.text("levels"), .text(levels)]))
    // Counts may tell who is not among them.
    let open = summary.overview(tellsCounts: false).rows.map { $0[0] }
    #expect(!open.contains(.text("rows")) && !open.contains(.text("levels")) && open.contains(.text("AIC")))
    let said = fitted.findings.entries.map { "\($0)" }
    #expect(said.contains("note: words: 1 row lacks a value in a column of the formula, and is left out."))
  }

  @Test("is tested against another where one of both holds the other, on the rows that have the columns of both")
  func tested() throws {
    let study = try TemporaryStudy()
    let lines = (0..<24).map { row in
      "\(row % 2),\(row * 7 % 11),\(row % 6 == 1 ? "NA" : String(row * 5 % 13)),\(100 + row * 17 % 23)"
    }
    let path = try study.file("any.csv", "g,x,z,y\n" + lines.joined(separator: "\n") + "\n")
    func fitted(_ formula: String, _ other: String) throws -> FittedFormula {
      try FitFormula(formula, comparedWith: other).run(on: FormulaRows(file: path))
    }
    for apart in [try fitted("y ~ x", "y ~ g"), try fitted("y ~ g", "y ~ x")] {
      let table = try #require(apart.likelihoodRatio)
      #expect(table.rows.allSatisfy { $0.dropFirst(3).allSatisfy { $0 == .missing } })
      #expect(table.caption == "Both models by maximum likelihood; no test, since neither holds the other")
      #expect(apart.json.contains("\"chi_squared\":null,\"df\":null,\"p\":null"))
      let told = apart.stored.overview(tellsCounts: true).rows.map { $0[1] }
      #expect(told.contains(.text("none, since neither model holds the other")))
      #expect(apart.findings.entries.contains { $0.first.kind == "not-nested" })
    }
    let nested = try fitted("y ~ x", "y ~ x + z")
    #expect(nested.fit.count == 24 && nested.test?.smaller.count == 20 && nested.test?.larger.count == 20)
    let test = try #require(nested.likelihoodRatio)
    #expect(test.rows[0].dropFirst(3).allSatisfy { $0 == .missing })
    #expect(test.rows[1][3] != .missing && test.rows[1][4] == .integer(1) && test.rows[1][5] != .missing)
    #expect(test.caption?.hasPrefix("Likelihood-ratio test") == true)
    let said = nested.findings.entries.map(\.first.message)
    #expect(said.contains { $0.hasPrefix("The likelihood-ratio test leaves out 4 more rows, which lack a value") })
  }

  @Test("is doubted where rows of one participant are taken for independent")
  func dependent() throws {
    let study = try TemporaryStudy()
    try read(study)
    let kinds = try fit(study, "gaze ~ length").findings.entries.map(\.first.kind)
    #expect(kinds.contains("dependent"))
    let mixed = try fit(study, "gaze ~ length + (1 | subject)").findings.entries.map(\.first.kind)
    #expect(!mixed.contains("dependent"))
  }

  @Test("takes what a file knows of words, and leaves out who is excluded")
  func joined() throws {
    let study = try TemporaryStudy()
    try read(study)
    let table = "word,frequency\n" + words.enumerated().map { "\($1),\(7 - Double($0) / 3)\n" }.joined()
    let joined = try study.file("frequencies.csv", table)
    let fitted = try fit(study, "gaze ~ frequency + (1 | participant)", joining: joined)
    #expect(fitted.fit.coefficients.map(\.term) == ["(Intercept)", "frequency"])
    _ = try study.writing().exclude(study.id(1), reason: "a test", recordedAs: comparingRun)
    #expect(try fit(study, "gaze ~ length + (1 | participant)").fit.count == 39)
  }

  @Test("takes the rows that have its columns, and the reference that is wanted")
  func rows() throws {
    let study = try TemporaryStudy()
    try read(study)
    try study.measure(
      "words_per_minute",
      [200, 210, 250, 190, 150, 140].enumerated().map { place, value in
        (group: place < 3 ? "control" : "dyslexic", value: value)
      }
    )
    var step = try FitFormula("wpm ~ group")
    step.references = [try Reference("group=dyslexic")]
    step.rows = .participants
    let fitted = try step.run(on: study.writing(), recordedAs: comparingRun)
    #expect(fitted.rows == "participants" && fitted.fit.coefficients.map(\.term) == ["(Intercept)", "groupcontrol"])
    // 220 − 160.
    #expect(nearly(fitted.fit.coefficients[1].estimate, 60))
    #expect(fitted.randomEffects == nil)
  }

  @Test("fits any table, whose numbers are factors where rows are grouped by them")
  func table() throws {
    let study = try TemporaryStudy()
    let lines = (0..<40).map { "\($0 % 5),\($0 % 2),\(100 + 3 * ($0 % 7) + 20 * ($0 % 2) + ($0 % 5) * 11)" }
    let path = try study.file("any.csv", "id,c,rt\n" + lines.joined(separator: "\n") + "\nNA,1,5\n")
    let fitted = try FitFormula("rt ~ c + (1 | id)").run(on: FormulaRows(file: path))
    #expect(
      fitted.fit.count == 40 && fitted.fit.leftOut == 1 && fitted.fit.effects[0].levels == ["0", "1", "2", "3", "4"]
    )
    let repeated = try FitFormula("rt ~ c + I(c * 2) + (1 | id)").run(on: FormulaRows(file: path))
    #expect(repeated.fit.dropped == ["I(c * 2)"])
    #expect(repeated.findings.entries.contains { "\($0)".hasSuffix("has no coefficient: 'I(c * 2)'.") })
  }

  @Test("tells of the word that makes a factor of a column of numbers")
  func mixedColumn() throws {
    let study = try TemporaryStudy()
    let lines = (0..<12).map { "\($0 % 3),\(100 + 3 * ($0 % 7))" }
    let path = try study.file("any.csv", "c,rt\n" + lines.joined(separator: "\n") + "\nodd,5\nodd,9\n")
    let fitted = try FitFormula("rt ~ c").run(on: FormulaRows(file: path))
    #expect(fitted.fit.coefficients.map(\.term) == ["(Intercept)", "c1", "c2", "codd"])
    let found = fitted.findings.entries.map { "\($0)" }.filter { $0.contains("is a factor") }
    #expect(found.count == 1 && found[0].contains("any.csv:14: 'odd' is not a number"))
    let grouped = try FitFormula("rt ~ (1 | c)").run(on: FormulaRows(file: path))
    #expect(!grouped.findings.entries.contains { "\($0)".contains("is a factor") })
  }

  @Test("takes decimal commas and what is missing of numbers as comparisons of groups do")
  func numbers() throws {
    let study = try TemporaryStudy()
    let lines = (0..<12).map { "\($0 % 3),5;\(100 + 3 * ($0 % 7)),25" }
    let rows = lines.joined(separator: "\n") + "\n.;5\n-;9\nn/a;8\n#N/A;8\n"
    let path = try study.file("any.csv", "c;rt\n" + rows)
    let fitted = try FitFormula("rt ~ c").run(on: FormulaRows(file: path))
    #expect(fitted.fit.coefficients.map(\.term) == ["(Intercept)", "c"])
    #expect(fitted.fit.count == 12 && fitted.fit.leftOut == 4)
    let joined = try study.file("words.csv", "word;zipf\nthe;6,5\nfox;.\nran;4,25\n")
    let words = try WordColumns(at: joined)
    #expect(words.columns.map(\.kind) == [.number(decimals: 3)])
    let thousands = try study.file("more.csv", "word;count\nthe;1,250\nfox;999\n")
    #expect(throws: WordColumnsError.self) { try WordColumns(at: thousands) }
  }

  @Test("is doubted where one row, or one participant, alone has a level")
  func soleLevels() throws {
    let study = try TemporaryStudy()
    func warnings(_ lines: [String], _ formula: String) throws -> [String] {
      let path = try study.file("any.csv", "subject,g,rt\n" + lines.joined(separator: "\n") + "\n")
      let fitted = try FitFormula(formula).run(on: FormulaRows(file: path))
      return fitted.findings.entries.filter { $0.first.kind == "sole-level-g" }.map(\.first.message)
    }
    let people = (0..<12).map { "s\($0),\($0 % 2 == 0 ? "a" : "b"),\(100 + 3 * ($0 * 5 % 7))" }
    #expect(try warnings(people, "rt ~ g").isEmpty)
    let row = "Levels of 'g' with one row only: 'c'. A coefficient of such a level tells of that one alone."
    #expect(try warnings(people + ["s12,c,90"], "rt ~ g") == [row])
    // Six rows of the one who has it.
    let rows = (0..<42).map { number in
      let person = number / 6
      return "s\(person),\(person == 6 ? "c" : person % 2 == 0 ? "a" : "b"),\(100 + 9 * person + number * 5 % 13)"
    }
    #expect(try warnings(rows, "rt ~ g").isEmpty)
    #expect(
      try warnings(rows, "rt ~ g + (1 | subject)") == [row.replacing("one row", with: "one participant")]
    )
  }

  @Test("is doubted where a response hardly changes within participants")
  func constantWithin() throws {
    let study = try TemporaryStudy()
    func kinds(_ response: (_ row: Int) -> Bool) throws -> [String] {
      let lines = (0..<200).map { "\($0 % 10),\($0 / 10 % 3),\(response($0) ? 1 : 0)" }
      let path = try study.file("any.csv", "id,x,y\n" + lines.joined(separator: "\n") + "\n")
      var step = try FitFormula("y ~ x + (1 | id)")
      step.family = .binomial
      return try step.run(on: FormulaRows(file: path)).findings.entries.map(\.first.kind)
    }
    // Of ten people five have ones alone, the others zeros.
    #expect(try kinds { $0 % 10 < 5 }.contains("constant-within"))
    #expect(try !kinds { $0 * 7 % 11 < 5 }.contains("constant-within"))
  }

  @Test("is told of where it cannot be fitted, with the file and the line")
  func mistakes() throws {
    let study = try TemporaryStudy()
    try read(study)
    func sentence(
      _ text: String,
      _ formula: String,
      _ family: MixedModel.Family = .gaussian,
      _ other: String? = nil,
      _ references: String...
    ) throws -> String {
      let path = try study.file("t.csv", text)
      do {
        var step = try FitFormula(formula, comparedWith: other)
        step.family = family
        step.references = try references.map { try Reference($0) }
        _ = try step.run(on: FormulaRows(file: path))
        return ""
      } catch { return "\(error)".replacing(path, with: "t.csv") }
    }
    let table = "y,x,g\n1,1,a\n2,2,b\n4,3,a\n3,5,b\n"
    #expect(try sentence("y,x\n1,2\n3\n", "y ~ x") == "t.csv:3: there is 1 field, but the header has 2.")
    #expect(
      try sentence("y,x\n1,\"2\n", "y ~ x") == "t.csv:2: a quotation is opened with \" that the file never closes."
    )
    #expect(try sentence("y,y\n1,2\n", "y ~ y") == "t.csv:1: two columns are called 'y'.")
    #expect(try sentence("y,x\n", "y ~ x") == "t.csv:1: there are no rows below the names of the columns.")
    #expect(
      try sentence("y,x\n0x10,1\n2,3\n", "y ~ x")
        == "t.csv:2: '0x10' is not a number, and the formula computes with the column 'y'."
    )
    #expect(
      try sentence("y,x\n999,1\n\"1,234\",3\n", "y ~ x")
        == "t.csv:3: '1,234' in 'y' may be thousands or a decimal comma; write numbers without marks between thousands."
    )
    #expect(try sentence("y,x\n1,1\n\n0,2\n1,4\n", "log(y) ~ x") == "t.csv:4: log(y) is not a finite number.")
    #expect(
      try sentence("length,x\n1,1\n2,2\n", "lenght ~ x") == "The data have no column 'lenght'. Did you mean 'length'?"
    )
    #expect(
      try sentence(table, "y ~ g", .gaussian, nil, "g=c")
        == "The column 'g' has no level 'c', only 'a', 'b'."
    )
    #expect(try sentence("y,x\n0,1\n0,2\n1,3\n1,4\n", "y ~ x", .binomial).hasPrefix("The term 'x' separates the zeros"))
    #expect(try sentence(table, "y ~ x", .binomial).hasPrefix("t.csv:3: The response y of a binomial model is 0 or 1"))
    #expect(
      try sentence(table, "y ~ x", .gaussian, "log(y) ~ x")
        == "Two models are compared where both have the same response; one has 'y', the other 'log(y)'."
    )
    #expect(try sentence(table, "y ~ x +").hasPrefix("The formula 'y ~ x +' is not understood"))
    let unknown = #expect(throws: CompareError.self) { try fit(study, "gaze ~ grup") }
    #expect(
      unknown.map { "\($0)" }
        == "The study's words, trials and participants have no column 'grup'. Did you mean 'group'?"
    )
    let empty = try TemporaryStudy()
    #expect(throws: CompareError.noMeasures) { try fit(empty, "gaze ~ length") }
    let next = try empty.reading().stepBeforeMeasures()
    #expect(next == .ingest)
    #expect(
      NotMeasured(next: next).description
        == "Nothing is measured yet. Run 'study ingest FILE…' first; 'study status' tells what comes then."
    )
  }
}
