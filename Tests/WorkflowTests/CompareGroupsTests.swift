import Basics
import Foundation
import Reading
import Statistics
import Store
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Ingest
@testable import Studies

private func compare(
  _ study: borrowing TemporaryStudy,
  _ measures: String,
  by comparison: String = Welch.name,
  change: (inout CompareGroups) -> Void = { _ in }
) throws -> CompareGroups.Outcome {
  var step = try CompareGroups(by: comparison)
  step.family = try MeasureFamily(measures)
  change(&step)
  return try step.run(on: study.writing(), recordedAs: comparingRun)
}

@Suite("Groups of a study that are compared")
struct CompareGroupsTests {
  private let speed = "words_per_minute"

  @Test("differ as the two small samples of a hand computation do")
  func byHand() throws {
    let study = try TemporaryStudy()
    try study.measure(speed, [1, 2, 3].map { ("control", $0) } + [2, 4, 6].map { ("dyslexic", $0) })
    let outcome = try compare(study, speed)
    let found = try #require(outcome.comparisons.first)
    // Means 2 and 4, variances 1 and 4; t = 2 / √(1/3 + 4/3), and Welch's degrees of freedom are 50/17.
    #expect(found.reference?.mean == 2 && found.other?.mean == 4)
    #expect(found.reference?.deviation == 1 && found.other?.deviation == 2)
    #expect(found.estimate.term == "dyslexic − control" && found.estimate.value == 2)
    #expect(nearly(found.estimate.statistic?.value ?? 0, 2 / (5.0 / 3).squareRoot()))
    #expect(nearly(found.estimate.degreesOfFreedom ?? 0, 50.0 / 17))
    // Of nine pairs the control is lower in seven, equal in one and higher in one.
    #expect(nearly(found.area?.value ?? 0, 7.5 / 9))
    // d = 2 / √2.5, and with 4 degrees of freedom J = Γ(2) / (√2 Γ(3/2)) = √(2/π).
    #expect(nearly(found.hedgesG?.value ?? 0, 2 / 2.5.squareRoot() * (2 / Double.pi).squareRoot()))
    #expect(found.estimate.adjustedP == found.estimate.pValue && found.missing == 0 && found.participants == 6)
    #expect(try study.reading().rows(GroupComparison.self) == outcome.comparisons)
  }

  @Test("agree with R", .enabled(if: shared("oracles/statistics") != nil, "../shared is not there"))
  func reference() throws {
    let study = try TemporaryStudy()
    let folder = try #require(shared("oracles/statistics"))
    let lines = try String(contentsOfFile: folder + "/subject_means.csv", encoding: .utf8).split(separator: "\n")
    let fields = lines.dropFirst().map { $0.split(separator: ",").map(String.init) }
    let measure = "mean_first_fixation_duration_ms"
    try study.measure(measure, fields.map { ($0[1], Double($0[2])) })
    let bytes = try Data(contentsOf: URL(filePath: folder + "/group_expected.json"))
    let expected = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    func numbers(_ name: String, _ part: String? = nil) -> [Double] {
      let container = part.flatMap { expected[$0] as? [String: Any] } ?? expected
      return container[name] as? [Double] ?? (container[name] as? Double).map { [$0] } ?? []
    }
    let found = try #require(try compare(study, measure).comparisons.first)
    #expect(found.other?.name == "dyslexia" && found.reference?.name == "control")
    func check(_ name: String, _ values: [Double?], _ wanted: [Double], within tolerance: Double = 1e-9) {
      #expect(values.count == wanted.count, "\(name)")
      for (value, wanted) in zip(values, wanted) {
        #expect(nearly(value ?? .nan, wanted, within: tolerance), "\(name): \(value ?? .nan), not \(wanted)")
      }
    }
    check("mean", [found.other?.mean, found.reference?.mean], numbers("mean"))
    check("sd", [found.other?.deviation, found.reference?.deviation], numbers("sd"))
    check("t", [found.estimate.statistic?.value], numbers("t", "welch"))
    check("df", [found.estimate.degreesOfFreedom], numbers("df", "welch"))
    check("ci", [found.estimate.low, found.estimate.high], numbers("ci", "welch"))
    check("p", [found.estimate.pValue], numbers("p", "welch"), within: 1e-6)
    check("g", [found.hedgesG?.value], numbers("hedges_g"))
    // R itself warns that the noncentral t is not of full precision.
    check("g's interval", [found.hedgesG?.low, found.hedgesG?.high], numbers("g_ci_noncentral_t"), within: 1e-6)
    check("auc", [found.area?.value], numbers("auc", "mannwhitney"))
    check("Shapiro's p", [found.other?.normality?.pValue], numbers("x_p", "shapiro_x"), within: 1e-6)
    let pooled = try #require(try compare(study, measure, by: Student.name).comparisons.first?.estimate)
    check("Student's p", [pooled.pValue], numbers("p", "student"), within: 1e-6)
    let ranks = try #require(try compare(study, measure, by: MannWhitney.name).comparisons.first?.estimate)
    check("U's p", [ranks.pValue], numbers("p_exact", "mannwhitney"), within: 1e-6)
  }

  @Test("are adjusted as one family, by Holm where it was declared and by false discoveries where not")
  func families() throws {
    let study = try TemporaryStudy()
    try study.measure(
      [("a", 0), ("a", 1), ("a", 2), ("b", 3), ("b", 4), ("b", 6)].map { group, value in
        (group, ["skipped": value, "regression_rate": (value * 7).truncatingRemainder(dividingBy: 5)])
      }
    )
    let declared = try compare(study, "skipped,regression_rate").comparisons
    let p = declared.compactMap(\.estimate.pValue)
    #expect(declared.allSatisfy { $0.correction == .holm && $0.family == .confirmatory } && p.count == 2)
    let holm = p[0] < p[1] ? [2 * p[0], max(2 * p[0], p[1])] : [max(2 * p[1], p[0]), 2 * p[1]]
    #expect(declared.map { $0.estimate.adjustedP ?? 0 } == holm.map { min(1, $0) })
    let explored = try compare(study, "all")
    #expect(explored.comparisons.map(\.measure) == ["skipped", "regression_rate"])
    #expect(explored.comparisons.allSatisfy { $0.correction == .benjaminiHochberg && $0.family == .exploratory })
    // Both stay, and doing it again adds nothing.
    _ = try compare(study, "all")
    #expect(try study.reading().rows(GroupComparison.self).count == 4)
  }

  @Test("are three at once and pair by pair, each a family of its own")
  func threeGroups() throws {
    let study = try TemporaryStudy()
    let values: [(String?, Double?)] = [
      ("late", 5), ("late", 7), ("late", 10), ("control", 1), ("control", 2), ("control", 4), ("early", 3),
      ("early", 3.5), ("early", 5),
    ]
    try study.measure(speed, values.map { (group: $0.0, value: $0.1) })
    let found = try compare(study, speed).comparisons
    #expect(found.map(\.isOverall) == [true, false, false, false])
    #expect(found.map(\.comparison) == ["welch-anova", "welch", "welch", "welch"])
    #expect(found.dropFirst().map(\.estimate.term) == ["early − control", "late − control", "late − early"])
    #expect(found[0].estimate.adjustedP == found[0].estimate.pValue)
    let p = found.dropFirst().map(\.estimate.pValue)
    #expect(found.dropFirst().map(\.estimate.adjustedP) == Correction.holm.adjusted(p))
    let ranks = try compare(study, speed, by: KruskalWallis.name).comparisons
    #expect(ranks.map(\.comparison) == ["kruskal-wallis", "mann-whitney", "mann-whitney", "mann-whitney"])
    let other = try compare(study, speed) { $0.reference = "late" }.comparisons
    #expect(other.dropFirst().map(\.estimate.term) == ["control − late", "early − late", "early − control"])
    #expect(try study.reading().rows(GroupComparison.self) == other)
  }

  @Test("are compared at once without a group that is too small, and pairs of the others as ever")
  func smallGroup() throws {
    let study = try TemporaryStudy()
    let values: [(String, Double)] = [
      ("control", 1), ("control", 2), ("control", 4), ("early", 3), ("early", 3.5), ("early", 5), ("late", 5),
      ("late", 7), ("late", 10), ("one", 8),
    ]
    try study.measure(speed, values.map { (group: $0.0, value: $0.1) })
    let outcome = try compare(study, speed)
    let found = outcome.comparisons
    #expect(found.map(\.isOverall) == [true, false, false, false] && found[0].participants == 9)
    #expect(found[0].estimate.term == "control, early, late" && found[0].spread != nil)
    let said = outcome.findings.entries.map { "\($0)" }
    let without = "All groups at once are compared without 'one', of which too few have a value."
    #expect(said.contains("warning: words_per_minute: \(without)"))
    #expect(said.contains { $0.hasPrefix("warning: words_per_minute: one − control; words_per_minute: ") })
    // Of the three groups together, as it is told beside them.
    let shown = GroupComparison.diagnostics(of: found).rows
    let spread = try #require(found[0].spread?.statistic)
    #expect(shown.count == 3 && shown[0][4] == .number(spread))
  }

  @Test("have intervals by redrawn people with a caution where there are few, and no p values to adjust")
  func fewRedrawn() throws {
    let study = try TemporaryStudy()
    try study.measure(speed, [1, 2, 3, 5].map { ("control", $0) } + [2, 4, 6, 7].map { ("dyslexic", $0) })
    let outcome = try compare(study, speed, by: BootstrapDifference.name)
    #expect(outcome.findings.entries.map(\.first.kind).contains("few-redrawn"))
    #expect(GroupComparison.overview(of: outcome.comparisons).caption?.hasSuffix("; no p values") == true)
    #expect(outcome.comparisons.map(\.correction) == [Correction.none])
  }

  @Test("are held against a margin that is told to be estimated, where nobody stated one")
  func margin() throws {
    let study = try TemporaryStudy()
    try study.measure(speed, [1, 2, 3, 5].map { ("control", $0) } + [2, 4, 6, 7].map { ("dyslexic", $0) })
    func kinds(_ options: [String: String]) throws -> [String] {
      var step = try CompareGroups(by: Equivalence.name, Options(options))
      step.family = try MeasureFamily(speed)
      let outcome = try step.run(on: study.writing(), recordedAs: comparingRun)
      return outcome.findings.entries.map(\.first.kind)
    }
    #expect(try kinds([:]).contains("estimated-margin") && kinds(["margin-sd": "0.3"]).contains("estimated-margin"))
    #expect(try !kinds(["margin": "4"]).contains("estimated-margin"))
  }

  @Test("stand beside each other under their names, or under what is compared where there are more than two")
  func overview() throws {
    let study = try TemporaryStudy()
    let values: [(String, Double)] = [("control", 200), ("control", 240), ("slow", 100), ("slow", 120), ("slow", 140)]
    try study.measure(speed, values.map { (group: $0.0, value: $0.1) })
    let two = GroupComparison.overview(of: try compare(study, speed).comparisons)
    #expect(two.columns.prefix(5).map(\.name) == ["measure", "n", "control", "slow", "mean_difference"])
    #expect(two.rows[0].prefix(4) == [.text(speed), .text("2, 3"), .text("220.0 (28.3)"), .text("120.0 (20.0)")])
    let diagnostics = GroupComparison.diagnostics(of: try compare(study, speed).comparisons)
    #expect(diagnostics.rows.map { $0[1] } == [.text("control"), .text("slow")])
    // Two values are too few for a test of normality.
    #expect(diagnostics.rows[0][2] == .missing && diagnostics.rows[1][2] != .missing)

    let other = try TemporaryStudy()
    try other.measure(speed, (values + [("fast", 300), ("fast", 330)]).map { (group: $0.0, value: $0.1) })
    let three = GroupComparison.overview(of: try compare(other, speed).comparisons)
    #expect(
      three.columns.prefix(6).map(\.name) == ["measure", "compared", "n", "reference", "other", "mean_difference"]
    )
    // The mean of all groups is no difference.
    #expect(three.rows[0][5] == .missing && three.rows.dropFirst().allSatisfy { $0[5] != .missing })
    let ranked = GroupComparison.overview(of: try compare(other, speed, by: "mann-whitney").comparisons)
    if case .text(let estimate) = ranked.rows[0][5] { #expect(estimate.hasPrefix("epsilon squared .")) }
    #expect(try compare(other, speed, by: Equivalence.name).comparisons.allSatisfy { !$0.isOverall })
    #expect(
      three.rows.count == 4 && three.rows[0].prefix(3) == [.text(speed), .text("control, fast, slow"), .text("7")]
    )
    let all = try compare(other, speed).comparisons
    #expect(GroupComparison.diagnostics(of: all).rows.map { $0[1] } == ["control", "fast", "slow"].map { .text($0) })
    #expect(all.first { $0.estimate.term == "fast − control" }?.spread == nil)
    #expect(NumberText.probability(0.0004) == "< .001" && NumberText.probability(0.0123) == ".012")
  }

  @Test("count whom they leave out, and why")
  func leftOut() throws {
    let study = try TemporaryStudy()
    let values: [(String?, Double?)] = [
      ("control", 1), ("control", 2), ("control", 4), ("dyslexic", 3), ("dyslexic", 5), ("dyslexic", 9),
      ("dyslexic", nil), (nil, 7), ("dyslexic", 100),
    ]
    try study.measure(speed, values.map { (group: $0.0, value: $0.1) })
    _ = try study.writing().exclude(study.id(8), reason: "a test", recordedAs: comparingRun)
    let outcome = try compare(study, "\(speed),skipped")
    let found = try #require(outcome.comparisons.first)
    #expect(outcome.comparisons.count == 1 && found.participants == 6 && found.missing == 1)
    let said = outcome.findings.entries.map { "\($0)" }
    #expect(said.contains("note: participants: 1 participant left out, since excluded."))
    #expect(said.contains("warning: participants: 1 participant without a group, and so in no comparison."))
    #expect(said.contains { $0.hasPrefix("note: words_per_minute") && $0.contains("without a value") })
    #expect(said.contains("warning: skipped: Not compared: nobody of group 'control' has a value."))
  }

  @Test("are told of where there is nothing to compare")
  func mistakes() throws {
    func sentence(_ people: [(group: String?, value: Double?)], _ change: (inout CompareGroups) -> Void = { _ in })
      throws -> String
    {
      let study = try TemporaryStudy()
      if !people.isEmpty { try study.measure(speed, people) }
      do {
        _ = try compare(study, speed, change: change)
        return ""
      } catch { return "\(error)" }
    }
    #expect(try sentence([]) == "Nothing is measured yet. Run 'study measures' first.")
    #expect(
      try sentence([("a", 1), ("a", 2)])
        == "All 2 participants are of one group, 'a'; a comparison needs two."
    )
    #expect(
      try sentence([(nil, 1), (nil, 2)]) == """
        2 participants have no group, so there is nothing to compare. Ingest a file of participants with a column 'group'.
        """
    )
    #expect(
      try sentence([("a", 1), ("a", 2), ("b", 3)]) == """
        Group 'b' has 1 participant with a value of 'words_per_minute', and 2 are needed to tell how much participants differ.
        """
    )
    #expect(
      try sentence([("a", 2), ("a", 2), ("b", 2), ("b", 2)])
        == "'words_per_minute' is 2.0 for every participant, so there is nothing to compare."
    )
    #expect(
      try sentence([("a", 1), ("a", 2), ("best", 3)]) { $0.reference = "bst" }
        == "There is no group 'bst'. Did you mean 'best'?"
    )
  }

  @Test(
    "have those without dyslexia as the reference, in whatever language they are called so",
    arguments: [
      ("ja", "nein"), ("LRS", "unauffällig"), ("Legasthenie", "Normalleser"), ("Dys", "Kontrollgruppe"),
      ("mit", "ohne"),
      ("dyslexique", "TÉMOIN"), ("dys", "Contrôle"), ("oui", "non"), ("ja", "nee"), ("disléxico", "não"), ("1", "0"),
    ]
  )
  func languages(other: String, reference: String) {
    #expect(usualReference(among: [other, reference]) == reference)
    #expect(usualReference(among: [other, "some"]) == nil)
  }

  @Test("have measures that there are")
  func names() {
    #expect(MeasureFamily.declared.measures.allSatisfy { name in trialMeasures.contains { $0.name == name } })
    let error = #expect(throws: OptionError.self) { try MeasureFamily("skiped") }
    #expect(error.map { "\($0)" } == "'--measures' cannot be 'skiped'. Did you mean 'skipped'?")
  }
}
