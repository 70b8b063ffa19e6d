/// How many runs of fixations the word had: how often the eyes came to it.
struct RunCount: WordMeasure {
  static let name = "runs"
  static let summary = "How often the eyes came to the word."
  static let unit = MeasureUnit.count
  static let otherNames: [NamingScheme: String] = [.popeye: "nrun"]

  func value(of word: WordRecord) -> Double? { Double(word.runs) }
}
