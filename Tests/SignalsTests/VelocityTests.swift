import Basics
import Signals
import TestSupport
import Testing

@Suite struct `A velocity` {
  private let timing = Timing(evenTimes(6, every: 2))
  private let values: ContiguousArray<Double> = [0, 2, 4, 10, 10, 4]

  @Test func `is taken from neighbours`() {
    #expect(difference(values.neighbourVelocity(at: timing), [.nan, 1, 2, 1.5, -1.5, .nan]) < 1e-15)
  }

  @Test func `is taken from the sample before`() {
    #expect(difference(values.precedingVelocity(at: timing), [.nan, 1, 1, 3, 0, -3]) == 0)
  }

  @Test func `is taken from five samples`() {
    // (10 + 10 - 2 - 0) / 12 and (4 + 10 - 4 - 2) / 12
    #expect(difference(values.fivePointVelocity(at: timing), [.nan, .nan, 1.5, 2.0 / 3, .nan, .nan]) < 1e-15)
  }

  @Test func `of an even movement is even, whatever the times`() {
    let times: ContiguousArray<Time> = [0, 2, 4, 7, 8, 10, 12, 14, 17, 18, 20]
    let timing = Timing(times)
    let way = ContiguousArray(times.map { 3 * $0.milliseconds })
    for velocity in [
      way.neighbourVelocity(at: timing), way.precedingVelocity(at: timing), way.fivePointVelocity(at: timing),
    ] {
      #expect(velocity.filter { !$0.isNaN }.allSatisfy { abs($0 - 3) < 1e-12 })
      #expect(velocity.count { $0.isNaN } <= 4)
    }
  }

  @Test func `is not known next to what is missing, nor across a gap in time`() {
    var times = evenTimes(9, every: 2)
    for index in 5..<9 { times[index] += 50 }
    var way = ContiguousArray(repeating: 1.0, count: 9)
    way[1] = .nan
    let timing = Timing(times)
    func unknown(_ velocity: ContiguousArray<Double>) -> [Int] { velocity.indices.filter { velocity[$0].isNaN } }
    #expect(unknown(way.neighbourVelocity(at: timing)) == [0, 1, 2, 4, 5, 8])
    #expect(unknown(way.precedingVelocity(at: timing)) == [0, 1, 2, 5])
  }

  @Test(arguments: [0, 1, 2])
  func `of too few samples is not known`(count: Int) {
    let values = ContiguousArray(repeating: 1.0, count: count)
    let timing = Timing(evenTimes(count, every: 2))
    #expect(values.neighbourVelocity(at: timing).allSatisfy { $0.isNaN })
    #expect(values.fivePointVelocity(at: timing).count == count)
    #expect(values.precedingVelocity(at: timing).count == count)
  }

  @Test func `of no samples is none, where the step is known too`() {
    let none: ContiguousArray<Double> = []
    let timing = Timing([], step: 2)
    #expect(none.precedingVelocity(at: timing).isEmpty)
    #expect(none.neighbourVelocity(at: timing).isEmpty && none.fivePointVelocity(at: timing).isEmpty)
  }
}
