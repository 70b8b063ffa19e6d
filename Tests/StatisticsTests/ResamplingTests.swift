import Basics
import TestSupport
import Testing

@testable import Statistics

@Suite("Resampling")
struct ResamplingTests {
  private let groups = [[3.1, 4.5, 2.2, 6.7, 5.0], [8.1, 7.7, 5.0, 9.3, 6.6, 7.2]]

  private func bootstrap(_ seed: UInt64, replicates: Int = 4_000) throws -> Bootstrap {
    let generator = SeededGenerator(seed: seed)
    return try #require(
      Bootstrap(of: groups, replicates: replicates, using: generator) { GroupStatistic.mean($0[0], $0[1]) }
    )
  }

  @Test("draws within groups, with the error that theory has for means")
  func error() throws {
    let bootstrap = try bootstrap(1)
    let theory = groups.map { Moments($0).squares / Double($0.count * $0.count) }.reduce(0, +).squareRoot()
    // 4,000 draws know a standard deviation to about 1.1 %.
    #expect(abs(try #require(bootstrap.standardError) / theory - 1) < 0.04)
    let (least, most) = try (#require(bootstrap.replicates.first), #require(bootstrap.replicates.last))
    #expect(least >= 5.0 - 6.7 && most <= 9.3 - 2.2)
  }

  @Test("is fixed by its seed")
  func seeds() throws {
    #expect(try bootstrap(3).replicates == bootstrap(3).replicates)
    #expect(try bootstrap(3).replicates != bootstrap(4).replicates)
  }

  @Test("leaves out draws whose statistic does not exist, and counts them")
  func undefined() throws {
    let bootstrap = try #require(
      Bootstrap(of: groups, replicates: 1_000, using: SeededGenerator(seed: 1)) { sample in
        sample[0].contains(2.2) ? GroupStatistic.mean(sample[0], sample[1]) : nil
      }
    )
    #expect(bootstrap.undefined > 0)
    #expect(bootstrap.replicates.count + bootstrap.undefined == 1_000)
    // Without 2.2 there is no statistic, so no acceleration either.
    #expect(bootstrap.acceleration == nil)
    #expect(bootstrap.correctedInterval(level: 0.95) == nil)
    #expect(bootstrap.percentileInterval(level: 0.95) != nil)
  }

  @Test("corrects an interval for skewness")
  func skewness() throws {
    let skewed = [[0.1, 0.2, 0.3, 0.3, 0.5, 0.7, 1.1, 2.9, 6.0]]
    let bootstrap = try #require(
      Bootstrap(of: skewed, using: SeededGenerator(seed: 1)) { $0[0].reduce(0, +) / 9 }
    )
    let plain = try #require(bootstrap.percentileInterval(level: 0.95))
    let corrected = try #require(bootstrap.correctedInterval(level: 0.95))
    #expect(corrected.lowerBound > plain.lowerBound && corrected.upperBound > plain.upperBound)
  }

  @Test("visits every arrangement of two groups once")
  func arrangements() {
    var seen: Set<[Double]> = []
    let arrangements = Arrangements(sizes: [3, 4])
    let count = arrangements.countAll(of: [1, 2, 3, 4, 5, 6, 7]) { arranged in
      seen.insert(Array(arranged[..<3]))
      #expect(arranged.sorted() == [1, 2, 3, 4, 5, 6, 7])
      return arranged[0] == 1
    }
    #expect(seen.count == 35 && arrangements.count == 35)
    #expect(count == 15)
  }
}
