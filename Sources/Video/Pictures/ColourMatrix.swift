import CFFmpeg

/// How red, green and blue follow from luma and the two differences of colour.
///
/// Since it is linear, it may be taken of means. Luma weighs red and blue as ITU-R BT.601, BT.709 and BT.2020 say.
struct ColourMatrix: Equatable {
  /// Luma's shares of red and blue; nil where the numbers are red, green and blue already.
  private let shares: (red: Double, blue: Double)?
  private let isFull: Bool

  /// Nil where the three numbers are something else.
  ///
  /// `height`: of the picture, which tells where the file does not: 720 rows and more are BT.709.
  init?(_ space: AVColorSpace, isFull: Bool, height: Int) {
    switch space {
    case AVCOL_SPC_RGB: shares = nil
    case AVCOL_SPC_BT709: shares = (0.2126, 0.0722)
    case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: shares = (0.299, 0.114)
    case AVCOL_SPC_FCC: shares = (0.30, 0.11)
    case AVCOL_SPC_SMPTE240M: shares = (0.212, 0.087)
    case AVCOL_SPC_BT2020_NCL, AVCOL_SPC_BT2020_CL: shares = (0.2627, 0.0593)
    case AVCOL_SPC_UNSPECIFIED, AVCOL_SPC_RESERVED: shares = height >= 720 ? (0.2126, 0.0722) : (0.299, 0.114)
    default: return nil
    }
    self.isFull = isFull
  }

  /// From 0 to 255, or beyond where the three do not go together.
  ///
  /// `values`: in units of 8 bits; one alone is grey.
  func colour(of values: [3 of Double], isGrey: Bool) -> [3 of Double] {
    guard let shares else { return isGrey ? [values[0], values[0], values[0]] : values }
    let luma = isFull ? values[0] : (values[0] - 16) * 255 / 219
    if isGrey { return [luma, luma, luma] }
    let scale = isFull ? 1.0 : 255.0 / 224
    let blueness = (values[1] - 128) * scale
    let redness = (values[2] - 128) * scale
    let red = luma + 2 * (1 - shares.red) * redness
    let blue = luma + 2 * (1 - shares.blue) * blueness
    return [red, (luma - shares.red * red - shares.blue * blue) / (1 - shares.red - shares.blue), blue]
  }

  static func == (left: Self, right: Self) -> Bool {
    left.isFull == right.isFull && left.shares?.red == right.shares?.red && left.shares?.blue == right.shares?.blue
  }
}
