import Basics
import TestSupport
import Testing

@testable import Statistics

@Suite("Comparisons")
struct ComparisonTests {
  private static let x = GroupedValues.Group("x", [3.1, 4.5, 2.2, 6.7, 5.0])
  private static let y = GroupedValues.Group("y", [8.1, 7.7, 5.0, 9.3, 6.6, 7.2])
  private static let z = GroupedValues.Group("z", [4.4, 4.9, 6.1, 3.8])
  private static let two = GroupedValues(of: "gaze", [x, y])
  private static let three = GroupedValues(of: "gaze", [x, y, z])

  // What R 4.2 answers: aov, oneway.test, kruskal.test on the values above.
  @Test("of three groups are those of R")
  func threeGroups() throws {
    let anova = try compare("anova", Self.three)[0]
    #expect(nearly(try #require(anova.statistic?.value), 6.722047808245944, within: 1e-12))
    #expect(nearly(try #require(anova.pValue), 0.01100437451955324, within: 1e-12))
    #expect(nearly(try #require(anova.value), 0.5283778138208984, within: 1e-12))
    let welch = try compare("welch-anova", Self.three)[0]
    #expect(nearly(try #require(welch.statistic?.value), 6.341488564405743, within: 1e-12))
    #expect(nearly(try #require(welch.denominatorDegrees), 7.759138257683198, within: 1e-12))
    #expect(nearly(try #require(welch.pValue), 0.02332477025778136, within: 1e-12))
    let ranks = try compare("kruskal-wallis", Self.three)[0]
    #expect(nearly(try #require(ranks.statistic?.value), 7.688312462731058, within: 1e-12))
    #expect(nearly(try #require(ranks.pValue), 0.02140445435111652, within: 1e-12))
  }

  // wilcox.test and ks.test of R; the exact p of tied ranks by all 462 arrangements in Python.
  @Test("by order look at ties")
  func ties() throws {
    let automatic = try compare("mann-whitney", Self.two)[0]
    #expect(automatic.statistic == .init("U", 27.5) && automatic.method == "Mann-Whitney, exact")
    #expect(nearly(try #require(automatic.pValue), 0.021645021645021644, within: 1e-12))
    let approximate = try compare("mann-whitney", Self.two, ["p": "asymptotic"])[0]
    #expect(nearly(try #require(approximate.pValue), 0.02810006355731763, within: 1e-12))
    let distance = try compare("kolmogorov-smirnov", Self.two)[0]
    #expect(nearly(try #require(distance.statistic?.value), 2 / 3, within: 1e-12))
    #expect(nearly(try #require(distance.pValue), 0.06926406926407314, within: 1e-12))
  }

  @Test("by ranks claim no more than so few people can show, and whole or half pairs")
  func fewTies() throws {
    let few = GroupedValues(of: "x", [.init("a", [1, 1, 1]), .init("b", [2, 2, 2])])
    // Of 20 ways to share out the ranks, two.
    #expect(nearly(try #require(try compare("mann-whitney", few)[0].pValue), 0.1, within: 1e-12))
    let many = (0..<31).map { Double($0 * 7 % 11) }
    let others = (0..<13).map { Double($0 * 5 % 9) }
    let found = try compare("mann-whitney", GroupedValues(of: "x", [.init("a", many), .init("b", others)]))[0]
    let u = try #require(found.statistic?.value)
    #expect(2 * u == (2 * u).rounded() && found.value == u / (31 * 13))
  }

  @Test("of distributions are exact without equal values, too")
  func untiedDistributions() throws {
    let first = (0..<120).map(Double.init)
    let values = GroupedValues(of: "x", [.init("a", first), .init("b", first.map { $0 + 20.5 })])
    #expect(try compare("kolmogorov-smirnov", values)[0].method == "Kolmogorov-Smirnov, exact")
  }

  @Test("of equivalence tell a margin in four digits, and that which was typed as it is")
  func equivalenceMargin() throws {
    #expect(try compare("tost", Self.two, ["margin": "4"])[0].method == "two one-sided tests within ±4")
    let method = try compare("tost", Self.two)[0].method
    #expect(method.split(separator: "±").last.map { $0.count <= 6 } == true)
  }

  // ks.test of R with exact = TRUE; its limit is four times as large.
  @Test("of distributions count equal values in large groups, too")
  func tiedDistributions() throws {
    let first = (1...200).map { Double($0 * 37 % 101 % 5) }
    let second = (1...200).map { Double($0 * 53 % 103 % 6) }
    let values = GroupedValues(of: "x", [.init("a", first), .init("b", second)])
    let found = try compare("kolmogorov-smirnov", values)[0]
    #expect(nearly(try #require(found.pValue), 0.0022406662567938662, within: 1e-12))
    #expect(found.method == "Kolmogorov-Smirnov, exact")
  }

  // t.test of R, one-sided against −4 and 4.
  @Test("of equivalence take the worse of both sides")
  func equivalence() throws {
    let estimate = try compare("tost", Self.two, ["margin": "4"])[0]
    #expect(nearly(try #require(estimate.pValue), 0.1726965719951929, within: 1e-12))
    #expect(nearly(try #require(estimate.statistic?.value), -1.003639421636346, within: 1e-12))
    #expect(nearly(try #require(estimate.low), 1.190962660770637, within: 1e-12))
    #expect(nearly(try #require(estimate.high), 4.842370672562696, within: 1e-12))
  }

  @Test("of equivalence are sure just when the interval lies within the margin")
  func equivalenceInterval() throws {
    for margin in stride(from: 1.0, through: 8, by: 0.25) {
      let estimate = try compare("tost", Self.two, ["margin": "\(margin)"])[0]
      let (low, high) = try (#require(estimate.low), #require(estimate.high))
      #expect((try #require(estimate.pValue) < 0.05) == (low > -margin && high < margin))
    }
  }

  @Test("by permutation look at every arrangement of two small groups")
  func exactPermutation() throws {
    let estimate = try compare("permutation", Self.two)[0]
    // 8 of 462 differ by as much in either direction, counted in Python.
    #expect(nearly(try #require(estimate.pValue), 8 / 462, within: 1e-12))
  }

  @Test("by permutation tell small differences apart beside a large number")
  func permutationBesideOutlier() throws {
    let control = [0.223, 0.215, 0.244, 0.249, 0.248, 0.222, 0.259, 0.294, 0.205, 0.25, 1e9, 0.273]
    let values = GroupedValues(of: "x", [.init("control", control), .init("dyslexic", [0.247, 0.249, 0.2])])
    // Counted with fractions.
    #expect(nearly(try #require(try compare("permutation", values)[0].pValue), 183 / 455, within: 1e-12))
  }

  @Test("by permutation of three groups come near the analysis of variance")
  func permutationOfThree() throws {
    let p = try #require(try compare("permutation", Self.three)[0].pValue)
    // 9,999 arrangements have a standard error of 0.001; the F distribution is another approximation of the same.
    #expect(abs(p - 0.011) < 0.006)
  }

  @Test("change sign, and nothing else, where the groups change places", arguments: ["welch", "student"])
  func antisymmetry(name: String) throws {
    let forth = try compare(name, Self.two)
    let back = try compare(name, GroupedValues(of: "gaze", [Self.y, Self.x]))
    for (forth, back) in zip(forth, back) {
      #expect(nearly(try #require(forth.value), -(try #require(back.value)), within: 1e-12))
      #expect(nearly(try #require(forth.low), -(try #require(back.high)), within: 1e-9))
      #expect(forth.pValue == back.pValue)
    }
    #expect(forth[0].term == "y − x")
  }

  @Test("do not change where everyone moves by as much", arguments: comparisons.names)
  func shift(name: String) throws {
    let moved = GroupedValues(of: "gaze", Self.two.groups.map { .init($0.name, $0.values.map { $0 + 64 }) })
    let (before, after) = try (compare(name, Self.two)[0], compare(name, moved)[0])
    // 64 costs six of the 52 bits that tell a value from its mean.
    if let p = before.pValue { #expect(nearly(p, try #require(after.pValue), within: 1e-9)) }
    if let t = before.statistic?.value { #expect(nearly(t, try #require(after.statistic?.value), within: 1e-9)) }
  }

  @Test("are the same from run to run, and others with another seed", arguments: ["permutation", "bootstrap"])
  func seeds(name: String) throws {
    let values = Self.three.groups.count == 3 && name == "permutation" ? Self.three : Self.two
    let first = try compare(name, values, ["seed": "7"])
    #expect(try compare(name, values, ["seed": "7"]) == first)
    #expect(try compare(name, values, ["seed": "8"]) != first)
  }
}

@Suite("A comparison that cannot be made says why")
struct ComparisonErrorTests {
  private static func groups(_ groups: [(String, [Double])]) -> GroupedValues {
    GroupedValues(of: "gaze", groups.map { .init($0.0, $0.1) })
  }

  @Test("with one group", arguments: comparisons.names)
  func oneGroup(name: String) {
    let error = ComparisonError.oneGroup(measure: "gaze", group: "a")
    #expect(throws: error) { try compare(name, Self.groups([("a", [1, 2, 3])])) }
    #expect(error.description == "'gaze' has values of one group only, 'a'; a comparison needs two groups.")
  }

  @Test("with a group that nobody is in", arguments: comparisons.names)
  func emptyGroup(name: String) {
    let participants: [(group: String?, value: Double?)] = [("a", 1), ("a", 2), ("b", nil), ("c", 3)]
    let values = GroupedValues(of: "gaze", participants, groups: ["a", "b"])
    #expect(values.missing == 2)
    let error = ComparisonError.emptyGroup(measure: "gaze", group: "b")
    #expect(throws: error) { try compare(name, values) }
    #expect(
      error.description
        == "No participant of group 'b' has a value of 'gaze'. Name other groups, or leave this measure out."
    )
  }

  @Test(
    "with a group of one where spread is needed",
    arguments: ["welch", "student", "tost", "bootstrap", "anova", "welch-anova"]
  )
  func groupOfOne(name: String) {
    let error = ComparisonError.groupTooSmall(measure: "gaze", group: "b", found: 1, needed: 2)
    #expect(throws: error) { try compare(name, Self.groups([("a", [1, 2, 3]), ("b", [4])])) }
    #expect(
      error.description
        == "Group 'b' has 1 participant with a value of 'gaze', and 2 are needed to tell how much participants differ."
    )
  }

  @Test("with a measure that never changes", arguments: comparisons.names)
  func constant(name: String) {
    let error = ComparisonError.constant(measure: "gaze", value: 3)
    #expect(throws: error) { try compare(name, Self.groups([("a", [3, 3, 3]), ("b", [3, 3])])) }
    #expect(error.description == "'gaze' is 3.0 for every participant, so there is nothing to compare.")
  }

  @Test("with groups that do not vary within", arguments: ["welch", "student", "tost", "anova"])
  func constantWithin(name: String) throws {
    let error = ComparisonError.constantWithin(measure: "gaze", group: nil)
    #expect(throws: error) { try compare(name, Self.groups([("a", [3, 3, 3]), ("b", [4, 4])])) }
    #expect(error.description.contains("at least one group to vary"))
    #expect(try compare(name, Self.groups([("a", [3, 3, 3]), ("b", [4, 5])])).first?.pValue != nil)
  }

  @Test("with a group that does not vary, where each must")
  func constantGroup() {
    #expect(throws: ComparisonError.constantWithin(measure: "gaze", group: "a")) {
      try compare("welch-anova", Self.groups([("a", [3, 3, 3]), ("b", [4, 5])]))
    }
  }

  @Test("with three groups where two are compared", arguments: ["welch", "student", "mann-whitney", "tost"])
  func threeGroups(name: String) {
    #expect(throws: ComparisonError.tooManyGroups(comparison: name, found: 3)) {
      try compare(name, Self.groups([("a", [1, 2]), ("b", [2, 3]), ("c", [1, 3])]))
    }
  }

  @Test("but groups that do not overlap are compared, without an interval of the AUC")
  func separation() throws {
    let estimate = try compare("mann-whitney", Self.groups([("a", [1, 2, 3]), ("b", [4, 5, 6])]))[0]
    #expect(estimate.value == 1)
    #expect(estimate.low == nil)
    #expect(nearly(try #require(estimate.pValue), 0.1, within: 1e-12))
  }
}
