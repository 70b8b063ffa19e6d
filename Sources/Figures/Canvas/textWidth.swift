/// How wide a text will be at most, in points.
///
/// A figure has one layout in all formats, so it cannot ask a font. The widths are those of DejaVu Sans, rounded up by
/// class of letter; Arial, Helvetica, Roboto and San Francisco are narrower.
func textWidth(_ text: String, size: Double, isBold: Bool = false) -> Double {
  let ems = text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  return ems * size * (isBold ? 1.12 : 1)
}

/// The same of a font whose characters are all as wide as those of DejaVu Sans Mono and Courier New.
func monospacedWidth(_ text: String, size: Double) -> Double { 0.602 * size * Double(text.count) }

/// In ems.
private func width(of scalar: Unicode.Scalar) -> Double {
  switch scalar {
  case "i", "j", "l", "I", "J": 0.3
  case " ", ".", ",", ":", ";", "!", "'", "|", "/", "\\", "-", "·": 0.36
  case "(", ")", "[", "]", "f", "r", "t", "\"", "²", "³": 0.46
  case "m", "w", "M", "W", "%", "@", "…", "—": 1
  case "A"..."Z", "+", "<", "=", ">", "#", "~", "&", "\u{2212}", "×", "±", "≥", "≤", "→": 0.84
  case " "..."~": 0.64
  default: widthBeyondASCII(of: scalar)
  }
}

private func widthBeyondASCII(of scalar: Unicode.Scalar) -> Double {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format: 0
  case .uppercaseLetter: 0.9
  // Scripts from CJK on, and pictures, fill a square.
  default: scalar.value >= 0x2E80 ? 1.1 : 0.72
  }
}
