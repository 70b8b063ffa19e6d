import Basics
import TestSupport
import Testing

@testable import Statistics

@Suite("Comparisons of conditions within people")
struct PairedTests {
  private func compare(
    _ name: String,
    _ reference: [Double],
    _ other: [Double],
    _ options: [String: String] = [:]
  ) throws -> Estimate {
    let values = PairedValues(of: "x", .init("a", reference), .init("b", other))
    return try pairedComparisons.make(name, Options(options)).compare(values)
  }

  /// Cushny & Peebles' sleep data, by which Student showed his test; R's example of `t.test` prints these numbers.
  @Test("agree with R on Student's own example")
  func student() throws {
    let first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]
    let second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
    let found = try compare("paired-t", first, second)
    #expect(found.term == "b − a" && found.degreesOfFreedom == 9)
    #expect(nearly(try #require(found.value), 1.58, within: 1e-12))
    #expect(nearly(try #require(found.statistic?.value), 4.0621, within: 1e-4))
    #expect(nearly(try #require(found.pValue), 0.002833, within: 1e-6))
    #expect(nearly(try #require(found.low), 0.7001142, within: 1e-6))
    #expect(nearly(try #require(found.high), 2.459886, within: 1e-6))
  }

  /// Depression scores of Hollander & Wolfe, "Nonparametric statistical methods", 1973; R's example of `wilcox.test`.
  @Test("agree with R on Hollander and Wolfe's example of signed ranks")
  func ranks() throws {
    let first = [1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30]
    let second = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29]
    let found = try compare("signed-rank", second, first)
    #expect(found.statistic?.value == 40)
    // 20 of 512 choices of signs are as far off.
    #expect(nearly(try #require(found.pValue), 20 / 512.0, within: 1e-12))
    #expect(nearly(try #require(found.value), 0.46, within: 1e-12))
    for (level, low, high) in [("0.9", 0.175, 0.726), ("0.95", 0.01, 0.786), ("0.99", -0.1135, 0.987)] {
      let found = try compare("signed-rank", second, first, ["level": level])
      #expect(nearly(try #require(found.low), low, within: 1e-12))
      #expect(nearly(try #require(found.high), high, within: 1e-12))
    }
    let five = try compare("signed-rank", Array(second.prefix(5)), Array(first.prefix(5)))
    #expect(five.value != nil && five.low == nil && five.high == nil)
  }

  @Test("by signed ranks have an interval without 0 just when p is small", arguments: [6, 20, 50, 51, 90])
  func signedInterval(people: Int) throws {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<40 {
      let first = (0..<people).map { _ in generator.normal() }
      let second = first.map { $0 + 2 / Double(people).squareRoot() + generator.normal() }
      let found = try compare("signed-rank", first, second)
      let (low, high) = (try #require(found.low), try #require(found.high))
      #expect((low > 0 || high < 0) == (try #require(found.pValue) < 0.05))
      #expect((low...high).contains(try #require(found.value)))
    }
  }

  @Test("take from all pairs' means what a list of them holds", arguments: 1...12)
  func walsh(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    // Equal ones, opposite ones and 0, too.
    let values = (0..<count).map { $0 % 3 == 0 ? Double($0 % 4) - 2 : generator.normal() }
    let sums = values.indices.flatMap { place in values[place...].map { values[place] + $0 } }.sorted()
    let averages = WalshAverages(of: values)
    #expect(averages.count == sums.count)
    #expect(sums.indices.map { averages[$0] } == sums.map { $0 / 2 })
  }

  @Test("take no rounding for a difference between people, and tell no size of two")
  func rounded() throws {
    let (first, second) = ([0.1, 0.2, 0.3], [0.4, 0.5, 0.6])
    #expect(throws: ComparisonError.self) { try compare("paired-t", first, second) }
    #expect(PairedValues(of: "x", .init("a", [1, 2]), .init("b", [5, 7])).hedgesG == nil)
  }

  @Test("by signed ranks leave out differences of rounding, and take those for equal that differ by it")
  func roundedRanks() throws {
    let (first, second) = ([0.3, 0.1, 0.2, 0.5], [0.1 + 0.2, 0.4, 0.5, 0.8])
    let found = try compare("signed-rank", first, second)
    #expect(found.statistic?.value == 6)
    #expect(nearly(try #require(found.pValue), 0.25, within: 1e-12))
  }

  /// Of 2000 studies 1900 or more, give or take three standard errors of 9.7.
  @Test("hold the true size as often as they say, or more often", arguments: [6, 24], [0, 0.8])
  func sizes(people: Int, size: Double) throws {
    var generator = SeededGenerator(seed: 29)
    var held = 0
    for _ in 0..<2000 {
      let usual = (0..<people).map { _ in generator.normal() }
      let first = usual.map { $0 + generator.normal() }
      let second = usual.map { $0 + generator.normal() + size * 2.0.squareRoot() }
      let values = PairedValues(of: "x", .init("a", first), .init("b", second))
      if try #require(values.intervalOfG(level: 0.95)).contains(size) { held += 1 }
    }
    #expect(held > 1870, "\(held)")
  }

  /// Student's example above, the error by hand.
  @Test("tell how sure a size is")
  func interval() throws {
    let first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]
    let second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
    let values = PairedValues(of: "x", .init("a", first), .init("b", second))
    let interval = try #require(values.intervalOfG(level: 0.95))
    #expect(nearly(try #require(values.hedgesG), 0.761711, within: 1e-6))
    #expect(nearly(interval.lowerBound, 0.199753, within: 1e-6) && nearly(interval.upperBound, 1.323670, within: 1e-6))
    for (first, second) in [([1.0, 1, 1], [2.0, 2, 2]), ([1, 2], [2, 4]), ([1], [2])] {
      #expect(PairedValues(of: "x", .init("a", first), .init("b", second)).intervalOfG(level: 0.95) == nil)
    }
  }

  @Test("leave out who does not differ, and say where nobody does", arguments: ["paired-t", "signed-rank"])
  func constant(name: String) throws {
    #expect(throws: ComparisonError.self) { try compare(name, [1, 2, 3], [1, 2, 3]) }
    #expect(throws: ComparisonError.self) { try compare(name, [], []) }
    #expect(throws: ComparisonError.self) { try compare(name, [1e200, 2], [1, 2]) }
  }

  @Test("are the other way round where conditions are", arguments: ["paired-t", "signed-rank"])
  func turned(name: String) throws {
    var generator = SeededGenerator(seed: 5)
    for count in [6, 40, 120] {
      let first = (0..<count).map { _ in generator.normal() }
      let second = first.map { $0 + 0.3 + generator.normal() }
      let (one, other) = (try compare(name, first, second), try compare(name, second, first))
      #expect(nearly(one.value ?? .nan, -(other.value ?? .nan)))
      #expect(nearly(one.pValue ?? .nan, other.pValue ?? .nan))
    }
  }

  /// Of 4000 studies without a difference a twentieth has a p below .05: 200, give or take three standard errors of 13.8.
  @Test("find nothing where there is nothing as often as they say", arguments: ["paired-t", "signed-rank"])
  func calibrated(name: String) throws {
    var generator = SeededGenerator(seed: 17)
    var found = 0
    for _ in 0..<4000 {
      let first = (0..<60).map { _ in generator.normal() }
      let second = first.map { $0 + generator.normal() }
      if try #require(try compare(name, first, second).pValue) < 0.05 { found += 1 }
    }
    #expect((159...241).contains(found), "\(found)")
  }
}
