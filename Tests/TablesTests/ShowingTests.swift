import Tables
import Testing

@Suite("A kind of numbers")
struct ShowingTests {
  @Test(
    "has more decimals where a deviation would print as none, so that what differs looks it",
    arguments: [
      (59.9999, 0.00013, 1, "59.99990", "0.00013"), (60, 0.04, 1, "60.000", "0.040"), (60, 0.06, 1, "60.0", "0.1"),
      (60, 0, 1, "60.0", "0.0"), (1, 1e-30, 1, "1.000000000", "0.000000000"), (250, 12, 0, "250", "12"),
    ]
  )
  func showing(mean: Double, deviation: Double, decimals: Int, printed: String, spread: String) {
    let kind = Column.Kind.number(decimals: decimals).showing(deviation)
    #expect(kind.printed(mean) == printed && kind.printed(deviation) == spread)
  }

  @Test("shows small coefficients by their errors, and by powers of ten where decimals are too many")
  func coefficients() {
    let kind = Column.Kind.number(decimals: 4)
    #expect(kind.printed(2.5, within: 0.3) == "2.5000" && kind.printed(2.5, within: nil) == "2.5000")
    #expect(kind.printed(0.00001234, within: 0.00002) == "0.000012")
    #expect(kind.printed(-1.2346e-10, within: 5e-11) == "-1.235e-10")
    #expect(kind.printed(1, low: 1, high: 1.5, within: 1e-12) == "1.000000000 [1.000000000, 1.500000000]")
    #expect(kind.printed(2e-10, low: -1e-10, high: 9.9999e-10, within: 1e-10) == "2.000e-10 [-1.000e-10, 1.000e-9]")
  }
}
