import Basics
import Signals
import TestSupport
import Testing

@Suite struct `The times of samples` {
  @Test func `tell the step, the rate and the gaps`() throws {
    let timing = Timing([0, 16, 33, 50, 67, 167, 183, 200])
    #expect(timing.rate.map { abs($0 - 60) < 1e-9 } == true)
    #expect(timing.gaps == [4])
    #expect(timing.uneven == Array(0..<7))
    // Two steps of six are two thirds of a millisecond short, and four a third long.
    let jitter = try #require(timing.deviations?.spread)
    #expect(abs(jitter.milliseconds - (2.0 / 9).squareRoot()) < 1e-9)
  }

  @Test(arguments: [60.0, 75, 90, 120, 240, 300, 400, 600]) func `tell the rate in whole milliseconds, too`(
    rate: Double
  ) throws {
    let even = (0..<3000).map { Time.milliseconds((Double($0) * 1000 / rate).rounded()) }
    #expect(try abs(#require(Timing(ContiguousArray(even)).rate) / rate - 1) < 0.001)
    // Single samples and a second are left out.
    let left = even.indices.filter { $0 % 97 != 50 && !(1000..<1000 + Int(rate)).contains($0) }.map { even[$0] }
    #expect(try abs(#require(Timing(ContiguousArray(left)).rate) / rate - 1) < 0.002)
  }

  @Test func `tell the median step where steps are alike, or of a fine clock`() {
    #expect(Timing([0, 4, 8, 12, 24, 28, 32]).step == 4)
    // A screen's frames, of which some last twice as long.
    #expect(Timing([0, 33.4, 66.8, 83.5, 116.9, 150.3]).step?.inWholeMicroseconds == .milliseconds(33.4))
    // As often early as late.
    #expect(Timing([0, 4, 8, 13, 16, 20, 24, 27, 32, 36]).step == 4)
    #expect(Timing([0, 8.333, 16.667, 25.012, 33.345, 41.678]).step?.inWholeMicroseconds == .milliseconds(8.333))
  }

  @Test func `are even up to rounding`() {
    let timing = Timing(ContiguousArray((0..<1000).map { Time.milliseconds(Double($0) * 1000 / 300) }))
    #expect(timing.uneven.isEmpty)
    #expect(abs((timing.rate ?? 0) - 300) < 1e-9)
    #expect(timing.deviations?.spread == 0)
  }

  @Test func `have no step where there are not two, or most are one`() {
    #expect(Timing([]).step == nil)
    #expect(Timing([3]).step == nil)
    #expect(Timing([3, 3, 3]).step == nil)
    #expect(Timing([3, 3, 3, 5, 5]).step == nil)
  }

  @Test func `make windows of an odd number of samples, rounded down`() {
    #expect(Timing(evenTimes(9, every: 2)).window(of: 14) == 7)
    #expect(Timing(evenTimes(9, every: 4)).window(of: 14) == 3)
    #expect(Timing(evenTimes(9, every: 1)).window(of: 20) == 19)
    #expect(Timing(evenTimes(9, every: 16)).window(of: 14) == 3)
  }
}
