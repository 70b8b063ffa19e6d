import Basics

/// Colours from light yellow to dark blue whose lightness falls in even steps, so that equal differences look equal.
///
/// It is the same line on screen and on paper, and in print without colour. The steps are even in Oklab (Ottosson, "A
/// perceptual color space for image processing", 2020).
enum SequentialScale {
  static func color(at share: Double) -> RGB {
    let share = min(max(share, 0), 1)
    // From yellow over green to blue, as colourful as sRGB can show on the whole way.
    let lightness = 0.95 - 0.63 * share
    let chroma = 0.075 + 0.018 * share
    let hue = (105 + 170 * share).radians
    return RGB(lightness: lightness, a: chroma * cosine(hue), b: chroma * sine(hue))
  }
}
