/// A way to make one signal of a face's colours that rises with the blood in its skin.
enum PulseSignal: Int, CaseIterable, Sendable {
  /// Green alone. Verkruysse, Svaasand & Nelson, "Remote plethysmographic imaging using ambient light", Optics Express
  /// 2008.
  case green
  /// Luma, which codecs keep best.
  case luma
  case pos
  case chrom
  /// The colour change of blood against all other ones. De Haan & van Leest, "Improved motion robustness of remote-PPG by
  /// using the blood volume pulse signature", Physiological Measurement 2014.
  case bloodVolume
  /// The same with every region by itself, so that what moves one of them counts less.
  case regions

  /// How much less red, green and blue light comes back, beside green, where there is more blood (de Haan & van Leest).
  static let signature = [0.33 / 0.77, 1, 0.53 / 0.77]
}
