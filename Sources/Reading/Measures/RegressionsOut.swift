/// How many saccades went from the word to a lower one, in whichever pass.
struct RegressionsOut: WordMeasure {
  static let name = "regressions_out"
  static let summary = "How many saccades went from the word to an earlier one."
  static let unit = MeasureUnit.count
  static let otherNames: [NamingScheme: String] = [.pymovements: "TRC_out"]

  func value(of word: WordRecord) -> Double? { Double(word.regressionsOut) }
}
