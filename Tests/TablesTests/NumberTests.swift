import Basics
import Tables
import Testing

/// What the function under test reads from a text that has other bytes around it.
private func read(_ text: String) -> Double? {
  let bytes = Array("7,\(text),7".utf8)
  return number(in: bytes.span, 2..<(bytes.count - 2))
}

@Suite("The number in a field")
struct NumberTests {
  @Test(
    "is the nearest Double",
    arguments: [
      "0", "-0", "-0.0", "1", "007", "12.50", "  3.5 ", "1e5", "1E5", "1e+05", "1e-05", "-1.5e-300",
      // Between the fast path and the exact ones, at their borders and beyond them.
      "9007199254740992", "9007199254740993", "9007199254740993e22", "9007199254740992e-22", "9007199254740993e-22",
      "1e22", "1e23", "1e27", "1e28", "1e-27", "1e-28", "9999999999999999999", "9999999999999999999e27",
      "9999999999999999999e-27", "18446744073709551615", "18446744073709551616",
      "0.00000000000000000000000000000000001",
      "5e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1.7976931348623157e308", "1e-999",
      "0.1000000000000000055511151231257827021181583404541015625", "9007199254740993.0000000000000000000000000000001",
    ]
  )
  func nearest(text: String) throws {
    let trimmed = text.filter { $0 != " " }
    #expect(try #require(read(text)).bitPattern == (try #require(Double(trimmed))).bitPattern)
  }

  @Test(
    "is nil where the field spells none",
    arguments: [
      "", " ", "-", ".", "nan", "NaN", "inf", "-inf", "NA", "0x1", "+1", ".5", "5.", "1.e5", "1e", "1e+", "1e5.0", "e5",
      "1 2", "1,5", "--1", "1-", "1_000", "12a", "1e999", "-1e400", "٣", "1.2.3", "12345678x", "0.1234567x",
      "0.12345678x",
    ]
  )
  func none(text: String) {
    #expect(read(text) == nil)
  }

  /// 100,000 numbers in five spellings; every one must agree in all its bits.
  @Test(
    "agrees with the standard library's",
    arguments: ["shortest", "seventeen digits", "any bits", "any decimals", "nearly a tie"]
  )
  func agreement(spelling: String) {
    var generator = SeededGenerator(seed: 20)
    var differing: [String] = []
    for _ in 0..<20_000 {
      let text = Self.text(spelling, using: &generator)
      guard let expected = Double(text), expected.isFinite else { continue }
      if read(text)?.bitPattern != expected.bitPattern { differing.append(text) }
    }
    #expect(differing.isEmpty, "\(differing.count) differ, such as \(differing.prefix(3))")
  }

  private static func text(_ spelling: String, using generator: inout SeededGenerator) -> String {
    let number = Double.random(in: -1...1, using: &generator) * 1e3
    switch spelling {
    case "shortest": return number.description
    case "seventeen digits":
      // As C's "%.17g" writes them: 17 digits from the first that is not zero.
      return NumberText.fixed(number, decimals: 17 - (number.magnitude >= 100 ? 3 : number.magnitude >= 10 ? 2 : 1))
    case "any bits":
      let number = Double(bitPattern: generator.next())
      return number.isFinite ? number.description : "0"
    case "any decimals":
      let digits = String(generator.next() >> UInt64.random(in: 0...63, using: &generator))
      let fraction = String(generator.next() >> UInt64.random(in: 0...63, using: &generator))
      return "-\(digits).\(fraction)e\(Int.random(in: -40...40, using: &generator))"
    default:
      // The exact middle between two neighbours has at most 19 digits here, and so does the number beside it.
      let even = (UInt64.random(in: 1 << 52..<1 << 53, using: &generator) << 1 | 1)
      let power = Int.random(in: 0...3, using: &generator)
      return "\(even * [1, 5, 25, 125][power] + UInt64.random(in: 0...1, using: &generator))e-\(power)"
    }
  }
}
