import Basics
import Tables
import Testing

@Suite("The text of a number")
struct NumberTextTests {
  @Test(
    "is right to the last decimal",
    arguments: [
      (3.14159, 2, "3.14"), (2.0, 0, "2"), (2.0, 3, "2.000"), (0, 2, "0.00"), (1234.5, 1, "1234.5"),
      // Ties that are exact go to the even digit.
      (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (0.125, 2, "0.12"), (0.375, 2, "0.38"), (-2.5, 0, "-2"),
      // Ties that only look like ones: the nearest doubles lie below, above and below.
      (1.005, 2, "1.00"), (0.15, 1, "0.1"), (0.35, 1, "0.3"), (2.675, 2, "2.67"), (1.45, 1, "1.4"), (8.345, 2, "8.35"),
      (0.999, 2, "1.00"), (9.995, 1, "10.0"), (99.99, 0, "100"), (999_999.5, 0, "1000000"),
      (0.1, 20, "0.10000000000000000555"), (1e22, 0, "10000000000000000000000"), (1e23, 1, "99999999999999991611392.0"),
      (.leastNonzeroMagnitude, 3, "0.000"), (1e-7, 7, "0.0000001"),
    ]
  )
  func fixed(number: Double, decimals: Int, expected: String) {
    #expect(NumberText.fixed(number, decimals: decimals) == expected)
  }

  @Test(
    "has the fewest digits of what it is with so many decimals",
    arguments: [
      (0.10004, 3, "0.1"), (2.0, 3, "2.0"), (-1.23456, 3, "-1.235"), (1234.5678, 0, "1235.0"), (1e-9, 6, "0.0"),
      (.greatestFiniteMagnitude, 6, "1.7976931348623157e+308"), (.nan, 3, ""), (.infinity, 3, ""),
    ]
  )
  func shortestRounded(number: Double, decimals: Int, expected: String) {
    #expect(NumberText.shortest(number, decimals: decimals) == expected)
  }

  @Test(
    "has no point where it is whole and is told plainly",
    arguments: [
      (10, "10"), (1.5, "1.5"), (-0.0, "0"), (-3, "-3"), (1e300, "1e+300"), (.nan, ""), (.infinity, ""),
    ]
  )
  func plain(number: Double, expected: String) {
    #expect(NumberText.plain(number) == expected)
  }

  @Test("has no sign where it rounds to zero", arguments: [-0.0, -0.004, -.leastNonzeroMagnitude])
  func negativeZero(number: Double) {
    #expect(NumberText.fixed(number, decimals: 2) == "0.00")
    #expect(NumberText.fixed(number, decimals: 0) == "0")
  }

  @Test("reaches every digit of the largest and the smallest number")
  func extremes() {
    let largest = NumberText.fixed(.greatestFiniteMagnitude, decimals: 0)
    #expect(largest.count == 309 && largest.hasPrefix("17976931348623157") && largest.hasSuffix("858368"))
    let smallest = NumberText.fixed(.leastNonzeroMagnitude, decimals: 1074)
    #expect(smallest.hasPrefix("0.000") && smallest.hasSuffix("3447265625") && smallest.count == 1076)
  }

  @Test("is exact: all decimals together read back as the same number")
  func exact() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let number = Double.random(in: -1...1, using: &generator) * 1000
      #expect(Double(NumberText.fixed(number, decimals: 60)) == number)
    }
  }

  @Test(
    "is as short as reads back",
    arguments: [(0.1, "0.1"), (3, "3.0"), (1e-5, "1e-05"), (1e16, "1e+16"), (-2.5, "-2.5")]
  )
  func shortest(number: Double, expected: String) {
    #expect(NumberText.shortest(number) == expected)
  }

  @Test("is empty where there is no number", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(number: Double) {
    #expect(NumberText.shortest(number).isEmpty)
    #expect(NumberText.fixed(number, decimals: 2).isEmpty)
  }

  @Test(
    "has commas between thousands",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (-1000, "-1,000"), (-999, "-999"), (1_234_567, "1,234,567"),
      (Int.min, "-9,223,372,036,854,775,808"),
    ]
  )
  func grouped(integer: Int, expected: String) {
    #expect(NumberText.grouped(integer) == expected)
  }
}
