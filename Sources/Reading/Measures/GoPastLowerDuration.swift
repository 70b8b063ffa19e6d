/// The part of the go-past duration that was spent on lower words; nil where none was.
///
/// Liversedge, Paterson & Pickering, "Eye movements and measures of reading time", 1998.
struct GoPastLowerDuration: WordMeasure {
  static let name = "go_past_exclusive_duration_ms"
  static let summary = "How long fixations on earlier words lasted before a later word was fixated."
  static let unit = MeasureUnit.milliseconds
  static let otherNames: [NamingScheme: String] = [.pymovements: "RPD_exc"]

  func value(of word: WordRecord) -> Double? { word.hasGoPast && word.lowerGoPast > 0 ? word.lowerGoPast : nil }
}
