import Basics
import Signals
import TestSupport
import Testing

@Suite struct `A filter` {
  @Test func `averages what is around, and less near an edge`() {
    let values: ContiguousArray<Double> = [3, 6, 0, 3, .nan, 5]
    #expect(difference(values.movingAverage(over: 3), [3, 3, 3, 3, .nan, 5]) == 0)
    #expect(difference(values.movingAverage(over: 1), values) == 0)
  }

  @Test func `takes the median and keeps an edge`() {
    let values: ContiguousArray<Double> = [0, 0, 9, 0, 0, 5, 5, 5, .nan, 1]
    #expect(difference(values.medianFiltered(over: 3), [0, 0, 0, 0, 0, 5, 5, 5, .nan, 1]) == 0)
  }

  @Test func `takes spikes of one sample and of two, and no step`() {
    let values: ContiguousArray<Double> = [1, 1, 9, 1, 2, 2, 8, 9, 3, 3, 3, 7, 7, 7]
    #expect(values.withoutSpikes() == [1, 1, 1, 1, 2, 2, 3, 3, 3, 3, 3, 7, 7, 7])
    #expect(difference([.nan, 4, .nan], ContiguousArray([.nan, 4, .nan]).withoutSpikes()) == 0)
  }

  @Test func `fills short gaps with a line`() {
    let values: ContiguousArray<Double> = [.nan, 0, .nan, .nan, 3, .nan, .nan, .nan, 7, .nan]
    let times = evenTimes(values.count, every: 10)
    let some: ContiguousArray<Double> = [.nan, 0, 1, 2, 3, .nan, .nan, .nan, 7, .nan]
    #expect(difference(values.filled(at: times, upTo: 30), some) < 1e-15)
    #expect(difference(values.filled(at: times, upTo: 40), [.nan, 0, 1, 2, 3, 4, 5, 6, 7, .nan]) < 1e-15)
  }

  @Test func `loses a margin on both sides of a gap and none at the ends`() {
    let values: ContiguousArray<Double> = [0, 1, 2, 3, .nan, 5, 6, 7, 8]
    let times = evenTimes(values.count, every: 2)
    #expect(difference(values.withoutMargins(of: 4, at: times), [0, 1, .nan, .nan, .nan, .nan, .nan, 7, 8]) == 0)
    #expect(difference(values.withoutMargins(of: 0, at: times), values) == 0)
  }

  @Test func `draws lines between samples, and none to what is missing`() {
    let values: ContiguousArray<Double> = [0, 4, 8, .nan, 16, 60, 64]
    let (times, found) = values.resampled(at: Timing([0, 4, 8, 12, 16, 60, 64]), every: 2)
    #expect(times.count == 33 && times[32] == 64)
    let start: ContiguousArray<Double> = [0, 2, 4, 6, 8, .nan, .nan, .nan, 16, .nan]
    #expect(difference(ContiguousArray(found[..<10]), start) < 1e-15)
    #expect(found[10..<30].allSatisfy { $0.isNaN })
    #expect(Array(found[30...]) == [60, 62, 64])
  }
}
