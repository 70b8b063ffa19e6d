import Basics
import TestSupport
import Testing

@Suite("The error function")
struct ErrorFunctionTests {
  @Test("has its tabulated values, and is odd")
  func values() {
    // Abramowitz & Stegun, table 7.1, to its ten digits.
    #expect(nearly(errorFunction(0.5), 0.5204998778, within: 1e-10))
    #expect(nearly(errorFunction(1), 0.8427007929, within: 1e-10))
    #expect(errorFunction(0) == 0)
    #expect(errorFunction(-1) == -errorFunction(1))
    #expect(nearly(complementaryErrorFunction(0.5), 1 - errorFunction(0.5), within: 1e-15))
    #expect(nearly(complementaryErrorFunction(5) * 1e12, 1.5374597944, within: 1e-10))
  }
}
