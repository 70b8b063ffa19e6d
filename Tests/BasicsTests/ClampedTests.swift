import Basics
import Testing

@Suite struct `A whole number of any number` {
  @Test func `is towards 0, within bounds, and 0 of none`() {
    #expect(Int(clamped: 2.9) == 2 && Int(clamped: -2.9) == -2)
    #expect(Int(clamped: .nan) == 0)
    #expect(Int(clamped: 1e300) == 1_000_000_000_000 && Int(clamped: -.infinity) == -1_000_000_000_000)
  }
}
