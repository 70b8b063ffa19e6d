/// How many saccades came to the word from a higher one: all, or only those that returned to it, as the definitions
/// have it.
struct RegressionsIn: WordMeasure {
  static let name = "regressions_in"
  static let summary = "How many saccades came to the word from a later one."
  static let unit = MeasureUnit.count
  static let otherNames: [NamingScheme: String] = [.pymovements: "TRC_in"]

  func value(of word: WordRecord) -> Double? {
    switch word.definitions.regressionsIn {
    case .everyEntry: Double(word.regressionsIn)
    case .returns: Double(word.returns)
    }
  }
}
