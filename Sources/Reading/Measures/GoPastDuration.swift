/// How long it took to go past the word: from the first fixation on it to the first on a higher word, regressions
/// included.
///
/// Also called regression-path duration. Konieczny, Hemforth, Scheepers & Strube, "The role of lexical heads in
/// parsing", 1997.
struct GoPastDuration: WordMeasure {
  static let name = "go_past_duration_ms"
  static let summary = "How long all fixations lasted from the first on the word until one on a later word."
  static let unit = MeasureUnit.milliseconds
  static let otherNames: [NamingScheme: String] = [.popeye: "gopast", .pymovements: "RPD_inc"]

  func value(of word: WordRecord) -> Double? { word.hasGoPast ? word.ownGoPast + word.lowerGoPast : nil }
}
