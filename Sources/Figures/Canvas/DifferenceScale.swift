import Basics

/// Colours from blue over nearly white to brown, as light on either side of 0, so that both ways look equally strong.
///
/// Blue and brown are told apart by all who see any colour. As the sequential scale, it is the same on screen and on
/// paper.
enum DifferenceScale {
  /// From -1, blue, to 1, brown.
  static func color(at share: Double) -> RGB {
    let share = min(max(share, -1), 1)
    let hue = (share < 0 ? 255.0 : 55).radians
    let chroma = 0.11 * abs(share)
    return RGB(lightness: 0.96 - 0.5 * abs(share), a: chroma * cosine(hue), b: chroma * sine(hue))
  }
}
