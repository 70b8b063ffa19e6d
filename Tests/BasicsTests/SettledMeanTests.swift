import Basics
import Testing

@Suite("A settled mean")
struct SettledMeanTests {
  @Test("is the same whatever the order of the numbers")
  func order() {
    #expect(settledMean(of: [0.1, 0.2, 0.3]) == settledMean(of: [0.3, 0.1, 0.2]))
    #expect(settledMean(of: [2, 4.5]) == 3.25 && settledMean(of: [] as [Double]) == nil)
  }

  @Test("is 0 where rounding alone is left of the numbers, however large or small they are")
  func cancelled() {
    for scale in [1e-200, 1, 1e200] {
      #expect(settledMean(of: [0.1 * scale, 0.2 * scale, -0.3 * scale]) == 0)
      #expect(settledMean(of: [0.7 * scale, -0.4 * scale, -0.3 * scale]) == 0)
      #expect(settledMean(of: [1e-9 * scale]) == 1e-9 * scale)
    }
    #expect(settledMean(of: [1, -1 + 1e-12]).map { $0 > 0 } == true)
  }
}
