/// On which character the first fixation was, counted from 1; 0 is the space before the word.
///
/// Rayner, "Eye guidance in reading: fixation locations within words", 1979.
struct LandingPosition: WordMeasure {
  static let name = "landing_position_chars"
  static let summary = "On which character of the word its first fixation was, counted from 1."
  static let unit = MeasureUnit.characters
  static let otherNames: [NamingScheme: String] = [.popeye: "firstfix.land", .pymovements: "LP"]

  func value(of word: WordRecord) -> Double? { word.landing.map(Double.init) }
}
