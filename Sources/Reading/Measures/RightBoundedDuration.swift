/// How long the fixations on the word lasted that came before any on a higher word, returns to it included.
///
/// Pickering, Traxler & Crocker, "Ambiguity resolution in sentence processing", 2000. Never of a word that was skipped
/// at first.
struct RightBoundedDuration: WordMeasure {
  static let name = "right_bounded_duration_ms"
  static let summary = "How long fixations on the word lasted before a later word was fixated."
  static let unit = MeasureUnit.milliseconds
  static let otherNames: [NamingScheme: String] = [.pymovements: "RBRT"]

  func value(of word: WordRecord) -> Double? { word.isEnteredInOrder ? word.ownGoPast : nil }
}
