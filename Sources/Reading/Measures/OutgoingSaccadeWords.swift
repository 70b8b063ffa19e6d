/// How many words long the saccade was that left the first run; negative backwards.
struct OutgoingSaccadeWords: WordMeasure {
  static let name = "outgoing_saccade_words"
  static let summary = "How many words long the saccade was that left the first run."
  static let unit = MeasureUnit.words
  static let otherNames: [NamingScheme: String] = [.pymovements: "SL_out"]

  func value(of word: WordRecord) -> Double? { word.outgoingWords.map(Double.init) }
}
