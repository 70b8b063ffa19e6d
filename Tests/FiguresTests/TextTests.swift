import CCairo
import Geometry
import Testing

@testable import Figures

@Suite("Text in a figure")
struct TextTests {
  @Test(
    "is never wider than its layout takes it to be",
    arguments: [
      "Error of each set of features, with frames and with whole fixations held out",
      "Standardised difference (Hedges g)",
      "WWW MMM @@ %%", "iIlj.,:;'|!", "0123456789", "−0.31 [−0.70, 0.08]", "x ≥ 3 × 10² ± 5°", "Größe à côté",
    ]
  )
  func width(text: String) {
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1)
    defer { unsafe cairo_surface_destroy(surface) }
    let context = unsafe cairo_create(surface)
    defer { unsafe cairo_destroy(context) }
    guard let context = unsafe context else { return #expect(Bool(false), "cairo has no memory.") }
    let font = unsafe CairoText(context)
    for isBold in [false, true] {
      let width = font.set(Label(text, at: .init(x: 0, y: 0), size: 10, isBold: isBold))
      let room = textWidth(text, size: 10, isBold: isBold)
      // Half as much again would be a waste of the page; only narrow letters alone need it.
      #expect(width > 0 && width <= room && room < 1.5 * width, "\(width) in \(room)")
    }
  }

  @Test("is broken between words, and within those that are too long")
  func breaking() {
    let broken = lines(of: "one two  threeandfourandfive\nsix", within: textWidth("one two", size: 10), size: 10)
    #expect(broken.first == "one two" && broken.count > 3)
    #expect(broken.joined().filter { $0 != " " } == "onetwothreeandfourandfivesix")
    #expect(broken.allSatisfy { textWidth($0, size: 10) <= textWidth("one two", size: 10) })
    #expect(lines(of: " ", within: 10, size: 10).isEmpty)
  }

  @Test("has numbers as tables have them: exactly rounded, ties to even, and zero without a sign")
  func decimals() {
    #expect(decimalText(212.25, decimals: 1) == "212.2" && decimalText(212.75, decimals: 1) == "212.8")
    // 1.115 is a little less, and its product with 100 is rounded to 111.5.
    #expect(decimalText(1.115, decimals: 2) == "1.11" && decimalText(0.145, decimals: 2) == "0.14")
    #expect(decimalText(-0.04, decimals: 1) == "0.0" && decimalText(-1.55, decimals: 2) == "−1.55")
    #expect(decimalText(9999) == "9999" && decimalText(1_234_567.5, decimals: 1) == "1,234,567.5")
    #expect(decimalText(-2.5e19, decimals: 2) == "-2.5e+19")
    #expect([Double.infinity, -Double.infinity, Double.nan].allSatisfy { decimalText($0) == "–" })
  }

  @Test("has coordinates without needless digits")
  func coordinates() {
    #expect([0, -0.001, 12, 12.5, -3.456, 0.05].map(coordinateText) == ["0", "0", "12", "12.5", "-3.46", "0.05"])
    #expect([Double.nan, Double.infinity, -1e308].map(coordinateText) == ["0", "1000000000000", "-1000000000000"])
  }

  @Test("beside each other moves apart no farther than it must")
  func spacing() {
    #expect(spacedApart([10, 50, 90], by: 13, within: 0...100) == [10, 50, 90])
    #expect(spacedApart([50, 50], by: 10, within: 0...100) == [45, 55])
    #expect(spacedApart([90, 10, 91], by: 10, within: 0...100) == [85.5, 10, 95.5])
    #expect(spacedApart([99, 98, 1], by: 10, within: 0...100) == [100, 90, 1])
    #expect(spacedApart([], by: 10, within: 0...100).isEmpty)
  }
}
