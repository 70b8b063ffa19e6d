/// The part of the go-past duration that was spent on the word itself.
///
/// As right-bounded reading time where go-past durations begin with the first pass; where they begin with the first
/// entry, words that were skipped at first have one, too.
struct SelectiveGoPastDuration: WordMeasure {
  static let name = "selective_go_past_duration_ms"
  static let summary = "The part of the go-past duration that was spent on the word itself."
  static let unit = MeasureUnit.milliseconds
  static let otherNames: [NamingScheme: String] = [.popeye: "gopast.sel"]

  func value(of word: WordRecord) -> Double? { word.hasGoPast ? word.ownGoPast : nil }
}
