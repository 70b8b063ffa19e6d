/// How many words long the saccade to the word's first fixation was; negative from behind.
struct IncomingSaccadeWords: WordMeasure {
  static let name = "incoming_saccade_words"
  static let summary = "How many words long the saccade to the word's first fixation was."
  static let unit = MeasureUnit.words
  static let otherNames: [NamingScheme: String] = [.pymovements: "SL_in"]

  func value(of word: WordRecord) -> Double? { word.incomingWords.map(Double.init) }
}
