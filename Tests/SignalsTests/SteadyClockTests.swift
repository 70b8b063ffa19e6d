import Basics
import Signals
import TestSupport
import Testing

@Suite struct `A steady clock` {
  private func clock(_ times: [Double]) -> SteadyClock? {
    SteadyClock(Timing(ContiguousArray(times.map(Time.milliseconds))))
  }

  @Test(arguments: [30.0, 60, 250, 300, 600, 750, 1000]) func `tells what it left out, to whole milliseconds, too`(
    rate: Double
  ) throws {
    let even = (0..<6000).map { Double($0) * 1000 / rate }
    // A long hole, short ones, and single samples, which tell nothing.
    let left = even.indices.filter { !(1000..<1500).contains($0) && !(77..<82).contains($0 % 1000) && $0 % 1000 != 300 }
    let singles = even.indices.count { $0 % 1000 == 300 && !(1000..<1500).contains($0) }
    let missing = Double(even.count - left.count - singles)
    let whole = try #require(clock(even))
    #expect(whole.unwritten == 0 && abs(whole.step.milliseconds - 1000 / rate) < 1e-9)
    let told = try #require(clock(left.map { even[$0] })).unwritten
    #expect(abs(told - missing) <= 0.001 * missing)
    let rounded = try #require(clock(left.map { even[$0].rounded() }))
    #expect(abs(rounded.unwritten - missing) <= 0.01 * missing)
    #expect(try #require(clock(even.map { $0.rounded() })).unwritten == 0)
  }

  @Test func `does not take what comes when it comes for a loss`() throws {
    var generator = SeededGenerator(seed: 3)
    let even = (0..<6000).map { Double($0) * 20 }
    var time = 0.0
    let events = (0..<6000).map { _ in
      time -= 50 * logarithm(1 - generator.uniform())
      return time
    }
    #expect(clock(events) == nil)
    // A browser's frames come by steps of 16.7 ms, as many as it needs for each.
    let frames = (0..<6000).map { _ in
      time += [16.7, 16.7, 16.7, 33.4, 33.4][Int(5 * generator.uniform())]
      return time
    }
    #expect(try #require(clock(frames)).unwritten == 0)
    let shaken = even.map { $0 + 2 * generator.normal() }
    #expect(try #require(clock(shaken)).unwritten == 0)
  }

  @Test func `is none of a handful of samples, or of the same times`() {
    #expect(clock([]) == nil && clock([4]) == nil && clock([4, 4, 4]) == nil)
    #expect(clock([0, 10])?.unwritten == 0)
    #expect(clock([0, 10, 1000]) == nil)
  }
}
