import Statistics
import TestSupport
import Testing

@Suite("The interval of a mean")
struct MeanIntervalTests {
  @Test("is that of Student's t")
  func known() throws {
    let found = try #require(MeanInterval(of: [1, 2, 3, 4, 5]))
    #expect(found.count == 5 && found.mean == 3)
    #expect(nearly(found.deviation ?? 0, 2.5.squareRoot()))
    // The quantile 0.975 of t with 4 degrees of freedom, of any table: 2.776445105.
    let half = 2.776_445_105_198 * (2.5 / 5).squareRoot()
    let interval = try #require(found.interval)
    #expect(nearly(interval.lowerBound, 3 - half) && nearly(interval.upperBound, 3 + half))
  }

  @Test("is none of one number, and nothing is known of none")
  func few() throws {
    let one = try #require(MeanInterval(of: [7]))
    #expect(one.mean == 7 && one.interval == nil && one.deviation == nil)
    #expect(MeanInterval(of: []) == nil)
  }
}
