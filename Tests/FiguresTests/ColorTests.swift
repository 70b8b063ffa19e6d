import Testing

@testable import Figures

@Suite("Colours")
struct ColorTests {
  @Test("of the sequential scale grow evenly darker, so that they can be printed without colour")
  func sequential() {
    let luminances = (0...100).map { SequentialScale.color(at: Double($0) / 100).luminance }
    for (light, dark) in zip(luminances, luminances.dropFirst()) { #expect(dark < light) }
    // The lightness of CIELAB is a yardstick that was not used to make the scale; it need not be quite even.
    let lightness = luminances.map { 116 * cubeRoot($0) - 16 }
    let steps = zip(lightness, lightness.dropFirst()).map { $0 - $1 }
    let mean = steps.reduce(0, +) / Double(steps.count)
    for step in steps { #expect(abs(step - mean) < 0.75 * mean, "\(step) beside \(mean)") }
  }

  @Test("of numbers on the scale can be read")
  func onScale() {
    for step in 0...100 {
      let share = Double(step) / 100
      let colors = [Color.scale(share), .onScale(share)].map { Palette.light.rgb($0) }
      // What WCAG 2 asks of text.
      #expect(contrast(colors[0], colors[1]) >= 4.5)
    }
  }

  @Test("of text and series stand out from the background", arguments: [Palette.light, .dark])
  func contrasts(palette: Palette) {
    let background = palette.rgb(.background)
    for color in [Color.ink, .muted] { #expect(contrast(palette.rgb(color), background) >= 4.5) }
    for index in 0..<Color.seriesCount {
      // The first four reach what WCAG 2 asks of graphics, and on dark what it asks of text, since dots shine through; the others are
      // light, and differ in shape as well.
      let least = palette == .dark ? 4.5 : 3
      #expect(contrast(palette.rgb(.series(index)), background) >= (index < 4 ? least : 2.2))
    }
  }

  @Test("and symbols together tell forty series apart")
  func series() {
    let looks = (0..<40).map { [AnyHashable(Palette.light.rgb(.series($0))), AnyHashable(Symbol.series($0))] }
    #expect(Set(looks).count == 40)
  }

  private func contrast(_ a: RGB, _ b: RGB) -> Double {
    let luminances = [a.luminance, b.luminance].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  /// Newton's method; twenty steps are more than a number between 0 and 1 needs.
  private func cubeRoot(_ number: Double) -> Double {
    (0..<20).reduce(1) { root, _ in root - (root * root * root - number) / (3 * root * root) }
  }
}
