import Basics
import Signals
import TestSupport
import Testing

@Suite struct `The times of samples` {
  @Test func `tell the step, the rate and the gaps`() throws {
    let timing = Timing([0, 16, 33, 50, 67, 167, 183, 200])
    #expect(timing.step == 17)
    #expect(timing.gaps == [4])
    #expect(timing.uneven == [0, 4, 5])
    // Two steps of six are a millisecond short.
    let jitter = try #require(timing.deviations?.spread)
    #expect(abs(jitter.milliseconds - (2.0 / 6).squareRoot()) < 1e-12)
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
