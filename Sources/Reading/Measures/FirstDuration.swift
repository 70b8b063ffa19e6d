/// How long the first fixation on the word lasted, also where the word had been skipped before.
///
/// The `FD` of PoTeC: Jakobi et al., "PoTeC: a German naturalistic eye-tracking-while-reading corpus", 2024.
struct FirstDuration: WordMeasure {
  static let name = "first_duration_ms"
  static let summary = "How long the first fixation on the word lasted, whether or not it was in the first pass."
  static let unit = MeasureUnit.milliseconds
  static let otherNames: [NamingScheme: String] = [.pymovements: "FD"]

  func value(of word: WordRecord) -> Double? { word.isFixated ? word.firstDuration : nil }
}
