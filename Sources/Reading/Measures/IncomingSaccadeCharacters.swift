/// How many characters long the saccade to the word's first fixation was; negative from behind, nil from another line.
struct IncomingSaccadeCharacters: WordMeasure {
  static let name = "incoming_saccade_chars"
  static let summary = "How many characters long the saccade to the word's first fixation was."
  static let unit = MeasureUnit.characters
  static let otherNames: [NamingScheme: String] = [.popeye: "firstfix.sac.in"]

  func value(of word: WordRecord) -> Double? { word.incomingCharacters.map(Double.init) }
}
