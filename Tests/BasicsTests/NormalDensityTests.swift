import Basics
import Testing

@Suite("The normal density")
struct NormalDensityTests {
  @Test("is alike on both sides, and 1 over all numbers")
  func whole() {
    #expect(normalDensity(at: 0.7) == normalDensity(at: -0.7))
    // In steps of a half the sum differs from the integral by e to the power of -79; eight deviations leave 1e-15.
    let sum = stride(from: -8.0, through: 8, by: 0.5).reduce(0) { $0 + 0.5 * normalDensity(at: $1) }
    #expect(abs(sum - 1) < 1e-14)
  }
}
