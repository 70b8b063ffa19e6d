/// Whether the word was never fixated, in any pass.
///
/// Not the skipping of the first pass, which `skipped_first_pass` tells.
struct Skipped: WordMeasure {
  static let name = "skipped"
  static let summary = "Whether the word was never fixated."
  static let unit = MeasureUnit.flag
  static let otherNames: [NamingScheme: String] = [.popeye: "skip", .pymovements: "skipped"]

  func value(of word: WordRecord) -> Double? { word.isFixated ? 0 : 1 }
}
