extension Unicode.Scalar {
  /// Whether it is of Hebrew, Arabic, Syriac, Thaana or N'Ko, or one of the forms that Arabic letters have in words.
  public var isOfLeftwardScript: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    default: false
    }
  }
}
