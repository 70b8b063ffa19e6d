import Basics
import TestSupport
import Testing

@testable import Statistics

@Suite("Intervals")
struct IntervalTests {
  private let x = [3.2, 1.1, 5.4, 4.8, 2.9, 7.7, 6.1, 8.8]
  private let y = [2.2, 3.4, 4.1, 6.6, 1.0, 9.9, 5.0, 7.3]

  // cor.test of R 4.2.
  @Test("of Pearson's correlation are those of R")
  func pearson() throws {
    let estimate = try #require(Correlation.pearson.estimate(x, y, term: "x, y"))
    #expect(nearly(try #require(estimate.value), 0.7861736276132835, within: 1e-12))
    #expect(nearly(try #require(estimate.pValue), 0.02068925556363395, within: 1e-12))
    #expect(nearly(try #require(estimate.low), 0.1827350566916203, within: 1e-12))
    #expect(nearly(try #require(estimate.high), 0.9593636367494109, within: 1e-12))
  }

  // cor.test(method = "kendall") of R 4.2, with exact = FALSE for the second.
  @Test("of Kendall's correlation come with R's p, exact and with ties")
  func kendall() throws {
    let exact = try #require(Correlation.kendall.estimate(x, y, term: "x, y"))
    #expect(nearly(try #require(exact.value), 0.6428571428571429, within: 1e-12))
    #expect(nearly(try #require(exact.pValue), 0.03115079365079354, within: 1e-12))
    let tied = Correlation.kendall.estimate([1, 1, 2, 3, 4, 5, 5, 7], [2, 2, 1, 3, 3, 3, 9, 8], term: "tied")
    #expect(nearly(try #require(tied?.value), 0.6805446536716204, within: 1e-12))
    #expect(nearly(try #require(tied?.pValue), 0.02682154494366899, within: 1e-12))
  }

  /// By going through all orders; the last but one also as R's `cor.test` has it.
  @Test(
    "of few people's ranks have a p by all orders, equal ranks included",
    arguments: [
      ([1, 2, 3], [1, 2, 3], 1 / 3.0), ([1, 2, 3, 4, 5], [1, 2, 3, 5, 4], 1 / 12.0),
      ([3, 1, 4, 15, 9, 2, 6, 5, 8], [2, 7, 1, 8, 28, 18, 4, 5, 9], 0.41008046737213405),
      ([1, 1, 2, 3, 4, 5, 5, 7], [2, 2, 1, 3, 3, 3, 9, 8], 0.01011904761904762),
    ] as [([Double], [Double], Double)]
  )
  func spearman(x: [Double], y: [Double], pValue: Double) throws {
    let found = try #require(Correlation.spearman.estimate(x, y, term: "x, y")?.pValue)
    #expect(nearly(found, pValue, within: 1e-12))
  }

  /// By R's `cor.test`, the sixth with equal ranks.
  @Test(
    "of more people's ranks have a p by Edgeworth's series, and by Student's t where ranks are equal",
    arguments: [
      ([1, 4, 2, 5, 3, 11, 9, 8, 7, 6, 10], 0.0150173742825602),
      ([11, 8, 10, 7, 9, 1, 3, 4, 5, 6, 2], 0.0150173742825602),
      ([10, 12, 11, 7, 9, 3, 1, 6, 8, 2, 4, 5], 0.0173050234870596),
      ([4, 3, 1, 2, 5, 6, 10, 8, 11, 13, 12, 15, 16, 7, 14, 9], 0.000798025596521452),
      ([2, 13, 5, 9, 8, 6, 15, 7, 3, 11, 4, 12, 10, 1, 14, 16], 0.293643363065978),
      ([1, 1, 2, 3, 4, 5, 5, 7, 9, 8, 12, 11, 10], 4.46410855099466e-08),
      ([1, 8, 6, 10, 7, 2, 4, 9, 3, 19, 5, 15, 13, 16, 17, 14, 12, 11, 20, 18], 0.000425398608891528),
    ] as [([Double], Double)]
  )
  func moreRanks(y: [Double], pValue: Double) throws {
    let x = y.indices.map { Double($0) }
    let found = try #require(Correlation.spearman.estimate(x, y, term: "x, y")?.pValue)
    #expect(nearly(found / pValue, 1, within: 1e-9))
  }

  @Test("of ranks never have a p of 0: in full agreement it is the share of such orders", arguments: [11, 12, 40, 400])
  func fullAgreement(count: Int) throws {
    func p(_ x: [Double], _ y: [Double]) throws -> Double {
      try #require(Correlation.spearman.estimate(x, y, term: "x, y")?.pValue)
    }
    let x = (1...count).map { Double($0) }
    let (same, opposite) = (try p(x, x), try p(x, x.reversed()))
    #expect(same > 0 && same == opposite)
    let chance = x.reduce(2.0) { $0 / $1 }
    if count <= 40 { #expect(nearly(same / chance, 1, within: 1e-9)) }
    var other = x
    other.swapAt(0, 1)
    let swapped = try p(x, other)
    #expect(swapped >= same && swapped < 1e-4)
    // Of the first two either may be the first, and from the other end nothing is the same.
    other = x
    other[1] = 1
    let tied = try p(other, other)
    #expect(tied > 0)
    if count <= 40 { #expect(nearly(tied / chance, 1, within: 1e-9)) }
  }

  @Test(
    "do not exist of correlations that are perfect but for rounding",
    arguments: [Correlation.pearson, .spearman],
    [1.0, -1]
  )
  func perfect(method: Correlation, sign: Double) throws {
    let all = (3...40).map { Double($0 * 7 % 41) / 10 }
    for count in 3...all.count {
      let values = Array(all.prefix(count))
      let found = try #require(method.estimate(values, values.map { sign * (0.3 * $0 + 0.1) }, term: "x, y"))
      #expect(found.value == sign && found.low == nil && found.high == nil && found.statistic == nil)
    }
  }

  @Test("leave out pairs that lack a value, and do not exist of a constant")
  func missing() {
    let all = Correlation.spearman.estimate([1, 2, 3, 4], [2, 1, 4, 3], term: "")
    #expect(Correlation.spearman.estimate([1, nil, 2, 3, 4, 9], [2, 7, 1, 4, 3, nil], term: "") == all)
    #expect(Correlation.pearson.estimate([1, 1, 1, 1], [2, 1, 4, 3], term: "") == nil)
  }

  @Test("of nobody and of everybody end at 0 and 1")
  func proportionEnds() {
    for total in [1, 7, 40] {
      #expect(Proportion(0, of: total).wilson(level: 0.95).lowerBound == 0)
      #expect(Proportion(total, of: total).wilson(level: 0.95).upperBound == 1)
    }
  }

  // Hedges' c(m): in closed form 1/√π of 2 and √(2/π) of 4 degrees of freedom; table 2 of Hedges (1981) has .923 of 10.
  @Test(
    "of Hedges' g rest on the exact correction",
    arguments: [(2, 2, 0.5641895835477563), (3, 3, 0.7978845608028654)]
  )
  func smallSamples(reference: Int, other: Int, correction: Double) {
    let difference = StandardizedDifference(cohensD: 2, referenceCount: reference, otherCount: other)
    #expect(nearly(difference.correction, correction, within: 1e-12))
    #expect(nearly(difference.hedgesG, 2 * correction, within: 1e-12))
    #expect(abs(StandardizedDifference(cohensD: 1, referenceCount: 6, otherCount: 6).hedgesG - 0.923) < 5e-4)
  }

  // fisher.test of R 4.2.
  @Test("are not needed for Fisher's exact test, which is R's")
  func fisher() {
    #expect(abs(FisherExact((30, 14), (12, 45)).pValue / 2.239310069762475e-06 - 1) < 1e-9)
    #expect(FisherExact((3, 0), (2, 4)).oddsRatio == nil)
  }

  @Test("of the AUC turn over with the groups")
  func area() throws {
    let (forth, back) = (AreaUnderCurve(of: x, above: y), AreaUnderCurve(of: y, above: x))
    #expect(nearly(forth.value, 1 - back.value, within: 1e-12))
    let (one, other) = try (#require(forth.logitInterval(level: 0.95)), #require(back.logitInterval(level: 0.95)))
    #expect(nearly(one.lowerBound, 1 - other.upperBound, within: 1e-12))
    #expect(try #require(forth.standardError) > 0)
  }

  @Test("of a standardised difference hold it, and grow with the level")
  func growth() throws {
    let difference = StandardizedDifference(cohensD: 0.8, referenceCount: 20, otherCount: 15)
    var last = 0.0
    for level in [0.5, 0.8, 0.95, 0.99] {
      let interval = try #require(difference.interval(level: level))
      #expect(interval.contains(0.8))
      #expect(interval.upperBound - interval.lowerBound > last)
      last = interval.upperBound - interval.lowerBound
    }
  }

  @Test("of very different groups exist")
  func largeEffect() throws {
    let difference = StandardizedDifference(cohensD: -9, referenceCount: 30, otherCount: 30)
    let interval = try #require(difference.interval(level: 0.95))
    #expect(interval.contains(-9) && interval.upperBound < -7 && interval.lowerBound > -11.5)
  }

  @Test("end where a function is 0, to the last bits")
  func roots() throws {
    let positive = try #require(root(of: { $0 * $0 - 2 }, between: 0, and: 10))
    #expect(nearly(positive, 2.0.squareRoot(), within: 1e-15))
    #expect(root(of: { $0 * $0 + 1 }, between: -1, and: 1) == nil)
  }

  @Test("of an area belong to a curve that has that area below it, ties included")
  func operatingCurve() throws {
    let (other, reference) = ([3.0, 2, 2, 5, 1], [1.0, 2, 0, 4])
    let curve = OperatingCurve(of: other, above: reference)
    #expect(curve.places.first == .init(falseAlarms: 0, found: 0))
    #expect(curve.places.last == .init(falseAlarms: 1, found: 1))
    let area = zip(curve.places, curve.places.dropFirst()).reduce(0) { sum, step in
      sum + (step.1.falseAlarms - step.0.falseAlarms) * (step.0.found + step.1.found) / 2
    }
    #expect(nearly(area, AreaUnderCurve(of: other, above: reference).value, within: 1e-12))
    #expect(curve.places.count == 7)
  }

  @Test("start from quantiles between neighbours")
  func quantiles() {
    #expect(quantile(0.25, of: [4, 1, 3, 2]) == 1.75)
    #expect(quantile(1, of: [4, 1, 3, 2]) == 4)
    #expect(quantile(0.5, of: []) == nil)
    #expect(ranks(of: [3, 1, 3, 2]) == [3.5, 1, 3.5, 2])
  }

  @Test("come of values that are equal but for rounding as of equal ones")
  func rounding() {
    let sum = 0.1 + 0.2
    #expect(sum != 0.3 && ranks(of: [sum, 0.1, 0.3, 0.2]) == [3.5, 1, 3.5, 2])
    #expect(tieSum(of: [sum, 0.1, 0.3]) == 6 && tieSum(of: [1e-9, 2e-9, 3]) == 0)
    #expect(settled([0.4, sum, 0.3, sum]) == [0.4, 0.3, 0.3, 0.3])
    #expect(AreaUnderCurve(of: [sum, sum], above: [0.3, 0.3]).value == 0.5)
    #expect(AreaUnderCurve.value(of: [sum, 0.3], isOther: [true, false]) == 0.5)
    #expect(OperatingCurve(of: [sum], above: [0.3]).places.count == 2)
    #expect(Concordance([sum, 0.3, 1], [1, 2, 3]).score == 2)
  }
}
