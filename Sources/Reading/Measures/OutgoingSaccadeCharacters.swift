/// How many characters long the saccade was that left the first run; negative backwards, nil to another line.
struct OutgoingSaccadeCharacters: WordMeasure {
  static let name = "outgoing_saccade_chars"
  static let summary = "How many characters long the saccade was that left the first run."
  static let unit = MeasureUnit.characters
  static let otherNames: [NamingScheme: String] = [:]

  func value(of word: WordRecord) -> Double? { word.outgoingCharacters.map(Double.init) }
}
