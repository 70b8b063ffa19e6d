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
    return rgb(lightness, chroma * cosine(hue), chroma * sine(hue))
  }

  /// Black or white, with the greater contrast ratio of WCAG 2.
  static func textColor(on share: Double) -> RGB {
    let luminance = luminance(color(at: share))
    return RGB((luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? 0x000000 : 0xffffff)
  }

  /// How much light a colour gives, from 0 for black to 1 for white.
  static func luminance(_ color: RGB) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private static func rgb(_ lightness: Double, _ a: Double, _ b: Double) -> RGB {
    let l = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cubed(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return RGB(
      red: encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      green: encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      blue: encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
    )
  }

  private static func cubed(_ number: Double) -> Double { number * number * number }

  /// The sRGB curve, IEC 61966-2-1.
  private static func encoded(_ light: Double) -> UInt8 {
    let light = min(max(light, 0), 1)
    let value = light <= 0.0031308 ? 12.92 * light : 1.055 * exponential(logarithm(light) / 2.4) - 0.055
    return UInt8((255 * value).rounded())
  }

  private static func linear(_ byte: UInt8) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : exponential(2.4 * logarithm((value + 0.055) / 1.055))
  }
}
