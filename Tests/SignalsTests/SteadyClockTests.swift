import Basics
import Signals
import TestSupport
import Testing

@Suite struct `A steady clock` {
  private func clock(_ times: [Double]) -> SteadyClock? {
    SteadyClock(Timing(ContiguousArray(times.map(Time.milliseconds))))
  }

  @Test(arguments: [30.0, 60, 250, 300, 600, 1000]) func `tells what it left out, to whole milliseconds, too`(
    rate: Double
  ) throws {
    let even = (0..<6000).map { Double($0) * 1000 / rate }
    // A long hole, and single samples.
    let left = even.indices.filter { !(1000..<1500).contains($0) && $0 % 1000 != 77 }
    let missing = Double(even.count - left.count)
    let whole = try #require(clock(even))
    #expect(whole.unwritten == 0 && abs(whole.step.milliseconds - 1000 / rate) < 1e-9)
    #expect(try #require(clock(left.map { even[$0] })).unwritten == missing)
    let rounded = try #require(clock(left.map { even[$0].rounded() }))
    // At 600 a single one is not seen: steps of 1 and 2 ms are those of 600, too.
    #expect(abs(rounded.unwritten - missing) <= (rate == 600 ? 6 : 1))
    #expect(try #require(clock(even.map { $0.rounded() })).unwritten == 0)
  }

  @Test func `tells samples left out at random from those that come when they come`() throws {
    var generator = SeededGenerator(seed: 3)
    let even = (0..<6000).map { Double($0) * 20 }
    let some = even.filter { _ in generator.uniform() > 0.3 }
    let (first, last) = (try #require(some.first), try #require(some.last))
    #expect(try #require(clock(some)).unwritten == (last - first) / 20 + 1 - Double(some.count))
    var time = 0.0
    let events = (0..<6000).map { _ in
      time -= 50 * logarithm(1 - generator.uniform())
      return time
    }
    #expect(clock(events) == nil)
    // A browser's frames come by steps of 16.7 ms, as many as it needs for each.
    let frames = (0..<6000).map { _ in
      time += [33.4, 50.1, 50.1, 50.1, 66.8, 83.5, 100.2][Int(7 * generator.uniform())]
      return time
    }
    #expect(clock(frames) == nil)
    let shaken = even.map { $0 + 2 * generator.normal() }
    #expect(try #require(clock(shaken)).unwritten == 0)
  }

  @Test func `is none of a handful of samples, or of the same times`() {
    #expect(clock([]) == nil && clock([4]) == nil && clock([4, 4, 4]) == nil)
    #expect(clock([0, 10])?.unwritten == 0)
    #expect(clock([0, 10, 1000]) == nil)
  }
}
