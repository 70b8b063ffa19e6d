/// Whether any saccade came to the word from a higher one, as the definitions have it; nil where it was never fixated.
struct RegressedIn: WordMeasure {
  static let name = "regressed_in"
  static let summary = "Whether any saccade came to the word from a later one."
  static let unit = MeasureUnit.flag
  static let otherNames: [NamingScheme: String] = [.popeye: "reg.in"]

  func value(of word: WordRecord) -> Double? {
    guard word.isFixated else { return nil }
    return RegressionsIn().value(of: word) == 0 ? 0 : 1
  }
}
