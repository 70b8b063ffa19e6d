/// How many characters behind the word's middle the first fixation was: landing - (length + 1) / 2.
///
/// Vitu, McConkie, Kerr & O'Regan, "Fixation location effects on fixation durations during reading", 2001.
struct CentredLandingPosition: WordMeasure {
  static let name = "centred_landing_position_chars"
  static let summary = "How many characters behind the word's middle its first fixation was."
  static let unit = MeasureUnit.characters
  static let otherNames: [NamingScheme: String] = [.popeye: "firstfix.cland"]

  func value(of word: WordRecord) -> Double? {
    guard let landing = word.landing, let length = word.length else { return nil }
    return Double(landing) - Double(length + 1) / 2
  }
}
