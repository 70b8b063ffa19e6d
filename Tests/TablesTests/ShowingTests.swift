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
}
