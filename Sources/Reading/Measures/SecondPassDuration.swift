/// How long the second run of fixations on the word lasted; nil where there was none.
///
/// As eyekit's second pass; of a word that was skipped at first it is its second visit, too.
struct SecondPassDuration: WordMeasure {
  static let name = "second_pass_duration_ms"
  static let summary = "How long the second run of fixations on the word lasted."
  static let unit = MeasureUnit.milliseconds
  static let otherNames: [NamingScheme: String] = [:]

  func value(of word: WordRecord) -> Double? { word.runs > 1 ? word.secondRunDuration : nil }
}
