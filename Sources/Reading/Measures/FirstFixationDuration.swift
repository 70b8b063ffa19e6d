/// How long the first fixation on the word lasted, if it was in the first pass.
///
/// Inhoff, "Two stages of word processing during eye fixations in the reading of prose", 1984.
struct FirstFixationDuration: WordMeasure {
  static let name = "first_fixation_duration_ms"
  static let summary = "How long the first fixation of the first pass lasted."
  static let unit = MeasureUnit.milliseconds
  static let otherNames: [NamingScheme: String] = [.popeye: "firstfix.dur", .pymovements: "FFD"]

  func value(of word: WordRecord) -> Double? { word.hasFirstPass ? word.firstDuration : nil }
}
