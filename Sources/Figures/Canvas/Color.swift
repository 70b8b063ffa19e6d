/// What a colour means; how it looks depends on where the figure is seen.
enum Color: Hashable, Sendable {
  /// Text, and lines that carry meaning.
  case ink
  case muted
  case grid
  case background
  /// Counted from 0; after the last they begin anew.
  case series(Int)
  /// From 0 (light) to 1 (dark) on the sequential scale.
  case scale(Double)
  /// Black or white, whichever reads better on that colour of the scale.
  case onScale(Double)

  static let seriesCount = 8
}

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

  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Such as `#0072b2`.
  var hexadecimal: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
