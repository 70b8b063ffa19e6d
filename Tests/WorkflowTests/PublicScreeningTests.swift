import Tables
import Testing

@testable import Analysis
@testable import Reports
@testable import Statistics

@Suite("A screening for everyone")
struct PublicScreeningTests {
  /// Of how many of six dyslexic and of five control readers a rule said the right group.
  ///
  /// `targets`: of whom it is said, if not of all six.
  private func rule(
    _ name: String,
    found: Int,
    right: Int,
    leftOut: Int = 0,
    targets: Int = 6
  ) -> ScreenedRule {
    func share(_ count: Int, of total: Int) -> ScreenedRule.Share {
      ScreenedRule.Share(value: Double(count) / Double(total), low: 0, high: 1)
    }
    return ScreenedRule(
      rule: name,
      kind: .alone,
      measures: name,
      target: "dyslexic",
      reference: "control",
      split: "paired",
      parts: 5,
      targets: targets,
      references: 5,
      leftOut: leftOut,
      area: 0.8,
      plainArea: nil,
      sensitivity: share(found, of: targets),
      specificity: share(right, of: 5),
      accuracy: share(found + right, of: targets + 5),
      pValue: 0.1,
      permutations: 19,
      isExact: false,
      areaByChance: nil,
      brierScore: nil,
      gain: nil
    )
  }

  private func bin(_ rule: String, _ count: Int, of total: Int) -> ScreeningCalibration {
    let bin = CalibrationCurve.Bin(range: 0...0.5, meanPredicted: 0.3, observed: Proportion(count, of: total))
    return ScreeningCalibration(bin, of: rule)
  }

  private func section(
    _ rules: [ScreenedRule],
    _ bins: [ScreeningCalibration] = [],
    for audience: Audience = .everyone
  ) throws -> ReportSection {
    let section = try #require(ScreeningSections(rules, [], bins, for: audience).sections.first)
    guard audience == .everyone else { return section }
    var counts = PublishedCounts(inUse: 16, groups: ["dyslexic": 6, "control": 5])
    return try #require(section.forEveryone(&counts))
  }

  /// Which of these columns of each row hold something.
  private func shown(_ table: Table?, _ names: [String]) -> [[String]] {
    guard let table else { return [] }
    return table.rows.map { row in
      zip(table.columns, row).filter { names.contains($0.name) && $1 != .missing }.map { column, _ in column.name }
    }
  }

  private let shares = [
    "sensitivity", "sensitivity_low", "sensitivity_high", "specificity", "specificity_low", "specificity_high",
    "accuracy", "accuracy_low", "accuracy_high",
  ]

  @Test("has no share by which fewer than five are told, nor one that tells it")
  func fewWrong() throws {
    let rules = [
      rule("words_per_minute", found: 5, right: 3), rule("fixations_per_word", found: 6, right: 4),
      rule("skipped", found: 6, right: 5), rule("regression_rate", found: 0, right: 0),
    ]
    let table = try #require(try section(rules).tables.first { $0.name == "screening" })
    let expected: [[String]] = [[], Array(shares.prefix(3)), shares, shares]
    #expect(shown(table.numbers, shares) == expected)
    let plain = ["sensitivity", "specificity", "accuracy"]
    #expect(shown(table.table, plain) == [[], ["sensitivity"], plain, plain])
    #expect(shown(table.numbers, ["auc", "target_participants"]).allSatisfy { $0.count == 2 })
    let caption = try #require(table.table.caption)
    #expect(caption.contains(". Empty: fewer than 5 participants") && !caption.contains(".."))
    let team = try #require(try section(rules, for: .team).tables.first { $0.name == "screening" })
    #expect(shown(team.numbers, shares) == rules.map { _ in shares })
  }

  @Test("says that shares are left out, and draws no curve of them")
  func told() throws {
    let left = "Shares are left out that would tell of fewer than 5 participants."
    let few = try section([rule("skipped", found: 5, right: 5)])
    #expect(few.text.contains(left) && few.figures.map(\.name) == ["screening-areas"])
    let none = try section([rule("skipped", found: 6, right: 5)])
    #expect(!none.text.contains(left) && none.figures.map(\.name) == ["screening-curves", "screening-areas"])
  }

  @Test("shows observed shares of a rule where all of them are of nobody or of enough")
  func observed() throws {
    let rules = [rule("words_per_minute", found: 6, right: 5), rule("skipped", found: 6, right: 5)]
    let bins = [
      bin("words_per_minute", 0, of: 5), bin("words_per_minute", 5, of: 6), bin("skipped", 0, of: 5),
      bin("skipped", 6, of: 6),
    ]
    let table = try #require(try section(rules, bins).tables.first { $0.name == "screening_calibration" })
    #expect(table.numbers?.rows.map { $0[0] } == [.text("skipped"), .text("skipped")])
    #expect(try section(rules, Array(bins.prefix(2))).tables.map(\.name) == ["screening"])
    #expect(try section(rules, bins, for: .team).tables.last?.numbers?.rows.count == 4)
  }

  @Test("draws no area of a rule whose row is hidden")
  func hiddenRules() throws {
    let rules = [rule("skipped", found: 6, right: 5), rule("regression_rate", found: 6, right: 5)]
    var counts = PublishedCounts(inUse: 20, groups: ["dyslexic": 7, "control": 5])
    let whole = try #require(ScreeningSections(rules, [], [], for: .everyone).sections.first)
    #expect(whole.figures.map(\.name) == ["screening-curves", "screening-areas"])
    let none = whole.followed?.without([0, 1])
    #expect(none?.figures.isEmpty == true && none?.state == nil && none?.text.contains("6 and 5") == false)
    let one = whole.followed?.without([1])
    #expect(one?.figures.last?.description.contains("of 1 rule.") == true)
    #expect(whole.forEveryone(&counts) == nil)
  }

  @Test("hides the rows of rules that are of few, says how many, and shows the others")
  func someOfFew() throws {
    let rules = [
      rule("skipped", found: 4, right: 5, targets: 4), rule("regression_rate", found: 6, right: 5),
      rule("words_per_minute", found: 6, right: 5),
    ]
    let told = try section(rules)
    let table = try #require(told.tables.first { $0.name == "screening" })
    #expect(shown(table.numbers, ["auc", "target_participants"]).map(\.count) == [0, 2, 2])
    let left = "Numbers of 1 of the 3 rules are left out, of fewer than 5 participants or so few less than others."
    #expect(told.text.contains(left) && !told.text.contains("5 parts)") && told.state == nil)
    #expect(told.figures.map(\.name) == ["screening-areas"])
    #expect(told.figures.first?.description.contains("of 2 rules.") == true)
    let whole = try section(Array(rules.dropFirst()))
    #expect(!whole.text.contains("Numbers of") && whole.text.contains("(paired, 5 parts): 6 and 5."))
    let sentence = try #require(whole.method?.sentence)
    #expect(sentence.contains("held back (paired), by areas") && !sentence.contains("parts"))
  }

  @Test("does not tell how few lack a measure, nor rules of a few people less")
  func lacking() throws {
    let rules = [rule("skipped", found: 6, right: 5, leftOut: 1), rule("regression_rate", found: 6, right: 5)]
    let table = try #require(try section(rules).tables.first { $0.name == "screening" })
    #expect(shown(table.numbers, ["left_out", "auc"]) == [["auc"], ["left_out", "auc"]])
    var counts = PublishedCounts(inUse: 20, groups: ["dyslexic": 7, "control": 5])
    #expect(ScreenedRule.table(of: rules).rowsOfFew(&counts) == [0, 1])
  }
}
