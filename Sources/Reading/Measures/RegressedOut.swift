/// Whether any saccade went from the word to a lower one, in whichever pass; nil where it was never fixated.
struct RegressedOut: WordMeasure {
  static let name = "regressed_out"
  static let summary = "Whether any saccade went from the word to an earlier one."
  static let unit = MeasureUnit.flag
  static let otherNames: [NamingScheme: String] = [.popeye: "reg.out"]

  func value(of word: WordRecord) -> Double? { word.isFixated ? (word.regressionsOut > 0 ? 1 : 0) : nil }
}
