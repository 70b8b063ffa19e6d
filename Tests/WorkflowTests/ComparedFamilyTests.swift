import Basics
import Statistics
import Tables
import Testing

@testable import Analysis
@testable import Reports
@testable import Studies

@Suite("Measures that were compared together")
struct ComparedFamilyTests {
  /// So many participants of each group, whose speeds and shares of skipped words vary.
  private func compared(
    _ groups: [(name: String, count: Int)],
    by comparison: String = Welch.name,
    _ options: [String: String] = [:]
  ) throws -> [GroupComparison] {
    let study = try TemporaryStudy()
    let people = groups.enumerated().flatMap { number, group in
      (0..<group.count).map { place -> (group: String?, values: [String: Double]) in
        let varied = Double((place * 7 + number * 3) % 5)
        let values = ["words_per_minute": 150 + 20 * varied + Double(number), "skipped": 0.2 + 0.03 * varied]
        return (group.name, values)
      }
    }
    try study.measure(people)
    var step = try CompareGroups(by: comparison, Options(options))
    step.family = try MeasureFamily("words_per_minute,skipped")
    return try step.run(on: study.writing(), recordedAs: comparingRun).comparisons
  }

  @Test("are one family where there are two groups")
  func twoGroups() throws {
    let both = try compared([("a", 5), ("b", 5)])
    let families = try #require(AdjustedFamilies(both, shown: both))
    let sentence = "The 2 measures are one family (confirmatory); its p values are adjusted by Holm's method."
    #expect(families.sentence == sentence)
    #expect(families.method == "the p values of the 2 measures of the family were adjusted by Holm's method")
    #expect(AdjustedFamilies([], shown: []) == nil)
  }

  @Test("are told by what was estimated, at the level that was asked for")
  func quantities() throws {
    let groups = [(name: "a", count: 5), (name: "b", count: 5)]
    let ranked = ComparedFamily(.confirmatory, try compared(groups, by: "mann-whitney"), for: .team)
    #expect(ranked.sentences.count == 2 && ranked.sentences.allSatisfy { $0.contains(", b \u{2212} a: AUC .") })
    let distances = try compared(groups, by: "kolmogorov-smirnov")
    let told = ComparedFamily(.confirmatory, distances, for: .team).sentences
    #expect(told.count == 2 && told.allSatisfy { $0.contains(", a and b: largest distance of distributions .") })
    let heads = GroupComparison.overview(of: distances).columns.map(\.heading)
    #expect(heads.contains("largest distance of distributions") && heads.contains("Hedges' g [95 % CI]"))
    let equivalent = ComparedFamily(.confirmatory, try compared(groups, by: "tost", ["margin": "5"]), for: .team)
    let sentence = try #require(equivalent.sentences.first)
    #expect(sentence.contains("(90 % intervals), adjusted p of equivalence"))
    #expect(sentence.hasSuffix(" (two one-sided tests within ±5)."))
    let family = ComparedFamily(.confirmatory, try compared(groups, by: "welch", ["level": "0.8"]), for: .team)
    #expect(family.section?.text.contains("Intervals are 80 % confidence intervals.") == true)
    #expect(family.effects?.description.contains("with 80 % intervals") == true)
  }

  @Test("are two families where there are more groups, with as many p values as were adjusted")
  func threeGroups() throws {
    let all = try compared([("a", 5), ("b", 5), ("c", 6)])
    let families = try #require(AdjustedFamilies(all, shown: all))
    #expect(
      families.sentence == """
        There are two families (confirmatory), of 2 measures: all groups at once (2 comparisons) and their pairs (6 comparisons); the p \
        values of each are adjusted by Holm's method.
        """
    )
    #expect(families.method.hasPrefix("the p values of the 2 comparisons of all groups at once and those of the 6 "))
    let section = try #require(ComparedFamily(.confirmatory, all, for: .team).section)
    #expect(section.text.contains(families.sentence) && !section.text.contains("left out"))
    #expect(section.method?.adjustment?.clause == families.method)
  }

  @Test("are published of the groups that are large enough, and not of all at once beside small ones")
  func small() throws {
    let all = try compared([("a", 5), ("b", 6), ("c", 2), ("d", 3)])
    #expect(all.contains { $0.isOverall } && all.count == 14)
    #expect(Set(all.publishable(without: []).map(\.estimate.term)) == ["b − a"])
    #expect(all.publishable(without: []).count == 2 && all.publishable(without: ["a"]).isEmpty)
    let family = try #require(ComparedFamily(.confirmatory, all, for: .everyone).section)
    #expect(family.text.contains("Comparisons with a group of fewer than 5 participants are left out, and"))
    // All less two groups would be the third one.
    var three = PublishedCounts(inUse: 13, groups: ["a": 5, "b": 6, "c": 2])
    #expect(family.forEveryone(&three)?.tables.contains { $0.name == "comparisons" } != true)
    var counts = PublishedCounts(inUse: 16, groups: ["a": 5, "b": 6, "c": 2, "d": 3])
    let section = try #require(family.forEveryone(&counts))
    let table = try #require(section.tables.first { $0.name == "comparisons" })
    let numbers = try #require(table.numbers)
    let place = try #require(numbers.columns.firstIndex { $0.name == "estimate" })
    #expect(numbers.rows.count == 2 && numbers.rows.allSatisfy { $0[place] != .missing })
    #expect(section.text.contains("All groups at once and their pairs are two families (confirmatory); the p"))
    #expect(section.method?.adjustment?.clause.contains("comparisons of") == false)
  }

  @Test("are told in no sentence, figure or diagnostics where their rows are hidden")
  func hiddenRows() throws {
    let study = try TemporaryStudy()
    let people = (0..<16).map { place -> (group: String?, values: [String: Double]) in
      let speed = ["words_per_minute": 150 + 20 * Double((place * 7) % 5)]
      let skipped = place == 0 ? [:] : ["skipped": 0.2 + 0.03 * Double((place * 3) % 5)]
      return (place < 8 ? "a" : "b", speed.merging(skipped) { one, _ in one })
    }
    try study.measure(people)
    var step = try CompareGroups(by: Welch.name, Options())
    step.family = try MeasureFamily("words_per_minute,skipped")
    let all = try step.run(on: study.writing(), recordedAs: comparingRun).comparisons
    let section = try #require(ComparedFamily(.exploratory, all, for: .everyone).section)
    var counts = PublishedCounts(inUse: 16, groups: ["a": 8, "b": 8])
    let told = try #require(section.forEveryone(&counts))
    let figure = try #require(told.figures.first)
    #expect(figure.description.contains("in 1 measure.") && figure.title.hasSuffix(": exploratory comparisons"))
    let diagnostics = try #require(told.tables.first { $0.name == "exploratory_comparison_diagnostics" })
    #expect(diagnostics.table.rows.compactMap(\.first).filter { $0 != .missing } == [.text("words_per_minute")])
    let numbers = try #require(diagnostics.numbers)
    #expect(numbers.rows.map { $0[0] } == [.text("words_per_minute"), .text("words_per_minute")])
    #expect(numbers.rows.map { $0[1] } == [.text("a"), .text("b")] && numbers.rows[0][4] == numbers.rows[1][4])
    let family = ComparedFamily(.confirmatory, all, for: .everyone)
    let place = try #require(all.firstIndex { $0.measure == "skipped" })
    #expect(family.sentences.count == 2 && family.without([place]).sentences.count == 1)
  }

  @Test("are published of all at once where every group is large enough")
  func allLarge() throws {
    let all = try compared([("a", 5), ("b", 6), ("c", 7)])
    #expect(all.publishable(without: []) == all)
  }

  @Test("are published without a group that would tell of a small one, in no table, figure or sentence")
  func untold() throws {
    let all = try compared([("a", 11), ("b", 8), ("c", 3), ("d", 12)])
    let untold = PublishedCounts.untold(["a": 11, "b": 8, "c": 3, "d": 12], of: 34)
    #expect(untold == ["b", "c", ""])
    #expect(Set(all.publishable(without: untold).map(\.estimate.term)) == ["d − a"])
    let family = ComparedFamily(.confirmatory, all, for: .everyone, without: untold)
    #expect(family.sentences.count == 2 && family.sentences.allSatisfy { $0.contains(", d \u{2212} a: ") })
    #expect(family.effects?.description.contains("Hedges' g: d \u{2212} a with") == true)
    let texts = try #require(family.section).tables.map { CSV().written($0.shown(as: CSV.name)) }
    #expect(texts.allSatisfy { !$0.contains(",b,") && !$0.contains(",c,") } && texts.contains { $0.contains(",d,") })
    let two = all.filter { [$0.reference?.name, $0.other?.name] == ["a", "b"] }
    #expect(!two.isEmpty && ComparedFamily(.confirmatory, two, for: .everyone, without: untold).section == nil)
    #expect(ComparedFamily(.confirmatory, two, for: .everyone, without: untold).sentences.isEmpty)
  }
}
