/// Whether a letter is of a script that puts no spaces between words: Thai, Lao, Burmese, Khmer, Kana and Han.
func isOfUnspacedScript(_ scalar: Unicode.Scalar) -> Bool {
  // Marks above and below a letter are part of it.
  if scalar.properties.generalCategory == .nonspacingMark { return false }
  return switch scalar.value {
  case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xF900...0xFAFF, 0x2_0000...0x3_FFFF:
    true
  default: false
  }
}
