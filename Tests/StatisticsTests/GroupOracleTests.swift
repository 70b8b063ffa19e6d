import Basics
import TestSupport
import Testing

@testable import Statistics

@Suite(
  "Two groups, as R and scipy compare them",
  .enabled(if: GroupOracle.isThere, "There is no folder 'shared' beside the package.")
)
struct GroupOracleTests {
  /// Where in the references, how near we must come, and what we find.
  struct Entry: CustomTestStringConvertible, Sendable {
    let path: String
    let tolerance: Double
    let find: @Sendable (GroupOracle) throws -> [Double?]

    init(_ path: String, _ tolerance: Double = 1e-9, _ find: @escaping @Sendable (GroupOracle) throws -> [Double?]) {
      (self.path, self.tolerance, self.find) = (path, tolerance, find)
    }

    var testDescription: String { path }
  }

  static let entries =
    tests + sizes
    + [
      Entry("shapiro_x/x") { [ShapiroWilk($0.dyslexia)?.w] },
      Entry("shapiro_x/x_p", 1e-6) { [ShapiroWilk($0.dyslexia)?.pValue] },
      Entry("var_test", 1e-6) { [VarianceRatio(of: $0.dyslexia, to: $0.control)?.pValue] },
      // The answers are listed by name: 2.5 %, 25 %, 50 %, 75 %, 97.5 %.
      Entry("quantile7") { oracle in [0.025, 0.25, 0.5, 0.75, 0.975].map { quantile($0, of: oracle.dyslexia) } },
      Entry("cor/pearson") { [try correlation(.pearson, $0)] },
      Entry("cor/spearman") { [try correlation(.spearman, $0)] },
      Entry("cor/kendall") { [Correlation.kendall.value($0.dyslexia, $0.control)] },
      Entry("fisher", 1e-6) { _ in [FisherExact((10, 2), (3, 9)).pValue] },
      Entry("binom_wilson") { _ in ends(Proportion(10, of: 12).wilson(level: 0.95)) },
      Entry("power/power_n20_d0.8") { _ in [TwoGroupPower().power(ofEffect: 0.8, reference: 20, other: 20)] },
      // The reference's search stops within 1e-4 of a participant.
      Entry("power/n_for_g0.8_80", 1e-5) { _ in [TwoGroupPower().participantsPerGroup(forEffect: 0.8, power: 0.8)] },
      Entry("power/n_for_d0.5_90", 1e-5) { _ in [TwoGroupPower().participantsPerGroup(forEffect: 0.5, power: 0.9)] },
    ] + corrections

  private static let tests = [
    Entry("welch/t") { [try compare("welch", $0.values)[0].statistic?.value] },
    Entry("welch/df") { [try compare("welch", $0.values)[0].degreesOfFreedom] },
    Entry("welch/p", 1e-6) { [try compare("welch", $0.values)[0].pValue] },
    Entry("welch/ci") { ends(try compare("welch", $0.values)[0]) },
    Entry("student/t") { [try compare("student", $0.values)[0].statistic?.value] },
    Entry("student/df") { [try compare("student", $0.values)[0].degreesOfFreedom] },
    Entry("student/p", 1e-6) { [try compare("student", $0.values)[0].pValue] },
    Entry("student/ci") { ends(try compare("student", $0.values)[0]) },
    Entry("mannwhitney/U_x") { [try compare("mann-whitney", $0.values)[0].statistic?.value] },
    Entry("mannwhitney/p_exact", 1e-6) { [try compare("mann-whitney", $0.values)[0].pValue] },
    Entry("mannwhitney/p_asymp_cc", 1e-6) {
      [try compare("mann-whitney", $0.values, ["p": "asymptotic"])[0].pValue]
    },
    Entry("mannwhitney/auc") { [try compare("mann-whitney", $0.values)[0].value] },
    Entry("mannwhitney/rank_biserial") { [try compare("mann-whitney", $0.values)[1].value] },
    Entry("ks", 1e-6) { [try compare("kolmogorov-smirnov", $0.values)[0].pValue] },
  ]

  private static let sizes = [
    Entry("cohens_d") { [StandardizedDifference($0.pair).cohensD] },
    Entry("J_exact") { [StandardizedDifference($0.pair).correction] },
    Entry("hedges_g") { [StandardizedDifference($0.pair).hedgesG] },
    Entry("d_ci_noncentral_t") { ends(StandardizedDifference($0.pair).interval(level: 0.95)) },
    Entry("g_ci_noncentral_t") { ends(try compare("welch", $0.values)[1]) },
    Entry("g_se_normal") { [StandardizedDifference($0.pair).standardError] },
  ]

  private static let corrections = [
    ("holm", Correction.holm), ("BH", .benjaminiHochberg), ("BY", .benjaminiYekutieli), ("bonferroni", .bonferroni),
    ("hochberg", .hochberg),
  ].map { name, correction in
    Entry("padjust/\(name)") { correction.adjusted($0.expected.numbers("padjust/p")) }
  }

  @Test("are told as the reference tells them", arguments: entries)
  func reference(entry: Entry) throws {
    let oracle = try GroupOracle()
    let worst = deviation(try entry.find(oracle), oracle.expected.numbers(entry.path))
    #expect(worst <= entry.tolerance)
  }

  @Test("of six participants each are shared out in all 924 ways")
  func exactPermutation() throws {
    let oracle = try GroupOracle()
    let sample = oracle.tests
    let values = GroupedValues(
      of: "ffd",
      [
        .init("y", sample.numbers("permutation_exact_6v6/y")), .init("x", sample.numbers("permutation_exact_6v6/x")),
      ]
    )
    let estimate = try compare("permutation", values)[0]
    #expect(deviation([estimate.value], sample.numbers("permutation_exact_6v6/stat")) <= 1e-9)
    #expect(deviation([estimate.pValue], sample.numbers("permutation_exact_6v6/p_two_sided_abs")) <= 1e-9)
    #expect(estimate.method == "permutation, all 924 arrangements")
  }

  @Test("are told apart by random arrangements as often as by the reference's")
  func randomPermutation() throws {
    let oracle = try GroupOracle()
    let p = try #require(try compare("permutation", oracle.values, ["replicates": "20000"])[0].pValue)
    // The reference's own tolerance; at 20,000 arrangements p has a standard error of 0.0007.
    #expect(abs(p - oracle.tests.numbers("permutation_mc/p")[0]) <= 0.002)
  }

  @Test("have bootstrap intervals where the reference has them", arguments: ["percentile", "bca"])
  func bootstrap(kind: String) throws {
    let oracle = try GroupOracle()
    // With 30,000 draws an end of the interval has a standard error of 0.17 ms; the reference allows 0.6.
    let options = ["interval": kind, "replicates": "30000"]
    let estimate = try compare("bootstrap", oracle.values, options)[0]
    let expected = oracle.tests.numbers("bootstrap_meandiff/\(kind)95")
    for (found, expected) in zip(ends(estimate), expected) {
      let found = try #require(found)
      #expect(abs(found - expected) <= 0.6)
    }
  }

  private static func correlation(_ kind: Correlation, _ oracle: GroupOracle) throws -> Double? {
    let words = try oracle.words()
    return kind.estimate(words.length, words.duration, term: "length, ffd")?.value
  }
}

func ends(_ interval: ClosedRange<Double>?) -> [Double?] { [interval?.lowerBound, interval?.upperBound] }

func ends(_ estimate: Estimate) -> [Double?] { [estimate.low, estimate.high] }
