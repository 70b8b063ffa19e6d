import Signals
import Testing

@Suite struct `Stretches without gaps` {
  @Test func `lie between what is missing`() {
    let values: ContiguousArray<Double> = [.nan, 1, 2, .nan, .nan, 3]
    #expect(values.presentRuns == [1..<3, 5..<6])
    #expect(ContiguousArray<Double>().presentRuns.isEmpty)
  }
}
