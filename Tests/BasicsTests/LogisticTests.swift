import Basics
import Testing

@Suite("The logistic function")
struct LogisticTests {
  @Test("is the share whose odds have a logarithm, however far from 0 that is")
  func shares() {
    #expect(logistic(0) == 0.5 && logistic(-1000) == 0 && logistic(1000) == 1)
    // Some roundings.
    for share in [0.01, 0.2, 0.7] { #expect(abs(logistic(logarithm(share / (1 - share))) - share) < 1e-15) }
  }
}
