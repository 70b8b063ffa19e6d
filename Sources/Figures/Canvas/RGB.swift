import Basics

/// A colour as screens and printers take it.
struct RGB: Hashable, Sendable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// From `0xRRGGBB`.
  init(_ code: UInt32) {
    red = UInt8(truncatingIfNeeded: code >> 16)
    green = UInt8(truncatingIfNeeded: code >> 8)
    blue = UInt8(truncatingIfNeeded: code)
  }

  /// Of Oklab, in which equal steps look equal.
  init(lightness: Double, a: Double, b: Double) {
    let l = Self.cubed(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = Self.cubed(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = Self.cubed(lightness - 0.0894841775 * a - 1.2914855480 * b)
    red = Self.encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
    green = Self.encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
    blue = Self.encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
  }

  /// Such as `#0072b2`.
  var hexadecimal: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// How much light it gives, from 0 for black to 1 for white.
  var luminance: Double { 0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue) }

  /// Black or white, with the greater contrast ratio of WCAG 2.
  var textColor: RGB { RGB((luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? 0x000000 : 0xffffff) }

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
